import "server-only";
import { z } from "zod";
import { RECALL_NEWS_DAYS } from "#lib/domain/ownership/recall-notice/constants.ts";
import { TITLE_JOINS } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { WEBHOOK_CURSOR } from "./constants.matching.ts";
import { WEBHOOK_KIND_NAMES } from "./constants.payload.ts";
import { keptFilter } from "./schema.filter.ts";
import { webhookId } from "./schema.ts";
import type { ListingNews, News, Watcher } from "./types.matching.ts";

const newsRow = z.tuple([
  z.object({
    from: z.coerce.bigint().nullable(),
    to: z.coerce.bigint(),
    events: z.array(z.coerce.bigint()),
    campaigns: z.array(z.string()),
  }),
]);

/**
 * Everything that webhooks can be told of and that was written since the cursor. What a transaction
 * wrote that was running at the last look lies at or above the cursor, however late it commits, so
 * nothing is missed; what was read before and lies above it comes again, and is told once by its key.
 */
export async function newsSinceCursor(tx: Transaction): Promise<News> {
  // One statement, one snapshot. Before the first look there is nothing to tell of the past.
  const [row] = newsRow.parse(
    await tx.$queryRaw`
      with known as (select xact from change_cursor where name = ${WEBHOOK_CURSOR})
      select (select xact::text from known) as "from",
        pg_snapshot_xmin(pg_current_snapshot())::text as "to",
        array(select id::text from listing_event
          where change_xact >= (select xact from known) and kind in ('price_changed', 'sold')
          order by listing_event.id) as events,
        array(select distinct v.campaign from recall_vehicle v join recall_campaign r using (campaign)
          where v.change_xact >= (select xact from known) and r.source = 'publisher'
            and r.report_received_on > current_date - ${RECALL_NEWS_DAYS}::int order by 1) as campaigns`,
  );
  const { from, to, events: eventIds, campaigns } = row;
  return { from, to, eventIds, campaigns };
}

const watcherRow = z.object({
  id: webhookId,
  kinds: z
    .array(z.string())
    .transform((kinds) => WEBHOOK_KIND_NAMES.filter((kind) => kinds.includes(kind))),
  filter: keptFilter,
  createdAt: z.date(),
});

/** The webhooks that are told of something now. */
export async function watchers(tx: Transaction): Promise<readonly Watcher[]> {
  const rows = await tx.apiWebhook.findMany({
    where: { disabledAt: null },
    select: { id: true, kinds: true, filter: true, createdAt: true },
    orderBy: { id: "asc" },
  });
  return z.array(watcherRow).parse(rows);
}

const listingRow = z.object({
  eventId: z.coerce.bigint(),
  listingId: z.number(),
  kind: z.enum(["price_changed", "sold"]),
  at: z.date(),
  priceCents: z.number(),
  previousPriceCents: z.number().nullable(),
  soldPriceCents: z.number().nullable(),
  soldInferred: z.boolean(),
  vin: z.string(),
  year: z.number(),
  makeSlug: z.string(),
  make: z.string(),
  modelSlug: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  mileageMiles: z.number(),
  sellerId: z.number(),
  sellerName: z.string(),
});

/** What happened to listings, in the order in which it was written. A change of price to the same is none. */
export async function listingNews(
  tx: Transaction,
  eventIds: readonly bigint[],
): Promise<readonly ListingNews[]> {
  const rows = await tx.$queryRaw`
    select e.id::text as "eventId", e.listing_id as "listingId", e.kind::text as kind, e.at, e.price_cents as "priceCents",
      before.price_cents as "previousPriceCents", -- What a private seller says is theirs alone.
      case when s.kind = 'dealer' then l.sold_price_cents end as "soldPriceCents", l.sold_inferred as "soldInferred",
      l.vin, l.year::int as year, make.slug as "makeSlug", make.name as make, model.slug as "modelSlug", model.name as model,
      l.trim, e.mileage_miles as "mileageMiles", l.seller_id as "sellerId", s.name as "sellerName"
    from listing_event e join listing l on l.id = e.listing_id join seller s on s.id = l.seller_id
    ${TITLE_JOINS}
    left join lateral (select p.price_cents from listing_event p
      where p.listing_id = e.listing_id and (p.at, p.id) < (e.at, e.id) order by p.at desc, p.id desc limit 1) before on true
    where e.id = any(${eventIds.map(String)}::bigint[])
      and (e.kind = 'sold' or before.price_cents is distinct from e.price_cents)
    order by e.id`;
  return z.array(listingRow).parse(rows).map(asNews);
}

function asNews(row: z.infer<typeof listingRow>): ListingNews {
  const { eventId, listingId, vin, makeSlug, modelSlug, year, at, make, model, trim } = row;
  const listing = {
    listingId,
    url: `${siteUrl()}/listings/${listingId}`,
    vin,
    title: titleWithTrim(row),
    year,
    make,
    model,
    trim,
    mileageMiles: row.mileageMiles,
    sellerId: row.sellerId,
    sellerName: row.sellerName,
  };
  const { priceCents, previousPriceCents, soldPriceCents, soldInferred: isInferred } = row;
  return {
    eventId,
    listingId,
    vin,
    makeSlug,
    modelSlug,
    year,
    at,
    happening:
      row.kind === "sold"
        ? {
            type: "listing.sold",
            data: { listing, askingPriceCents: priceCents, soldPriceCents, isInferred },
          }
        : {
            type: "listing.price_changed",
            data: { listing, priceCents, previousPriceCents },
          },
  };
}
