import { MONTHLY_COST, monthlyCostParameters } from "#lib/domain/finance/monthly-cost/rules.ts";
import { FEATURE_BITS, INDEX_WORDS } from "#lib/domain/index/search-index/constants.codes.ts";
import {
  FRESH_EPOCH_DAY,
  FRESH_HALF_DAYS,
  LISTING_TABLE,
} from "#lib/domain/index/search-index/constants.ts";
import { MOST_PARETO_COMPARED, unbeatenAmong } from "#lib/domain/search/pareto/rules.ts";
import {
  RECENT_DROP_DAYS,
  SEARCH_DISTANCES_MILES,
  type Sort,
} from "#lib/domain/search/search/constants.ts";
import { outlineBounds } from "#lib/domain/search/search/rules.outline.ts";
import {
  activeFilters,
  priceBoundsCents,
  storedWords,
  usesMonthlyCost,
} from "#lib/domain/search/search/rules.ts";
import type { MapArea, MapOutline } from "#lib/domain/search/search/types.area.ts";
import type { Bounds, FilterName } from "#lib/domain/search/search/types.ts";
import type { KnownPlace } from "#lib/domain/vehicles/place/types.ts";
import { DAY_S } from "#lib/platform/clock.ts";
import { blockParameters, cellParameters, inBlocks, inCells } from "#lib/platform/geo/cells.ts";
import { squaredChord, unitVector } from "#lib/platform/geo/distance.ts";
import type { ResolvedQuery } from "./types.ts";

/** Beyond this vehicles are anywhere. */
const FARTHEST_MILES = Math.max(...SEARCH_DISTANCES_MILES);

/** A search as ClickHouse is asked: conditions with places for values, and the values. Nothing a reader typed is ever part of the SQL. */
export interface SqlConditions {
  /** One condition for each filter that narrows the search. */
  readonly byFilter: ReadonlyMap<FilterName, string>;
  /** Leaves out what the reader has hidden, whichever filters are looked at; null where nothing is. */
  readonly unhidden: string | null;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Whether monthly cost plays a part. */
  readonly monthly: boolean;
}

/** Filters whose options are words of the index; the others have conditions of their own. */
const WORD_COLUMNS = {
  body: "body_style",
  fuel: "fuel",
  drivetrain: "drivetrain",
  transmission: "transmission",
  color: "exterior_color",
  interior: "interior_color",
  deal: "deal",
  condition: "condition",
  seller: "seller_kind",
  title: "title_status",
} as const;

/** What each range is measured by, in cents, years or miles. A monthly cost below 0 is not known, nor is a range of 0. */
export const RANGE_COLUMNS = {
  price: "price_cents",
  monthly: MONTHLY_COST,
  year: "year",
  mileage: "mileage_miles",
  range: "range_miles",
} as const;

/**
 * Whole days that a vehicle is on the market here, as its card counts them. A difference of numbers of 32
 * bits is one of 64, whose division takes twice as long.
 */
export const AGE_DAYS = `intDiv(toUInt32({now:UInt32} - least({now:UInt32}, seller_since)), ${DAY_S})`;
export const HAS_RECENT_DROP = `(drop_cents > 0 and dropped_at >= toUInt32({now:UInt32} - ${RECENT_DROP_DAYS * DAY_S}))`;

/**
 * Conditions of a search at a moment.
 * @param hidden listings that the reader has hidden: they match nothing, unless the search shows them.
 * @param mostCompared see MOST_PARETO_COMPARED.
 */
export function conditionsOf(
  resolved: ResolvedQuery,
  now: Date,
  hidden: readonly number[] = [],
  mostCompared: number = MOST_PARETO_COMPARED,
): SqlConditions {
  const parameters: Record<string, unknown> = {
    now: Math.floor(now.getTime() / 1_000),
    most_compared: mostCompared,
    ...monthlyCostParameters(resolved.query.cost),
  };
  const byFilter = new Map<FilterName, string>();
  for (const filter of activeFilters(resolved.query)) {
    byFilter.set(filter, conditionOf(filter, resolved, parameters));
  }
  if (resolved.origin !== null) {
    const { x, y, z } = unitVector(resolved.origin);
    const miles = resolved.query.withinMiles;
    Object.assign(parameters, { x, y, z });
    if (miles !== null) parameters.chord = squaredChord(miles);
    for (const [name, reach] of Object.entries({ rings: FARTHEST_MILES, near: miles }))
      if (reach !== null)
        Object.assign(
          parameters,
          blockParameters(name, resolved.origin, reach),
          cellParameters(name, resolved.origin, reach),
        );
  }
  if (hidden.length > 0) parameters.hidden = [...hidden];
  const unhidden =
    hidden.length === 0 || resolved.query.showHidden ? null : "id not in {hidden:Array(UInt32)}";
  return { byFilter, unhidden, parameters, monthly: usesMonthlyCost(resolved.query) };
}

/** All conditions but those of the filters named, joined. */
export function where(
  { byFilter, unhidden }: SqlConditions,
  ...without: readonly FilterName[]
): string {
  const kept = [...byFilter].flatMap(([filter, sql]) =>
    filter === "unbeaten" || without.includes(filter) ? [] : [sql],
  );
  if (unhidden !== null) kept.push(unhidden);
  const matching = kept.length === 0 ? "1" : kept.join(" AND ");
  if (!byFilter.has("unbeaten") || without.includes("unbeaten")) return matching;
  // Judged among what the other filters leave, whichever these are.
  return `${matching} and ${unbeatenAmong(`${LISTING_TABLE} where ${matching}`)}`;
}

const chordTo = (x: string, y: string, z: string): string =>
  `(${[x, y, z].map((of, at) => `(${of} - {${"xyz"[at]}:Float64}) * (${of} - {${"xyz"[at]}:Float64})`).join(" + ")})`;
/** How far a vehicle is from the reader: the square of the straight line through the unit sphere. */
export const CHORD = chordTo("x", "y", "z");
/** The same of a place in degrees, for places are fewer than vehicles. */
export const CHORD_OF_PLACE = chordTo(
  "cos(radians(toFloat64(latitude))) * cos(radians(toFloat64(longitude)))",
  "cos(radians(toFloat64(latitude))) * sin(radians(toFloat64(longitude)))",
  "sin(radians(toFloat64(latitude)))",
);
/** Holds for all vehicles within the farthest distance that is offered, and few others. */
export const IN_RINGS = `${inBlocks("rings")} and ${inCells("rings")}`;
const IN_REACH = `${inBlocks("near")} and ${inCells("near")} and ${CHORD} <= {chord:Float64}`;

function conditionOf(
  filter: FilterName,
  resolved: ResolvedQuery,
  parameters: Record<string, unknown>,
): string {
  const { query, makeIds, modelIds } = resolved;
  switch (filter) {
    case "make":
      parameters.make = makeIds;
      return "make_id in {make:Array(UInt32)}";
    case "model":
      parameters.model = modelIds;
      return "model_id in {model:Array(UInt32)}";
    case "features":
      parameters.features = query.options.features.reduce(
        (bits, feature) => bits + 2 ** FEATURE_BITS.indexOf(feature),
        0,
      );
      return "bitAnd(features, {features:UInt64}) != 0";
    case "owners":
      parameters.owners = query.options.owners.map(Number);
      return "least(owner_count, 3) in {owners:Array(UInt8)}";
    case "seats":
      parameters.seats = query.options.seats.map(Number);
      return "least(seats, 8) in {seats:Array(UInt8)}";
    case "price":
    case "monthly":
    case "year":
    case "mileage":
    case "range":
      return rangeCondition(filter, query.ranges[filter], parameters);
    case "days":
      parameters.days = query.daysOnMarket;
      return `${AGE_DAYS} <= {days:UInt32}`;
    case "photos":
      return "photo_count > 0";
    case "dropped":
      return HAS_RECENT_DROP;
    case "unbeaten":
      // See `where`: what it says depends on the other filters.
      return "1";
    case "vin":
      parameters.vin = query.vin;
      return "vin = {vin:String}";
    case "stock":
      parameters.stock = query.stockNumber;
      return "upper(stock_number) = {stock:String}";
    case "lot":
      parameters.lot = query.sellerId;
      return "seller_id = {lot:UInt32}";
    case "place":
      return placeCondition(resolved.places, parameters);
    case "within":
      // Blocks and cells first: most vehicles are not read, or left out by one narrow column.
      return IN_REACH;
    case "area":
      return areaCondition(query.area, parameters);
    case "outline":
      return outlineCondition(query.outline, parameters);
    case "trim":
      parameters.trim = query.options.trim;
      return "trim in {trim:Array(String)}";
    default: {
      const column = WORD_COLUMNS[filter];
      const words: readonly string[] = INDEX_WORDS[column];
      parameters[filter] = storedWords(filter, query.options[filter]).map(
        (word) => words.indexOf(word) + 1,
      );
      return `cast(${column} as UInt8) in {${filter}:Array(UInt8)}`;
    }
  }
}

/** The states and cities that sellers name; a city is one of its state. */
function placeCondition(
  places: readonly KnownPlace[],
  parameters: Record<string, unknown>,
): string {
  const conditions = places.map(({ state, cities }, at) => {
    parameters[`place${at}_state`] = state;
    if (cities === null) return `state = {place${at}_state:String}`;
    parameters[`place${at}_cities`] = [...cities];
    return `(state = {place${at}_state:String} and city in {place${at}_cities:Array(String)})`;
  });
  return `(${conditions.join(" OR ")})`;
}

/** The part of the map: one that lies across 180 degrees is west of it or east of it. */
function areaCondition(area: MapArea | null, parameters: Record<string, unknown>): string {
  if (area === null) return "1";
  const { west, south, east, north } = area;
  Object.assign(parameters, { west, south, east, north });
  const between = west > east ? "or" : "and";
  return `latitude >= {south:Float64} and latitude <= {north:Float64} and (longitude >= {west:Float64} ${between} longitude <= {east:Float64})`;
}

/** What was drawn: within its bounds first, which is cheap. In lists, so that alerts can ask for many at once. */
function outlineCondition(outline: MapOutline | null, parameters: Record<string, unknown>): string {
  if (outline === null) return "1";
  const { west, south, east, north } = outlineBounds(outline);
  Object.assign(parameters, {
    drawn_west: west,
    drawn_south: south,
    drawn_east: east,
    drawn_north: north,
    drawn_x: outline.map(({ longitude }) => longitude),
    drawn_y: outline.map(({ latitude }) => latitude),
  });
  return `latitude >= {drawn_south:Float64} and latitude <= {drawn_north:Float64} and longitude >= {drawn_west:Float64} and longitude <= {drawn_east:Float64} and pointInPolygon((toFloat64(longitude), toFloat64(latitude)), arrayZip({drawn_x:Array(Float64)}, {drawn_y:Array(Float64)}))`;
}

function rangeCondition(
  name: keyof typeof RANGE_COLUMNS,
  bounds: Bounds,
  parameters: Record<string, unknown>,
): string {
  const { from, to } = name === "price" ? priceBoundsCents(bounds) : bounds;
  const scale = name === "monthly" ? 100 : 1;
  const column = RANGE_COLUMNS[name];
  const edges: string[] = [];
  if (from !== null) {
    parameters[`${name}_from`] = from * scale;
    edges.push(`${column} >= {${name}_from:UInt32}`);
  }
  if (to !== null) {
    if (name === "range" && from === null) edges.push(`${column} > 0`);
    parameters[`${name}_to`] = to * scale;
    // As an unsigned number, a monthly cost that is not known is above every bound.
    const measure = name === "monthly" ? `toUInt64(${column})` : column;
    edges.push(`${measure} <= {${name}_to:UInt32}`);
  }
  return edges.join(" AND ");
}

/** Price against what is expected of the vehicle; unrated ones come last. */
export const DEAL_RATIO =
  "if(deal = 'none' or expected_cents = 0, inf, toFloat64(price_cents) / expected_cents)";

/**
 * "Best match": the sum of what makes a vehicle worth looking at first. Nothing in it can be paid for.
 * - deal: how far below the expected price it asks, at most 15% counting either way, 3 points for all of
 *   it; unrated counts as 5% above, a branded title as 15% above;
 * - fresh: up to 1 point, halved every three weeks on the market, in whole days of UTC so that the
 *   order stays the same while a reader pages through it;
 * - shown: up to 1 point for photos, all of it from ten on;
 * - near: up to 2 points where a ZIP code is given, halved every 70 miles.
 */
export const BEST = (hasOrigin: boolean): string => {
  // Deal and photos are added up when a row is written, and so is all of freshness but today.
  const today = `exp2((${FRESH_EPOCH_DAY} - toInt64(intDiv({now:UInt32}, ${DAY_S}))) / ${FRESH_HALF_DAYS}.)`;
  const near = hasOrigin
    ? ` + 2 * exp2(-7917.5226 * asin(least(1., sqrt(${CHORD}) / 2)) / 70.)`
    : "";
  return `(best_still + least(1., best_fresh * ${today})${near})`;
};

/** The order of a result; the number of the listing decides between equals, so that pages never overlap. */
export function orderBy(sort: Sort, hasOrigin: boolean): string {
  const orders: Readonly<Record<Sort, string>> = {
    best: `${BEST(hasOrigin)} desc, id`,
    deal: `${DEAL_RATIO}, id`,
    price: "price_cents, id",
    price_desc: "price_cents desc, id",
    // As an unsigned number, what is not known comes last.
    monthly: `toUInt64(${MONTHLY_COST}), id`,
    mileage: "mileage_miles, id",
    year: "year desc, id",
    newest: "seller_since desc, id desc",
    drop: "drop_cents desc, id",
    nearest: hasOrigin ? `${CHORD}, id` : "id",
    range: "range_miles desc, id",
  };
  return orders[sort];
}
