import "server-only";
import { z } from "zod";
import { pushCondition } from "#lib/domain/accounts/push-notice/data.subscription.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { CURSOR } from "./constants.ts";
import type { Cause } from "./types.ts";

/** Changes that have not been looked at, as PostgreSQL knows them at one moment. */
export interface Changes {
  /** The transaction they begin with; null where nothing was ever looked at. */
  readonly from: bigint | null;
  /** The oldest transaction still running: everything before it is among these changes. */
  readonly to: bigint;
  readonly listingIds: readonly number[];
  /** Tells these changes from others while an older transaction keeps them from being done with. */
  readonly fingerprint: string;
}

const changesRow = z.tuple([
  z.object({
    from: z.coerce.bigint().nullable(),
    to: z.coerce.bigint(),
    ids: z.array(z.number()),
    fingerprint: z.string(),
  }),
]);

/**
 * Everything that changed since the cursor. What a transaction changed that was running at the last
 * look has an id at or above the cursor, however late it commits, so none is missed; what was read
 * before and lies above the cursor comes again, and alerts it made are not made twice.
 */
export async function changesSinceCursor(tx: Transaction): Promise<Changes> {
  // One statement, one snapshot. Before the first look there is nothing to tell of the past.
  const rows = await tx.$queryRaw`
    WITH known AS (SELECT xact FROM change_cursor WHERE name = ${CURSOR}),
      listings AS (SELECT id, change_version FROM listing WHERE change_xact >= (SELECT xact FROM known)),
      events AS (SELECT id, listing_id FROM listing_event WHERE change_xact >= (SELECT xact FROM known))
    SELECT (SELECT xact::text FROM known) AS "from",
      pg_snapshot_xmin(pg_current_snapshot())::text AS "to",
      ARRAY(SELECT id FROM listings UNION SELECT listing_id FROM events ORDER BY 1) AS ids,
      (SELECT count(*) || '/' || coalesce(sum(change_version), 0) FROM listings) || ' '
        || (SELECT count(*) || '/' || coalesce(sum(id), 0) FROM events) AS fingerprint`;
  const [{ from, to, ids, fingerprint }] = changesRow.parse(rows);
  return { from, to, listingIds: ids, fingerprint };
}

const causeRow = z.object({
  event_id: z.coerce.bigint(),
  listing_id: z.number(),
  kind: z.enum(["new_match", "price_drop", "relisted", "sold"]),
  at: z.date().transform((date) => date.toISOString()),
  price_cents: z.number(),
  from_cents: z.number().nullable(),
  is_edit: z.boolean(),
  earlier_ids: z.array(z.number()),
});

/**
 * Why somebody might be told of these listings: what happened to them since a transaction, and, for
 * those that were only edited, that they are offered at all (a search may find them only now).
 * A price that fell and rose again, and an offer that is over, are no news.
 */
export async function causesSince(
  tx: Transaction,
  from: bigint,
  listingIds: readonly number[],
): Promise<readonly Cause[]> {
  const rows = await tx.$queryRaw`
    WITH mine AS (
      SELECT id, vin, status, price_cents FROM listing WHERE id = ANY(${[...listingIds]}::int[])
    ), offering AS (
      -- What last made each one an offer.
      SELECT DISTINCT ON (e.listing_id) e.* FROM listing_event e JOIN mine ON mine.id = e.listing_id
      WHERE e.kind IN ('listed', 'resumed') ORDER BY e.listing_id, e.at DESC, e.id DESC
    ), happened AS (
      SELECT e.id, e.listing_id, e.kind, e.at, e.price_cents, false AS is_edit
      FROM listing_event e JOIN mine ON mine.id = e.listing_id
      WHERE e.change_xact >= ${from} AND e.kind IN ('listed', 'resumed', 'price_changed', 'sold')
      UNION ALL
      SELECT id, listing_id, kind, at, price_cents, true FROM offering WHERE change_xact < ${from}
    ), told AS (
      SELECT h.*, mine.vin, mine.status, mine.price_cents AS asking_cents,
        (SELECT p.price_cents FROM listing_event p
          WHERE p.listing_id = h.listing_id AND (p.at, p.id) < (h.at, h.id) ORDER BY p.at DESC, p.id DESC LIMIT 1) AS from_cents,
        ARRAY(SELECT other.id FROM listing other
          WHERE h.kind = 'listed' AND other.vin = mine.vin AND other.id <> mine.id AND other.ended_at <= h.at) AS earlier_ids
      FROM happened h JOIN mine ON mine.id = h.listing_id
    )
    SELECT id::text AS event_id, listing_id, at, price_cents, is_edit, earlier_ids,
      CASE WHEN kind = 'price_changed' THEN from_cents END AS from_cents,
      CASE kind WHEN 'price_changed' THEN 'price_drop' WHEN 'sold' THEN 'sold' WHEN 'resumed' THEN 'relisted'
        ELSE CASE WHEN cardinality(earlier_ids) > 0 THEN 'relisted' ELSE 'new_match' END END AS kind
    FROM told
    WHERE CASE kind WHEN 'sold' THEN status = 'sold'
      WHEN 'price_changed' THEN status = 'active' AND from_cents > price_cents AND asking_cents = price_cents
      ELSE status = 'active' END
    ORDER BY listing_id, id`;
  return z
    .array(causeRow)
    .parse(rows)
    .map((row) => ({
      eventId: row.event_id,
      listingId: row.listing_id,
      kind: row.kind,
      at: row.at,
      priceCents: row.price_cents,
      fromCents: row.from_cents,
      isEdit: row.is_edit,
      earlierIds: row.earlier_ids,
    }));
}

const USER = Prisma.sql`u.id`;

/** Whether a person u is to be told of such alerts: by mail, or on a device. */
export function wantsAlerts(of: "searches" | "favorites"): Prisma.Sql {
  const [mail, push] =
    of === "searches"
      ? [Prisma.sql`u.mail_searches`, pushCondition(USER, "tellSearches")]
      : [Prisma.sql`u.mail_favorites`, pushCondition(USER, "tellFavorites")];
  return Prisma.sql`(${mail} AND u.email_verified_at IS NOT NULL OR ${push})`;
}

const searchRow = z.object({ query: z.string(), ids: z.array(z.string()) });

/** The searches that want alerts, by what they ask. */
export async function watchedSearches(
  tx: Transaction,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.$queryRaw`
    SELECT s.query, array_agg(s.id::text) AS ids
    FROM saved_search s JOIN app_user u ON u.id = s.user_id
    WHERE s.cadence <> 'off' AND ${wantsAlerts("searches")}
    GROUP BY s.query`;
  return new Map(
    z
      .array(searchRow)
      .parse(rows)
      .map(({ query, ids }) => [query, ids]),
  );
}
