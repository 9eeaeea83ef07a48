import "server-only";
import { z } from "zod";
import type { OrganizationActor, OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { leadCountsOf, replyFactOf } from "#lib/domain/dealers/seller-record/data.ts";
import { COUNTED_LEAD, NEW_LEAD } from "#lib/domain/dealers/seller-record/rules.lead.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import { ratingsInIndex } from "#lib/domain/index/search-index/data.rating.ts";
import { indexedEdition } from "#lib/domain/index/search-index/data.ts";
import { NOT_CHECKED } from "#lib/domain/index/search-index/rules.rating.ts";
import { OFF_SALE_WORD } from "#lib/domain/inventory/disposition/data.ts";
import { suggestedPrices } from "#lib/domain/inventory/markdown/data.ts";
import { ranksAround } from "#lib/domain/inventory/price-rank/data.ts";
import { daysInStock } from "#lib/domain/inventory/stock-date/rules.ts";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { DOUBT_BRIEFLY } from "#lib/domain/listings/listing-doubt/rules.ts";
import { listingConflicts } from "#lib/domain/listings/vin-facts/data.conflict.ts";
import { AGE_DAYS } from "#lib/domain/search/search-query/rules.ts";
import { FEWEST_OF_MODEL } from "#lib/domain/valuation/appraisal/constants.ts";
import { TITLE_JOINS } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { DAY_MS, wholeDaysBetween } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { iso } from "#lib/platform/db/iso.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import {
  ENDED_LISTING_DAYS,
  INVENTORY_COLUMNS,
  USUAL_COLUMNS,
  USUAL_TERMS,
  VIEW_DAYS,
} from "./constants.ts";
import { urgentRecalls } from "./data.recalls.ts";
import { isColumn } from "./rules.ts";
import { type InventoryRecord, inventoryRow } from "./schema.ts";
import type {
  Inventory,
  InventoryColumn,
  InventoryContext,
  InventoryRank,
  InventoryRow,
  InventoryStatus,
  InventoryTerms,
  ToMarket,
} from "./types.ts";

/**
 * Every vehicle of a member's organization in one status, those that are over as far back as
 * `ENDED_LISTING_DAYS`. Of the primary: what was changed a moment ago is there.
 */
export async function inventoryOf(
  actor: OrganizationActor,
  status: InventoryStatus,
  asOf: Date,
): Promise<Inventory> {
  const records = await recordsOf(actor, status, asOf);
  const open = status === "active";
  const [ratings, ranks, suggested, recalls, conflicts] = await Promise.all([
    open ? ratingsFor(records) : new Map<number, DealRating>(),
    open && records.length > 0 ? ranksFor(actor, records, asOf) : new Map<number, InventoryRank>(),
    open ? suggestedFor(actor, records, asOf) : new Map<ListingId, number>(),
    urgentRecalls(records.map(({ makeId }) => makeId)),
    listingConflicts(records, asOf),
  ]);
  const unrated = open && records.length > 0 && ratings.size === 0;
  return {
    rows: records.map((record) =>
      rowOf(record, {
        toMarket: open
          ? toMarketOf(ratings.get(record.id) ?? NOT_CHECKED)
          : { kind: "none", words: "not for sale" },
        rank: ranks.get(record.id) ?? null,
        suggestedCents: suggested.get(record.id) ?? null,
        urgentRecallCount: recalls.countOf(record),
        conflicts: conflicts.get(record.id) ?? [],
        asOf,
      }),
    ),
    asOf: asOf.toISOString(),
    marketGap: unrated ? "Prices are not compared at the moment: search is not answering." : null,
    recallGap: recalls.gap,
  };
}

/** Ratings of a whole lot, which the index looks through all of its rows for: kept until it changes. */
const keptRatings = new Answers<ReadonlyMap<number, DealRating>>({
  most: 100_000,
  weigh: ({ size }) => 1 + size,
});

async function ratingsFor(
  records: readonly InventoryRecord[],
): Promise<ReadonlyMap<number, DealRating>> {
  const ids = records.map(({ id }) => id);
  try {
    return await keptRatings.to(0, ids.join(), () => ratingsInIndex(ids));
  } catch (error) {
    await doWithout(error, "ratings are unavailable");
    return new Map();
  }
}

/** The prices that are suggested for vehicles that are aged, in cents. */
async function suggestedFor(
  { organization: { id, state } }: OrganizationActor,
  records: readonly InventoryRecord[],
  asOf: Date,
): Promise<ReadonlyMap<ListingId, number>> {
  const { agedDays } = await inventoryTerms(id);
  return suggestedPrices(
    records.map((record) => ({ ...record, state })),
    agedDays,
    asOf,
  );
}

/** Where each vehicle stands by price among those nearby that compete with it, mileage allowed for where it can be. */
async function ranksFor(
  { organization: { sellerId } }: OrganizationActor,
  records: readonly InventoryRecord[],
  asOf: Date,
): Promise<ReadonlyMap<number, InventoryRank>> {
  const pricesCents = new Map(records.map((each) => [each.id, each.priceCents]));
  try {
    const { ranks } = await ranksAround(sellerId, pricesCents, asOf);
    return new Map(
      [...ranks].map(([id, { now, before }]) => [
        id,
        {
          place: now.adjusted ?? now.byPrice,
          of: now.count,
          before: before === null ? null : (before.adjusted ?? before.byPrice),
        },
      ]),
    );
  } catch (error) {
    await doWithout(error, "ranks are unavailable");
    return new Map();
  }
}

async function recordsOf(
  { organization: { sellerId } }: OrganizationActor,
  status: InventoryStatus,
  asOf: Date,
): Promise<readonly InventoryRecord[]> {
  const endedSince = new Date(asOf.getTime() - ENDED_LISTING_DAYS * DAY_MS);
  const today = new Date(asOf.toISOString().slice(0, 10));
  // As one text: of rows of thirty values each the client takes several times as long.
  const [row] = z.tuple([z.object({ rows: z.array(inventoryRow) })]).parse(
    await database().$queryRaw(Prisma.sql`
    select coalesce(json_agg(vehicle order by vehicle.id), '[]') as rows from (
    select l.id, l.vin::text as vin, l.stock_number as "stockNumber", l.status::text as status,
      l.make_id as "makeId", l.model_id as "modelId", l.year::int as year, make.name as make,
      model.name as model, l.trim, l.body_style as "bodyStyle", l.engine, l.fuel, l.drivetrain,
      l.transmission, l.doors::int as doors, l.seats::int as seats, l.condition::text as condition,
      l.mileage_miles as "mileageMiles", l.price_cents as "priceCents", l.title_status as "titleStatus", ${iso("coalesce(l.seller_since, l.listed_at)")} as "sellerSince",
      stock.in_stock_on as "inStockOn", ${OFF_SALE_WORD} as "offSaleWord",
      ${iso("l.ended_at")} as "endedAt", l.sold_price_cents as "soldPriceCents",
      l.sold_inferred as "soldInferred", l.photo_count::int as "photoCount",
      coalesce(l.description, '') <> '' as "hasDescription", l.change_version::text as version,
      coalesce(leads.total, 0) as "leadCount", coalesce(leads.fresh, 0) as "newLeadCount",
      coalesce(days.views, '[]') as views
    from listing l ${TITLE_JOINS}
    left join stock_vehicle stock on stock.listing_id = l.id
    left join (
      select l.listing_id, (count(*) filter (where ${Prisma.raw(COUNTED_LEAD)}))::int as total,
        (count(*) filter (where ${Prisma.raw(NEW_LEAD)}))::int as fresh
      from lead l where l.seller_id = ${sellerId} group by l.listing_id
    ) leads on leads.listing_id = l.id
    left join (
      select d.listing_id, json_agg(json_build_array(${today}::date - d.day, d.view_count)) as views
      from listing_day d join listing own on own.id = d.listing_id
      where own.seller_id = ${sellerId} and own.status = ${status}::listing_status
        and d.day > ${today}::date - ${VIEW_DAYS}::int and d.day <= ${today}::date and d.view_count > 0
      group by d.listing_id
    ) days on days.listing_id = l.id
    where l.seller_id = ${sellerId} and l.status = ${status}::listing_status
      and (l.ended_at is null or l.ended_at >= ${endedSince})
    ) vehicle`),
  );
  return row.rows;
}

interface Judged {
  readonly toMarket: ToMarket;
  readonly rank: InventoryRank | null;
  readonly suggestedCents: number | null;
  readonly urgentRecallCount: number | null;
  readonly conflicts: readonly string[];
  readonly asOf: Date;
}

function rowOf(
  record: InventoryRecord,
  { toMarket, rank, suggestedCents, urgentRecallCount, conflicts, asOf }: Judged,
): InventoryRow {
  const views = Array.from<number>({ length: VIEW_DAYS }).fill(0);
  const inStockOn = record.inStockOn === null ? null : dayOfColumn(record.inStockOn);
  for (const [daysAgo, count] of record.views) views[VIEW_DAYS - 1 - daysAgo] = count;
  return {
    id: record.id,
    vin: record.vin,
    stockNumber: record.stockNumber,
    status: record.status,
    year: record.year,
    make: record.make,
    model: record.model,
    trim: record.trim,
    condition: record.condition,
    mileageMiles: record.mileageMiles,
    priceCents: record.priceCents,
    sellerSince: record.sellerSince.toISOString(),
    endedAt: record.endedAt?.toISOString() ?? null,
    soldPriceCents: record.soldPriceCents,
    soldInferred: record.soldInferred,
    inStockOn,
    days: daysInStock(inStockOn, record.sellerSince, record.endedAt ?? asOf),
    daysHere: wholeDaysBetween(record.sellerSince, record.endedAt ?? asOf),
    offSaleWord: record.offSaleWord,
    toMarket,
    rank,
    views,
    leadCount: record.leadCount,
    newLeadCount: record.newLeadCount,
    photoCount: record.photoCount,
    hasDescription: record.hasDescription,
    conflicts,
    urgentRecallCount,
    suggestedCents,
  };
}

/** A rating as the table says it: the number behind it, or why there is none. */
function toMarketOf(rating: DealRating): ToMarket {
  if (rating.kind === "rated") {
    const { deal, expectedCents, comparableCount: n, modelCount } = rating;
    return { kind: "rated", deal, expectedCents, n, modelCount, editionId: indexedEdition() };
  }
  const none = (words: string): ToMarket => ({ kind: "none", words });
  switch (rating.reason) {
    case "ratings_off":
      return none(`no ratings today; ${formatPrice(rating.expectedCents)} expected`);
    case "too_few_comparables":
      return none(`no rating, n = ${rating.comparableCount} of ${FEWEST_OF_MODEL}`);
    case "wide_range":
      return none("no rating: prices of similar vehicles vary too much");
    case "unknown_vehicle":
      return none("no rating: nothing like it is for sale");
    case "branded_title":
      return none("no rating: branded title");
    case "other_seller":
    case "odometer_fell":
    case "branded_before":
      return none(`no rating: ${DOUBT_BRIEFLY[rating.reason]}`);
    case "implausible_price":
      return none("no rating: implausible price");
    case "not_for_sale":
      return none("not for sale");
    case "not_checked":
      return none("not checked yet");
  }
}

/** What an organization reckons with; our usual figures where it has not said. */
export async function inventoryTerms(organizationId: OrganizationId): Promise<InventoryTerms> {
  const kept = await database().inventorySetting.findUnique({
    where: { organizationId },
    select: { holdingCentsPerDay: true, agedDays: true },
  });
  return kept === null ? { ...USUAL_TERMS, isAssumed: true } : { ...kept, isAssumed: false };
}

const statusRow = z.object({
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  n: z.number(),
});
const daysRow = z.object({ median: z.number().nullable(), n: z.number() });

/** What the figures of an inventory are set beside: its other statuses, and the market of its state. */
export async function inventoryContext(
  { organization: { sellerId, state } }: OrganizationActor,
  asOf: Date,
): Promise<InventoryContext> {
  const endedSince = new Date(asOf.getTime() - ENDED_LISTING_DAYS * DAY_MS);
  const [statuses, stateDays, reply, leads] = await Promise.all([
    database().$queryRaw`
      select status::text as status, count(*)::int as n from listing
      where seller_id = ${sellerId} and (ended_at is null or ended_at >= ${endedSince})
      group by status`,
    daysInState(state, asOf),
    replyFactOf(sellerId, asOf),
    leadCountsOf(sellerId, asOf),
  ]);
  const counts = { active: 0, paused: 0, sold: 0, withdrawn: 0 };
  for (const { status, n } of z.array(statusRow).parse(statuses)) counts[status] = n;
  return {
    statusCounts: counts,
    stateDays,
    reply,
    recentLeads: leads.recentCount,
  };
}

async function daysInState(state: string, asOf: Date): Promise<InventoryContext["stateDays"]> {
  try {
    const [row] = await ask(
      `select quantileExactInclusiveOrNull(0.5)(${AGE_DAYS}) as median, toUInt32(count()) as n
       from ${LISTING_TABLE} where state = {state:String}`,
      { state, now: Math.floor(asOf.getTime() / 1_000) },
      daysRow,
    );
    return row === undefined || row.median === null ? null : { median: row.median, n: row.n };
  } catch (error) {
    await doWithout(error, "the days of a state are unavailable");
    return null;
  }
}

/** The columns that a member chose, in the table's order. */
export async function chosenColumns({
  organization,
  userId,
}: OrganizationActor): Promise<readonly InventoryColumn[]> {
  const kept = await database().inventoryLayout.findUnique({
    where: { organizationId_userId: { organizationId: organization.id, userId } },
    select: { columns: true },
  });
  if (kept === null) return USUAL_COLUMNS;
  return Object.keys(INVENTORY_COLUMNS)
    .filter(isColumn)
    .filter((each) => kept.columns.includes(each));
}
