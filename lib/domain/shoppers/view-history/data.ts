import "server-only";
import { z } from "zod";
import { CARD_JOINS, cardOf, LISTING_CARD_COLUMNS } from "#lib/domain/listings/listing/data.ts";
import { similarRow } from "#lib/domain/listings/listing/schema.ts";
import { HIDE_REASONS } from "#lib/domain/shoppers/viewer-lists/constants.ts";
import type { HideReason } from "#lib/domain/shoppers/viewer-lists/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { VIEWS_ON_PAGE } from "./constants.ts";
import type { HiddenVehicle, SeenVehicle } from "./types.ts";

const seenRow = similarRow.extend({ firstSeenAt: z.date(), lastSeenAt: z.date() });
const hiddenRow = similarRow.extend({
  hiddenAt: z.date(),
  reason: z.enum(Object.keys(HIDE_REASONS) as HideReason[]).nullable(),
});
const countsRow = z.tuple([z.object({ seen: z.number(), hidden: z.number() })]);

/** How many vehicles a person has viewed and hides. */
export async function viewCounts(userId: UserId): Promise<{ seen: number; hidden: number }> {
  const [counts] = countsRow.parse(
    await database().$queryRaw(Prisma.sql`
      select (select count(*)::int from seen_listing where user_id = ${userId}) as seen,
        (select count(*)::int from hidden_listing where user_id = ${userId}) as hidden`),
  );
  return counts;
}

const CARD_FROM = Prisma.sql`
  join listing l on l.id = own.listing_id
  ${CARD_JOINS}`;

/** A page of the vehicles that a person viewed, the latest first. @param page from 1. */
export async function seenVehicles(
  userId: UserId,
  page: number,
  now: Date,
): Promise<readonly SeenVehicle[]> {
  const rows = z.array(seenRow).parse(
    await database().$queryRaw(Prisma.sql`
      select ${LISTING_CARD_COLUMNS}, own.first_seen_at as "firstSeenAt", own.last_seen_at as "lastSeenAt"
      from (
        select listing_id, first_seen_at, last_seen_at from seen_listing where user_id = ${userId}
        order by last_seen_at desc, listing_id limit ${VIEWS_ON_PAGE} offset ${(page - 1) * VIEWS_ON_PAGE}
      ) own ${CARD_FROM}
      order by own.last_seen_at desc, own.listing_id`),
  );
  return rows.map((row) => ({
    card: cardOf(row, now),
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}

/** A page of the vehicles that a person hides, the latest first. @param page from 1. */
export async function hiddenVehicles(
  userId: UserId,
  page: number,
  now: Date,
): Promise<readonly HiddenVehicle[]> {
  const rows = z.array(hiddenRow).parse(
    await database().$queryRaw(Prisma.sql`
      select ${LISTING_CARD_COLUMNS}, own.hidden_at as "hiddenAt", own.reason::text as reason
      from (
        select listing_id, hidden_at, reason from hidden_listing where user_id = ${userId}
        order by hidden_at desc, listing_id limit ${VIEWS_ON_PAGE} offset ${(page - 1) * VIEWS_ON_PAGE}
      ) own ${CARD_FROM}
      order by own.hidden_at desc, own.listing_id`),
  );
  return rows.map((row) => ({
    card: cardOf(row, now),
    hiddenAt: row.hiddenAt.toISOString(),
    reason: row.reason,
  }));
}
