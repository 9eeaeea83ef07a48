import "server-only";
import { z } from "zod";
import type { SellerId } from "#lib/domain/listing/types.ts";
import { CONTIGUOUS_STATES } from "#lib/domain/map-area/constants.ts";
import { citiesIn, labelsAmong } from "#lib/domain/map-area/data.ts";
import { isWithin } from "#lib/domain/map-area/rules.ts";
import type { MapArea } from "#lib/domain/map-area/types.ts";
import { PRIVATE_STEPS_PER_DEGREE } from "#lib/domain/place/constants.ts";
import { searchCatalog } from "#lib/domain/search-catalog/data.ts";
import {
  cellKey,
  cityOf,
  frameOf,
  gridFor,
  type MapGrid,
  markPlace,
} from "#lib/domain/search-map/rules.ts";
import { FEWEST_RECORDS } from "#lib/domain/seller-record/constants.ts";
import { quoted } from "#lib/domain/url-fields/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { EARTH_RADIUS_MILES, type GeoPoint } from "#lib/platform/geo/distance.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { type DirectorySort, MAX_PAGE, PAGE_SIZE } from "./constants.ts";
import { placeIn, sortOf } from "./rules.ts";
import { unknownPlace } from "./search-params.ts";
import type {
  AskedPlace,
  DirectoryQuery,
  DirectoryResult,
  DirectorySeller,
  SellerCluster,
  SellerMapData,
} from "./types.ts";

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
});
const countRow = z.object({
  kind: z.enum(["dealer", "private"]),
  count: z.number(),
  oldest: z.date(),
});
const clusterRow = z.object({
  col: z.number(),
  row: z.number(),
  sellers: z.number(),
  vehicles: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  name: z.string(),
  slug: z.string(),
});

/** Everything that was looked up for a question. */
interface Resolved {
  readonly query: DirectoryQuery;
  readonly place: AskedPlace | null;
  readonly origin: GeoPoint | null;
  readonly makeId: number | null;
}

/**
 * Sellers with something for sale: one page of them with exact counts, and all of them on a map.
 * @param asked as its URL says it; what is unknown in it is left out, with a note.
 * @throws when PostgreSQL does not answer.
 */
export async function sellerDirectory(asked: DirectoryQuery): Promise<DirectoryResult> {
  const catalog = await searchCatalog();
  const notes: string[] = [];
  const resolved = await resolve(asked, notes);
  const { query, place } = resolved;
  const sort = sortOf(query, place);
  if (query.sort === "nearest" && sort !== "nearest")
    notes.push("Sorting by distance needs a ZIP code or a city; most vehicles come first.");
  const [kinds, first, map] = await Promise.all([
    kindCounts(resolved),
    pageOf(resolved, sort, query.page),
    mapOf(resolved),
  ]);
  const counts = { dealer: kinds.dealer.count, private: kinds.private.count };
  const total = query.kind === null ? counts.dealer + counts.private : counts[query.kind];
  const pageCount = Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  const page = Math.min(query.page, pageCount);
  if (page < query.page)
    notes.push(
      pageCount === 1
        ? "There is only one page."
        : `There are ${pageCount} pages; this is the last one.`,
    );
  const rows = page === query.page ? first : await pageOf(resolved, sort, page);
  const shown = query.kind === null ? [kinds.dealer, kinds.private] : [kinds[query.kind]];
  const oldest = shown
    .flatMap(({ oldest: at }) => at ?? [])
    .sort((a, b) => a.getTime() - b.getTime());
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
    asOf: oldest[0]?.toISOString() ?? null,
  };
}

async function resolve(asked: DirectoryQuery, notes: string[]): Promise<Resolved> {
  const { vocabulary, makesByValue } = await searchCatalog();
  const read = asked.near === null ? null : placeIn(asked.near, vocabulary.places);
  const place = read?.place ?? null;
  if (read?.note) notes.push(read.note);
  if (asked.near !== null && place === null) notes.push(unknownPlace(asked.near));
  const origin = place?.kind === "point" ? await lookupZip(place.zip) : null;
  if (asked.withinMiles !== null && origin === null)
    notes.push("A distance needs a ZIP code or a city; it was left out.");
  const make = asked.make === null ? undefined : makesByValue.get(asked.make);
  if (asked.make !== null && make === undefined)
    notes.push(`We know no make called ${quoted(asked.make)}; ignored.`);
  return {
    query: {
      ...asked,
      near: place === null ? null : asked.near,
      withinMiles: origin === null ? null : asked.withinMiles,
      make: make?.value ?? null,
    },
    place,
    origin,
    makeId: make?.id ?? null,
  };
}

/** The place a seller shows: a private one's to a tenth of a degree, as everywhere. */
const shownDegrees = (column: Prisma.Sql) =>
  Prisma.sql`(case when s.kind = 'private' then floor(${column}::float8 * ${PRIVATE_STEPS_PER_DEGREE}::int + 0.5) / ${PRIVATE_STEPS_PER_DEGREE}::int else ${column} end)::real`;
const LATITUDE = shownDegrees(Prisma.sql`s.latitude`);
const LONGITUDE = shownDegrees(Prisma.sql`s.longitude`);

function matching(resolved: Resolved, { anyKind = false } = {}): Prisma.Sql {
  const { query, place, origin, makeId } = resolved;
  const conditions = [Prisma.sql`r.active_count > 0`];
  if (query.kind !== null && !anyKind)
    conditions.push(Prisma.sql`s.kind = ${query.kind}::seller_kind`);
  if (place?.kind === "state") conditions.push(Prisma.sql`s.state = ${place.state}`);
  if (makeId !== null) conditions.push(Prisma.sql`r.make_ids @> array[${makeId}::int]`);
  if (origin !== null && query.withinMiles !== null)
    conditions.push(Prisma.sql`${milesFrom(origin)} <= ${query.withinMiles}`);
  if (query.area !== null) conditions.push(within(query.area));
  return Prisma.sql`from seller s join seller_record r on r.seller_id = s.id where ${Prisma.join(conditions, " and ")}`;
}

function milesFrom(origin: GeoPoint): Prisma.Sql {
  const latitude = Prisma.sql`${LATITUDE}::float8`;
  const longitude = Prisma.sql`${LONGITUDE}::float8`;
  return Prisma.sql`2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${latitude} - ${origin.latitude}::float8) / 2), 2)
    + cos(radians(${origin.latitude}::float8)) * cos(radians(${latitude}))
      * power(sin(radians(${longitude} - ${origin.longitude}::float8) / 2), 2))))`;
}

function within({ west, south, east, north }: MapArea): Prisma.Sql {
  const between = west > east ? Prisma.sql`or` : Prisma.sql`and`;
  return Prisma.sql`${LATITUDE} between ${south}::float8 and ${north}::float8
    and (${LONGITUDE} >= ${west}::float8 ${between} ${LONGITUDE} <= ${east}::float8)`;
}

/** Sellers of each kind that match everything but the kind. */
async function kindCounts(resolved: Resolved) {
  const rows = z.array(countRow).parse(
    await readDatabase().$queryRaw`
      select s.kind::text as kind, count(*)::int as count, min(r.refreshed_at) as oldest
      ${matching(resolved, { anyKind: true })} group by s.kind`,
  );
  const of = (kind: "dealer" | "private") =>
    rows.find((row) => row.kind === kind) ?? { count: 0, oldest: null };
  return { dealer: of("dealer"), private: of("private") };
}

async function pageOf(resolved: Resolved, sort: DirectorySort, page: number) {
  const { origin } = resolved;
  const miles = origin === null ? Prisma.sql`null::float8` : milesFrom(origin);
  // Who answers a few of many leads, or has few, cannot be said to be fast.
  const reply = Prisma.sql`case when r.lead_count >= ${FEWEST_RECORDS} then r.median_reply_seconds end nulls last`;
  const orders: Readonly<Record<DirectorySort, Prisma.Sql>> = {
    nearest: Prisma.sql`miles, r.active_count desc, s.id`,
    vehicles: Prisma.sql`r.active_count desc, s.id`,
    reply: Prisma.sql`${reply}, r.lead_count desc, s.id`,
    name: Prisma.sql`lower(s.name), s.id`,
  };
  return z.array(sellerRow).parse(
    await readDatabase().$queryRaw`
      select s.id, s.kind::text as kind, s.name, s.slug, s.city, s.state::text as state,
        ${LATITUDE} as latitude, ${LONGITUDE} as longitude, ${miles} as miles,
        r.active_count, r.lowest_cents, r.highest_cents, r.make_ids, r.cut_count, r.median_cut, r.sold_count,
        r.median_days_to_sell, r.lead_count, r.answered_count, r.median_reply_seconds
      ${matching(resolved)} order by ${orders[sort]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
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
    reply: {
      medianSeconds: row.median_reply_seconds,
      answeredCount: row.answered_count,
      count: row.lead_count,
    },
  };
}

/** Everyone who matches, gathered in the cells of a grid; see lib/domain/search-map. */
async function mapOf(resolved: Resolved): Promise<SellerMapData> {
  const { area } = resolved.query;
  const wide = gridFor(area ?? CONTIGUOUS_STATES);
  const first = await clustersOf(resolved, wide);
  const frame = area ?? frameOf(first);
  const grid = gridFor(frame);
  const all = grid.cells === wide.cells ? first : await clustersOf(resolved, grid);
  const cities = await citiesIn(frame);
  const clusters = all
    .filter((cluster) => isWithin(frame, cluster))
    .map((cluster) => ({ ...cluster, near: cityOf(cluster, cities) }));
  const count = (of: readonly SellerCluster[]) => of.reduce((sum, { sellers }) => sum + sellers, 0);
  return {
    frame,
    clusters,
    labels: labelsAmong(frame, cities, clusters),
    elsewhere: count(all) - count(clusters),
  };
}

async function clustersOf(resolved: Resolved, grid: MapGrid): Promise<readonly SellerCluster[]> {
  const rows = z.array(clusterRow).parse(
    await readDatabase().$queryRaw`
      select floor((longitude + 180) / 360 * ${grid.cells}::int)::int as col,
        width_bucket(latitude::float8, ${[...grid.edges]}::float8[]) as row,
        count(*)::int as sellers, sum(active_count)::int as vehicles,
        avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude,
        min(longitude)::float8 as west, min(latitude)::float8 as south,
        max(longitude)::float8 as east, max(latitude)::float8 as north, min(name) as name, min(slug) as slug
      from (select ${LATITUDE} as latitude, ${LONGITUDE} as longitude, r.active_count, s.name, s.slug
        ${matching(resolved)}) placed
      group by 1, 2 order by sellers desc, 1, 2`,
  );
  return rows.map(
    ({ col, row, sellers, vehicles, latitude, longitude, name, slug, ...bounds }) => ({
      key: cellKey(col, row),
      sellers,
      vehicles,
      ...markPlace({ latitude, longitude }, grid),
      bounds,
      near: null,
      only: sellers === 1 ? { name, slug } : null,
    }),
  );
}
