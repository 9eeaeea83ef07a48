import "server-only";
import { z } from "zod";
import { RECALL_NEWS_DAYS } from "#lib/domain/ownership/recall-notice/constants.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { CURSOR } from "./constants.matching.ts";
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
      WITH known AS (SELECT xact FROM change_cursor WHERE name = ${CURSOR})
      SELECT (SELECT xact::text FROM known) AS "from",
        pg_snapshot_xmin(pg_current_snapshot())::text AS "to",
        ARRAY(SELECT id::text FROM listing_event
          WHERE change_xact >= (SELECT xact FROM known) AND kind IN ('price_changed', 'sold')
          ORDER BY listing_event.id) AS events,
        ARRAY(SELECT DISTINCT v.campaign FROM recall_vehicle v JOIN recall_campaign r USING (campaign)
          WHERE v.change_xact >= (SELECT xact FROM known)
            AND r.report_received_on > current_date - ${RECALL_NEWS_DAYS}::int ORDER BY 1) AS campaigns`,
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
    SELECT e.id::text AS "eventId", e.listing_id AS "listingId", e.kind::text AS kind, e.at, e.price_cents AS "priceCents",
      before.price_cents AS "previousPriceCents", l.sold_price_cents AS "soldPriceCents", l.sold_inferred AS "soldInferred",
      l.vin, l.year::int AS year, make.slug AS "makeSlug", make.name AS make, model.slug AS "modelSlug", model.name AS model,
      l.trim, e.mileage_miles AS "mileageMiles", l.seller_id AS "sellerId", s.name AS "sellerName"
    FROM listing_event e JOIN listing l ON l.id = e.listing_id JOIN seller s ON s.id = l.seller_id
    JOIN make ON make.id = l.make_id JOIN model ON model.id = l.model_id
    LEFT JOIN LATERAL (SELECT p.price_cents FROM listing_event p
      WHERE p.listing_id = e.listing_id AND (p.at, p.id) < (e.at, e.id) ORDER BY p.at DESC, p.id DESC LIMIT 1) before ON true
    WHERE e.id = ANY(${eventIds.map(String)}::bigint[])
      AND (e.kind = 'sold' OR before.price_cents IS DISTINCT FROM e.price_cents)
    ORDER BY e.id`;
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
