import "server-only";
import { z } from "zod";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { COUNTED_LEAD, NEW_LEAD, recentLeadsFromSql } from "./rules.lead.ts";
import { RECORD_PARTS, replyFact } from "./rules.ts";
import type { ReplyFact } from "./types.ts";

const replyRows = z.array(
  z.object({
    medianSeconds: z.number().nullable(),
    answeredCount: z.number(),
    count: z.number(),
    hours: z.unknown(),
  }),
);

/** How a seller answers, as its own desk says it: of the same rows and by the same hours as its public page. */
export async function replyFactOf(sellerId: SellerId, now: Date): Promise<ReplyFact> {
  const [row] = replyRows.parse(
    await database().$queryRaw(Prisma.sql`
      with who as (select id, ${now}::timestamptz as at from seller where id = ${sellerId}), ${Prisma.raw(RECORD_PARTS)}
      select median_reply_seconds as "medianSeconds", answered_count as "answeredCount", lead_count as "count", s.hours
      from record join seller s on s.id = record.seller_id`),
  );
  return row === undefined
    ? replyFact({ medianSeconds: null, answeredCount: 0, count: 0 }, null)
    : replyFact(row, row.hours);
}

const leadCountRows = z.tuple([z.object({ newCount: z.number(), recentCount: z.number() })]);

/** How many leads of a seller nobody has begun to work, and how many came in the last seven days. */
export async function leadCountsOf(
  sellerId: SellerId,
  now: Date,
): Promise<{ readonly newCount: number; readonly recentCount: number }> {
  const [counts] = leadCountRows.parse(
    await database().$queryRaw(Prisma.sql`
      select (count(*) filter (where ${Prisma.raw(NEW_LEAD)}))::int as "newCount",
        (count(*) filter (where ${Prisma.raw(COUNTED_LEAD)}
          and l.created_at >= since.at))::int as "recentCount"
      from lead l, (select ${now}::timestamptz as moment) asked,
        lateral (select ${Prisma.raw(recentLeadsFromSql("asked.moment"))} as at) since
      where l.seller_id = ${sellerId}`),
  );
  return counts;
}
