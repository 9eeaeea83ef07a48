import "server-only";
import { z } from "zod";
import { RECENT_DROP_DAYS, type Sort } from "#lib/domain/search/search/constants.ts";
import {
  activeFilters,
  asksForRange,
  priceBoundsCents,
  storedWords,
} from "#lib/domain/search/search/rules.ts";
import type { MapArea, MapOutline } from "#lib/domain/search/search/types.area.ts";
import type { Bounds, FilterName } from "#lib/domain/search/search/types.ts";
import type { ResolvedQuery } from "#lib/domain/search/search-query/types.ts";
import { RANGE_JOIN } from "#lib/domain/vehicles/fuel-economy/data.range.ts";
import { PRIVATE_STEPS_PER_DEGREE } from "#lib/domain/vehicles/place/constants.ts";
import type { KnownPlace } from "#lib/domain/vehicles/place/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { EARTH_RADIUS_MILES } from "#lib/platform/geo/distance.ts";

/*
 * The list from PostgreSQL, for as long as ClickHouse does not answer: the same filters and orders but
 * those by deal rating, which only the index knows (see rules.ts), and no counts but the total.
 */

/** A page is not worth holding a connection longer for. */
const STATEMENT_TIMEOUT_MS = 3_000;

const TEXT_COLUMNS = {
  trim: Prisma.sql`l.trim`,
  body: Prisma.sql`l.body_style`,
  fuel: Prisma.sql`l.fuel`,
  drivetrain: Prisma.sql`l.drivetrain`,
  transmission: Prisma.sql`l.transmission`,
  color: Prisma.sql`l.exterior_color`,
  interior: Prisma.sql`l.interior_color`,
  condition: Prisma.sql`l.condition::text`,
  seller: Prisma.sql`s.kind::text`,
  title: Prisma.sql`l.title_status`,
} as const;
const RANGES = {
  price: Prisma.sql`l.price_cents`,
  year: Prisma.sql`l.year`,
  mileage: Prisma.sql`l.mileage_miles`,
  range: Prisma.sql`rated.miles`,
} as const;

const foundRows = z.array(z.object({ id: z.number() }));
const countRows = z.tuple([z.object({ total: z.number(), hidden: z.number() })]);

/** Which of all that match are read, in their order. */
export interface ResultRange {
  readonly limit: number;
  readonly offset: number;
}

export interface FallbackOptions {
  /** The moment days are counted to. */
  readonly now: Date;
  /** Listings that the reader has hidden: left out, unless the search shows them. */
  readonly hidden: readonly number[];
}

/** How many listings match and how many more are hidden, exactly, and the numbers of some of them. @throws when PostgreSQL does not answer in time. */
export async function listFromDatabase(
  resolved: ResolvedQuery,
  slice: ResultRange,
  options: FallbackOptions,
): Promise<{ total: number; hiddenCount: number; ids: readonly number[] }> {
  const { now } = options;
  const isHidden = Prisma.sql`l.id = any(${[...options.hidden]})`;
  // One server for all of it: the next one to be asked may be another.
  const db = readDatabase();
  const [, counts, found] = await db.$transaction([
    limitTime(db),
    db.$queryRaw`select count(*)::int as total, (count(*) filter (where ${isHidden}))::int as hidden
        ${matchingSql(resolved, { now, hidden: [] })}`,
    db.$queryRaw(sliceSql(matchingSql(resolved, options), resolved, slice)),
  ]);
  const [{ total, hidden }] = countRows.parse(counts);
  return {
    total: resolved.query.showHidden ? total : total - hidden,
    hiddenCount: hidden,
    ids: idsIn(found),
  };
}

/** The numbers of some of the listings that match, uncounted. @throws when PostgreSQL does not answer in time. */
export async function sliceFromDatabase(
  resolved: ResolvedQuery,
  slice: ResultRange,
  options: FallbackOptions,
): Promise<readonly number[]> {
  const db = readDatabase();
  const [, found] = await db.$transaction([
    limitTime(db),
    db.$queryRaw(sliceSql(matchingSql(resolved, options), resolved, slice)),
  ]);
  return idsIn(found);
}

const limitTime = (db: ReturnType<typeof readDatabase>) =>
  db.$executeRaw`select set_config('statement_timeout', ${`${STATEMENT_TIMEOUT_MS}`}, true)`;

const idsIn = (rows: unknown): readonly number[] => foundRows.parse(rows).map(({ id }) => id);

function matchingSql(resolved: ResolvedQuery, { now, hidden }: FallbackOptions): Prisma.Sql {
  const conditions = activeFilters(resolved.query).flatMap(
    (filter) => conditionOf(filter, resolved, now) ?? [],
  );
  if (hidden.length > 0 && !resolved.query.showHidden)
    conditions.push(Prisma.sql`l.id <> all(${[...hidden]})`);
  const where = Prisma.join([Prisma.sql`l.status = 'active'`, ...conditions], " and ");
  const ranges = asksForRange(resolved.query) ? RANGE_JOIN : Prisma.empty;
  return Prisma.sql`from listing l join seller s on s.id = l.seller_id ${ranges} where ${where}`;
}

const sliceSql = (matching: Prisma.Sql, resolved: ResolvedQuery, { limit, offset }: ResultRange) =>
  Prisma.sql`select l.id ${matching} order by ${orderOf(resolved.query.sort, resolved)} limit ${limit} offset ${offset}`;

/** Straight-line miles from the reader to the place a seller shows; the same sphere as everywhere. */
function miles({ origin }: ResolvedQuery): Prisma.Sql | null {
  if (origin === null) return null;
  const latitude = Prisma.sql`${shownDegrees(Prisma.sql`s.latitude`)}::float8`;
  const longitude = Prisma.sql`${shownDegrees(Prisma.sql`s.longitude`)}::float8`;
  return Prisma.sql`2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${latitude} - ${origin.latitude}::float8) / 2), 2)
    + cos(radians(${origin.latitude}::float8)) * cos(radians(${latitude}))
      * power(sin(radians(${longitude} - ${origin.longitude}::float8) / 2), 2))))`;
}

function conditionOf(filter: FilterName, resolved: ResolvedQuery, now: Date): Prisma.Sql | null {
  const { query, makeIds, modelIds } = resolved;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  switch (filter) {
    case "make":
      return Prisma.sql`l.make_id = any(${[...makeIds]})`;
    case "model":
      return Prisma.sql`l.model_id = any(${[...modelIds]})`;
    case "features":
      return Prisma.sql`l.features && ${[...query.options.features]}::text[]`;
    case "owners":
      // least() passes over a missing number, which would count as three or more.
      return Prisma.sql`l.owner_count is not null and least(l.owner_count, 3) = any(${query.options.owners.map(Number)})`;
    case "seats":
      return Prisma.sql`l.seats is not null and least(l.seats, 8) = any(${query.options.seats.map(Number)})`;
    case "price":
    case "year":
    case "mileage":
    case "range":
      return rangeCondition(filter, query.ranges[filter]);
    case "days":
      return Prisma.sql`coalesce(l.seller_since, l.listed_at) > ${daysAgo((query.daysOnMarket ?? 0) + 1)}`;
    case "photos":
      return Prisma.sql`l.photo_count > 0`;
    case "dropped":
      return Prisma.sql`l.drop_cents > 0 and l.dropped_at >= ${daysAgo(RECENT_DROP_DAYS)}`;
    case "vin":
      return Prisma.sql`l.vin = ${query.vin}`;
    case "stock":
      return Prisma.sql`upper(l.stock_number) = ${query.stockNumber}`;
    case "lot":
      return Prisma.sql`l.seller_id = ${query.sellerId}`;
    case "place":
      return Prisma.sql`(${Prisma.join(resolved.places.map(placeCondition), " or ")})`;
    case "within": {
      const distance = miles(resolved);
      return distance === null ? null : Prisma.sql`${distance} <= ${query.withinMiles}`;
    }
    // Left out before (rules.ts): only the index knows them.
    case "area":
      return query.area === null ? null : areaCondition(query.area);
    case "outline":
      return query.outline === null ? null : outlineCondition(query.outline);
    case "deal":
    case "monthly":
    case "unbeaten":
      return null;
    default:
      return Prisma.sql`${TEXT_COLUMNS[filter]} = any(${[...storedWords(filter, query.options[filter])]})`;
  }
}

/** The place a seller shows, as the index keeps it: a private one's to a tenth of a degree. */
const shownDegrees = (column: Prisma.Sql) =>
  Prisma.sql`(case when s.kind = 'private' then floor(${column}::float8 * ${PRIVATE_STEPS_PER_DEGREE}::int + 0.5) / ${PRIVATE_STEPS_PER_DEGREE}::int else ${column} end)::real`;

const placeCondition = ({ state, cities }: KnownPlace): Prisma.Sql =>
  cities === null
    ? Prisma.sql`s.state = ${state}`
    : Prisma.sql`(s.state = ${state} and s.city = any(${[...cities]}))`;

function areaCondition({ west, south, east, north }: MapArea): Prisma.Sql {
  const latitude = shownDegrees(Prisma.sql`s.latitude`);
  const longitude = shownDegrees(Prisma.sql`s.longitude`);
  const between = west > east ? Prisma.sql`or` : Prisma.sql`and`;
  return Prisma.sql`${latitude} between ${south}::float8 and ${north}::float8 and (${longitude} >= ${west}::float8 ${between} ${longitude} <= ${east}::float8)`;
}

function outlineCondition(outline: MapOutline): Prisma.Sql {
  const latitude = shownDegrees(Prisma.sql`s.latitude`);
  const longitude = shownDegrees(Prisma.sql`s.longitude`);
  const corners = outline.map((corner) => `(${corner.longitude},${corner.latitude})`).join(",");
  return Prisma.sql`${`(${corners})`}::text::polygon @> point(${longitude}::float8, ${latitude}::float8)`;
}

function rangeCondition(name: keyof typeof RANGES, bounds: Bounds): Prisma.Sql {
  const { from, to } = name === "price" ? priceBoundsCents(bounds) : bounds;
  const edges = [
    ...(from === null ? [] : [Prisma.sql`${RANGES[name]} >= ${from}`]),
    ...(to === null ? [] : [Prisma.sql`${RANGES[name]} <= ${to}`]),
  ];
  return Prisma.join(edges, " and ");
}

/** Orders that need the index have become the newest first before (rules.ts). */
function orderOf(sort: Sort, resolved: ResolvedQuery): Prisma.Sql {
  const newest = Prisma.sql`coalesce(l.seller_since, l.listed_at) desc, l.id desc`;
  const orders: Readonly<Record<Sort, Prisma.Sql>> = {
    best: newest,
    deal: newest,
    monthly: newest,
    price: Prisma.sql`l.price_cents, l.id`,
    price_desc: Prisma.sql`l.price_cents desc, l.id`,
    mileage: Prisma.sql`l.mileage_miles, l.id`,
    year: Prisma.sql`l.year desc, l.id`,
    newest,
    drop: Prisma.sql`coalesce(l.drop_cents, 0) desc, l.id`,
    range: Prisma.sql`coalesce(rated.miles, 0) desc, l.id`,
    nearest: Prisma.sql`${miles(resolved) ?? Prisma.sql`0::float8`}, l.id`,
  };
  return orders[sort];
}
