import "server-only";
import { z } from "zod";
import { pushCondition } from "#lib/domain/accounts/push-notice/data.subscription.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { ALERT_CURSOR } from "./constants.ts";
import type { Cause } from "./types.ts";

/** Changes that have not been looked at, as PostgreSQL knows them at one moment. */
export interface AlertChanges {
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
export async function alertChanges(tx: Transaction): Promise<AlertChanges> {
  // One statement, one snapshot. Before the first look there is nothing to tell of the past.
  const rows = await tx.$queryRaw`
    with known as (select xact from change_cursor where name = ${ALERT_CURSOR}),
      listings as (select id, change_version from listing where change_xact >= (select xact from known)),
      events as (select id, listing_id from listing_event where change_xact >= (select xact from known))
    select (select xact::text from known) as "from",
      pg_snapshot_xmin(pg_current_snapshot())::text as "to",
      array(select id from listings union select listing_id from events order by 1) as ids,
      (select count(*) || '/' || coalesce(sum(change_version), 0) from listings) || ' '
        || (select count(*) || '/' || coalesce(sum(id), 0) from events) as fingerprint`;
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
    with mine as (
      select id, vin, status, price_cents from listing where id = any(${[...listingIds]}::int[])
    ), offering as (
      -- What last made each one an offer.
      select distinct on (e.listing_id) e.* from listing_event e join mine on mine.id = e.listing_id
      where e.kind in ('listed', 'resumed') order by e.listing_id, e.at desc, e.id desc
    ), happened as (
      select e.id, e.listing_id, e.kind, e.at, e.price_cents, false as is_edit
      from listing_event e join mine on mine.id = e.listing_id
      where e.change_xact >= ${from} and e.kind in ('listed', 'resumed', 'price_changed', 'sold')
      union all
      select id, listing_id, kind, at, price_cents, true from offering where change_xact < ${from}
    ), told as (
      select h.*, mine.vin, mine.status, mine.price_cents as asking_cents,
        (select p.price_cents from listing_event p
          where p.listing_id = h.listing_id and (p.at, p.id) < (h.at, h.id) order by p.at desc, p.id desc limit 1) as from_cents,
        array(select other.id from listing other
          where h.kind = 'listed' and other.vin = mine.vin and other.id <> mine.id and other.ended_at <= h.at) as earlier_ids
      from happened h join mine on mine.id = h.listing_id
    )
    select id::text as event_id, listing_id, at, price_cents, is_edit, earlier_ids,
      case when kind = 'price_changed' then from_cents end as from_cents,
      case kind when 'price_changed' then 'price_drop' when 'sold' then 'sold' when 'resumed' then 'relisted'
        else case when cardinality(earlier_ids) > 0 then 'relisted' else 'new_match' end end as kind
    from told
    where case kind when 'sold' then status = 'sold'
      when 'price_changed' then status = 'active' and from_cents > price_cents and asking_cents = price_cents
      else status = 'active' end
    order by listing_id, id`;
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
  return Prisma.sql`(${mail} and u.email_verified_at is not null or ${push})`;
}

const searchRow = z.object({ query: z.string(), ids: z.array(z.string()) });

/** The searches that want alerts, by what they ask. */
export async function watchedSearches(
  tx: Transaction,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.$queryRaw`
    select s.query, array_agg(s.id::text) as ids
    from saved_search s join app_user u on u.id = s.user_id
    where s.cadence <> 'off' and ${wantsAlerts("searches")}
    group by s.query`;
  return new Map(
    z
      .array(searchRow)
      .parse(rows)
      .map(({ query, ids }) => [query, ids]),
  );
}
