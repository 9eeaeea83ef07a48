/** @file Sellers with vehicles for sale, 24 a page with exact totals, by place, distance, make and kind, for page and API. */

import "server-only";
import { z } from "zod";
import { FEWEST_RECORDS, RECORDS_CURSOR } from "#lib/domain/dealers/seller-record/constants.ts";
import { replyFact } from "#lib/domain/dealers/seller-record/rules.ts";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import { now } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { DIRECTORY_MAX_PAGE, DIRECTORY_PAGE_SIZE, type DirectorySort } from "./constants.query.ts";
import { sellerMap } from "./data.map.ts";
import {
  LATITUDE,
  LONGITUDE,
  matchingSellers,
  milesFrom,
  type ResolvedDirectory,
  resolveDirectory,
} from "./data.query.ts";
import { sortOf } from "./rules.query.ts";
import type {
  DirectoryQuery,
  DirectoryResult,
  DirectorySeller,
  SellerMapData,
} from "./types.query.ts";

const sellerRow = z.object({
  id: z.number(),
  kind: z.enum(["dealer", "private"]),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  miles: z.number().nullable(),
  active_count: z.number(),
  lowest_cents: z.number(),
  highest_cents: z.number(),
  make_ids: z.array(z.number()),
  cut_count: z.number(),
  median_cut: z.number().nullable(),
  sold_count: z.number(),
  median_days_to_sell: z.number().nullable(),
  lead_count: z.number(),
  answered_count: z.number(),
  median_reply_seconds: z.number().nullable(),
  hours: z.unknown(),
});
const countRow = z.object({
  kind: z.enum(["dealer", "private"]),
  count: z.number(),
  asOf: z.date(),
});

/** Counts and maps look at every seller; records change once a minute at most. */
const KEPT_MS = 10_000;
const keptCounts = new Answers<Awaited<ReturnType<typeof kindCounts>>>({ most: 2_000 });
const keptMaps = new Answers<SellerMapData>({ most: 500 });

/**
 * Sellers with something for sale: one page of them with exact counts, and all of them on a map.
 * @param asked as its URL says it; what is unknown in it is left out, with a note.
 * @param kept where the reader is, from which distances are told where the address names no place.
 * @throws when PostgreSQL does not answer.
 */
export async function sellerDirectory(
  asked: DirectoryQuery,
  kept: GeoPoint | null = null,
): Promise<DirectoryResult> {
  const catalog = await searchCatalog();
  const notes: string[] = [];
  const resolved = await resolveDirectory(asked, notes, kept);
  const { query, place } = resolved;
  const sort = sortOf(query, place);
  if (query.sort === "nearest" && sort !== "nearest")
    notes.push("Sorting by distance needs a ZIP code or city. Sorted by most vehicles instead.");
  const moment = Math.floor(now().getTime() / KEPT_MS);
  const question = JSON.stringify([{ ...query, sort: null, page: 1 }]);
  const [kinds, first, map] = await Promise.all([
    keptCounts.to(moment, question, () => kindCounts(resolved)),
    pageOf(resolved, sort, pageAt(query.page)),
    keptMaps.to(moment, question, () => sellerMap(resolved)),
  ]);
  const counts = { dealer: kinds.dealer.count, private: kinds.private.count };
  const total = query.kind === null ? counts.dealer + counts.private : counts[query.kind];
  const pageCount = Math.min(
    DIRECTORY_MAX_PAGE,
    Math.max(1, Math.ceil(total / DIRECTORY_PAGE_SIZE)),
  );
  const page = Math.min(query.page, pageCount);
  if (page < query.page)
    notes.push(
      pageCount === 1
        ? "There is only one page."
        : `There are only ${pageCount} pages. This is the last.`,
    );
  const rows = page === query.page ? first : await pageOf(resolved, sort, pageAt(page));
  const asOf = kinds.dealer.asOf ?? kinds.private.asOf;
  return {
    query: { ...query, page },
    sort,
    place,
    total,
    pageCount,
    kinds: counts,
    sellers: rows.map((row) => sellerOf(row, (id) => catalog.makesById.get(id)?.name)),
    map,
    makes: [...catalog.makesByValue.values()].map(({ value, name: label }) => ({ value, label })),
    makeName: query.make === null ? null : (catalog.makesByValue.get(query.make)?.name ?? null),
    notes,
    asOf: asOf?.toISOString() ?? null,
  };
}

/** Sellers of each kind that match everything but the kind. */
async function kindCounts(resolved: ResolvedDirectory) {
  const rows = z.array(countRow).parse(
    await readDatabase().$queryRaw`
      select s.kind::text as kind, count(*)::int as count,
        -- What did not change since was looked at then all the same.
        coalesce((select updated_at from change_cursor where name = ${RECORDS_CURSOR}), min(r.refreshed_at)) as "asOf"
      ${matchingSellers(resolved, { anyKind: true })} group by s.kind`,
  );
  const of = (kind: "dealer" | "private") =>
    rows.find((row) => row.kind === kind) ?? { count: 0, asOf: null };
  return { dealer: of("dealer"), private: of("private") };
}

/** Which of the sellers found: so many of them after so many. */
interface Slice {
  readonly limit: number;
  readonly offset: number;
}
const pageAt = (page: number): Slice => ({
  limit: DIRECTORY_PAGE_SIZE,
  offset: (page - 1) * DIRECTORY_PAGE_SIZE,
});

/** Some of the sellers that match, with how many there are in all: for programs, without a map. */
export async function sellersFound(
  resolved: ResolvedDirectory,
  sort: DirectorySort,
  slice: Slice,
): Promise<Pick<DirectoryResult, "sellers" | "total" | "asOf">> {
  const [catalog, kinds, rows] = await Promise.all([
    searchCatalog(),
    kindCounts(resolved),
    pageOf(resolved, sort, slice),
  ]);
  const { kind } = resolved.query;
  const asOf = kinds.dealer.asOf ?? kinds.private.asOf;
  return {
    sellers: rows.map((row) => sellerOf(row, (id) => catalog.makesById.get(id)?.name)),
    total: kind === null ? kinds.dealer.count + kinds.private.count : kinds[kind].count,
    asOf: asOf?.toISOString() ?? null,
  };
}

async function pageOf(resolved: ResolvedDirectory, sort: DirectorySort, { limit, offset }: Slice) {
  const from = resolved.origin ?? resolved.kept;
  const miles = from === null ? Prisma.sql`null::float8` : milesFrom(from);
  // Who answers fewer than half of their leads, or has few, cannot be said to be fast.
  const reply = Prisma.sql`case when r.answered_count >= ${FEWEST_RECORDS} and r.answered_count * 2 >= r.lead_count
    then r.median_reply_seconds end nulls last`;
  const orders: Readonly<Record<DirectorySort, Prisma.Sql>> = {
    nearest: Prisma.sql`miles, r.active_count desc, r.seller_id`,
    vehicles: Prisma.sql`r.active_count desc, r.seller_id`,
    reply: Prisma.sql`${reply}, r.lead_count desc, s.id`,
    name: Prisma.sql`lower(s.name), s.id`,
  };
  return z.array(sellerRow).parse(
    await readDatabase().$queryRaw`
      select s.id, s.kind::text as kind, s.name, s.slug, s.city, s.state::text as state,
        ${LATITUDE} as latitude, ${LONGITUDE} as longitude, ${miles} as miles,
        r.active_count, r.lowest_cents, r.highest_cents, r.make_ids, r.cut_count, r.median_cut, r.sold_count,
        r.median_days_to_sell, r.lead_count, r.answered_count, r.median_reply_seconds, s.hours
      ${matchingSellers(resolved)} order by ${orders[sort]} limit ${limit} offset ${offset}`,
  );
}

function sellerOf(
  row: z.infer<typeof sellerRow>,
  makeName: (id: number) => string | undefined,
): DirectorySeller {
  return {
    id: row.id as SellerId,
    kind: row.kind,
    name: row.name,
    slug: row.slug,
    city: row.city,
    state: row.state,
    latitude: row.latitude,
    longitude: row.longitude,
    distanceMiles: row.miles,
    activeCount: row.active_count,
    lowestCents: row.lowest_cents,
    highestCents: row.highest_cents,
    makes: row.make_ids.flatMap((id) => makeName(id) ?? []),
    cut: { value: row.median_cut, count: row.cut_count },
    daysToSell: { value: row.median_days_to_sell, count: row.sold_count },
    reply: replyFact(
      {
        medianSeconds: row.median_reply_seconds,
        answeredCount: row.answered_count,
        count: row.lead_count,
      },
      row.hours,
    ),
  };
}
