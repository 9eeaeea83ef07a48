import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { PRICE_STEP } from "#lib/domain/market/cohort/rules.ts";
import { AGE_DAYS, type SqlConditions, where } from "#lib/domain/search/search-query/rules.ts";
import { cellParameters, cellsWithin, inCells } from "#lib/platform/geo/cells.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { NEAR_MILES, PRICE_CEILINGS, TOP_MODELS } from "./constants.ts";
import { exploreHref, isCity, kindsOf, narrowingSteps, singly, sliceWithout } from "./rules.ts";
import type { Slice, SliceKind } from "./types.ts";

/*
 * What an explore page counts, in one query: a pass for each kind of segment over what matches all the
 * others, as the facets of a search are counted, and one for each broader slice.
 */

/** The search's filter for each kind of segment. */
const FILTERS = {
  place: "place",
  body: "body",
  fuel: "fuel",
  make: "make",
  model: "model",
  year: "year",
  underDollars: "price",
} as const satisfies Record<SliceKind, string>;

const MOST_STEPS = 4_000;
/** The slices that a page counts whole: itself, what its segments narrow, and where its links up lead. */
export function countedSlices(slice: Slice): readonly Slice[] {
  const all = [
    slice,
    ...kindsOf(slice).map((kind) => sliceWithout(slice, kind)),
    ...narrowingSteps(slice).flat(),
    ...singly(slice),
  ];
  return [...new Map(all.map((each) => [exploreHref(each), each])).values()];
}

/** One row: how the vehicles of a slice are priced, and for how long they are offered. */
export const summaryQuery = (conditions: SqlConditions): string => `
  SELECT toUInt32(count()) AS total, toUInt32(min(price_cents)) AS low, toUInt32(max(price_cents)) AS high,
    quantilesExactInclusive(0.25, 0.5, 0.75)(price_cents) AS quartiles, quantileExactInclusive(0.5)(${AGE_DAYS}) AS days,
    toUInt32(countIf(deal IN ('great', 'good'))) AS deals,
    toUInt32(argMinIf(id, (price_cents, id), deal IN ('great', 'good'))) AS cheapest
  FROM ${LISTING_TABLE} WHERE ${where(conditions)}`;

const pass = (name: string, key: string, condition: string, most?: number): string => {
  const counted = `SELECT '${name}' AS name, toString(${key}) AS key, toUInt32(count()) AS vehicles
    FROM ${LISTING_TABLE} WHERE ${condition} GROUP BY key`;
  return most === undefined
    ? counted
    : `SELECT * FROM (${counted} ORDER BY vehicles DESC, key LIMIT ${most})`;
};

/** Rows of (name, key, vehicles): see `SliceCounts`. Parameters are those of the conditions and of `aroundParameters`. */
export function countsQuery(slice: Slice, conditions: SqlConditions): string {
  const without = (...kinds: readonly SliceKind[]) =>
    where(conditions, ...kinds.map((kind) => FILTERS[kind]));
  return [
    pass("body", "body_style", without("body")),
    pass("fuel", "fuel", without("fuel")),
    slice.model === null ? pass("make", "make_id", without("make")) : null,
    slice.make === null
      ? pass("model", "model_id", without(), TOP_MODELS)
      : pass("model", "model_id", without("model")),
    slice.model === null ? null : pass("year", "year", without("year")),
    placePass(slice, without),
    pass("price", `least(intDiv(price_cents, ${PRICE_STEP * 100}), ${MOST_STEPS})`, without()),
    ceilingPass(without("underDollars")),
    ...countedSlices(slice).map((broader, at) =>
      pass("slice", `${at}`, broaderCondition(slice, broader, without)),
    ),
  ]
    .filter((sql) => sql !== null)
    .join(" UNION ALL ");
}

type Without = (...kinds: readonly SliceKind[]) => string;

function placePass({ place }: Slice, without: Without): string {
  const city = "concat(toString(city), ',', toString(state))";
  if (place === null) return pass("state", "state", without());
  return isCity(place)
    ? pass("city", city, `${inCells("around")} AND ${without("place")}`)
    : `${pass("city", city, without())} UNION ALL ${pass("state", "state", without("place"))}`;
}

function ceilingPass(condition: string): string {
  const steps = PRICE_CEILINGS.map(
    (dollars) => `(${dollars}, countIf(price_cents <= ${dollars * 100}))`,
  );
  return `SELECT 'underDollars' AS name, toString(step.1) AS key, toUInt32(step.2) AS vehicles
    FROM (SELECT arrayJoin([${steps.join(", ")}]) AS step FROM ${LISTING_TABLE} WHERE ${condition})`;
}

/** The conditions of a slice that lacks some segments of this one, or has its city's state. */
function broaderCondition(slice: Slice, broader: Slice, without: Without): string {
  const lost = kindsOf(slice).filter((kind) => broader[kind] !== slice[kind]);
  const widened = without(...lost);
  return broader.place !== null && broader.place !== slice.place
    ? `${widened} AND state = {place0_state:String}`
    : widened;
}

/** Parameters of the cells around a city; none for any other slice. */
export const aroundParameters = (slice: Slice, middle: GeoPoint | null): Record<string, number> =>
  isCity(slice.place) && middle !== null
    ? { ...cellParameters("around", cellsWithin(middle, NEAR_MILES)) }
    : {};
