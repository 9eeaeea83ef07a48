import "server-only";
import { z } from "zod";
import { columnOfDay, dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { keptWeek } from "./schema.seller.ts";
import type { OpeningTimes, SpecialDay } from "./types.seller.ts";

const kept = z.object({
  on: z.date().transform(dayOfColumn),
  name: z.string(),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
});

/** The dates with hours of their own of the seller `s` of a query, from yesterday on, as `specialDays` of schema.ts reads them. */
export const SPECIAL_DAYS = Prisma.sql`(
  select coalesce(json_agg(json_build_object('on', d."on", 'name', d.name, 'opens', d.opens,
    'closes', d.closes) order by d."on"), '[]')
  from seller_special_day d where d.seller_id = s.id and d."on" >= current_date - 1) as "specialDays"`;

/** A dealer's dates with hours of their own, from a day on, by date. */
export async function specialDaysOf(
  sellerId: SellerId,
  from: Day,
  db: Transaction | Prisma.TransactionClient = database(),
): Promise<readonly SpecialDay[]> {
  const rows = await db.sellerSpecialDay.findMany({
    where: { sellerId, on: { gte: columnOfDay(from) } },
    orderBy: { on: "asc" },
  });
  return rows.map((row) => {
    const { on, name, opens, closes } = kept.parse(row);
    return { on, name, hours: opens === null || closes === null ? null : [opens, closes] };
  });
}

/**
 * When a dealer is open, its dates from a day on; null where there is no such seller. For jobs and
 * clocks too: it asks nothing of a request.
 */
export async function openingTimesOf(
  sellerId: SellerId,
  from: Day,
  db: Transaction | Prisma.TransactionClient = database(),
): Promise<OpeningTimes | null> {
  const [seller, specialDays] = await Promise.all([
    db.seller.findUnique({ where: { id: sellerId }, select: { hours: true, timeZone: true } }),
    specialDaysOf(sellerId, from, db),
  ]);
  if (seller === null) return null;
  return { week: keptWeek.parse(seller.hours), specialDays, timeZone: seller.timeZone };
}
