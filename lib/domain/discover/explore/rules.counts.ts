import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { PRICE_STEP } from "#lib/domain/market/cohort/rules.ts";
import { priceBoundsCents } from "#lib/domain/search/search/rules.ts";
import { AGE_DAYS, type SqlConditions, where } from "#lib/domain/search/search-query/rules.ts";
import { cellParameters, inCells } from "#lib/platform/geo/cells.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { NEAR_CITY_MILES, PRICE_CEILINGS, TOP_MODELS } from "./constants.ts";
import {
  exploreHref,
  isCity,
  narrowingSteps,
  singly,
  sliceKindsOf,
  sliceWithout,
} from "./rules.ts";
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
    ...sliceKindsOf(slice).map((kind) => sliceWithout(slice, kind)),
    ...narrowingSteps(slice).flat(),
    ...singly(slice),
  ];
  return [...new Map(all.map((each) => [exploreHref(each), each])).values()];
}

/** One row: how the vehicles of a slice are priced, and for how long they are offered. */
export const summaryQuery = (conditions: SqlConditions): string => `
  select toUInt32(count()) as total, toUInt32(min(price_cents)) as low, toUInt32(max(price_cents)) as high,
    quantilesExactInclusive(0.25, 0.5, 0.75)(price_cents) as quartiles, quantileExactInclusive(0.5)(${AGE_DAYS}) as days,
    toUInt32(countIf(deal in ('great', 'good'))) as deals,
    toUInt32(argMinIf(id, (price_cents, id), deal in ('great', 'good'))) as cheapest
  from ${LISTING_TABLE} where ${where(conditions)}`;

const pass = (name: string, key: string, condition: string, most?: number): string => {
  const counted = `select '${name}' as name, toString(${key}) as key, toUInt32(count()) as vehicles
    from ${LISTING_TABLE} where ${condition} group by key`;
  return most === undefined
    ? counted
    : `select * from (${counted} order by vehicles desc, key limit ${most})`;
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
    .join(" union all ");
}

type Without = (...kinds: readonly SliceKind[]) => string;

function placePass({ place }: Slice, without: Without): string {
  const city = "concat(toString(city), ',', toString(state))";
  if (place === null) return pass("state", "state", without());
  return isCity(place)
    ? pass("city", city, `${inCells("around")} and ${without("place")}`)
    : `${pass("city", city, without())} union all ${pass("state", "state", without("place"))}`;
}

function ceilingPass(condition: string): string {
  const steps = PRICE_CEILINGS.map(
    (dollars) =>
      `(${dollars}, countIf(price_cents <= ${priceBoundsCents({ from: null, to: dollars }).to}))`,
  );
  return `select 'underDollars' as name, toString(step.1) as key, toUInt32(step.2) as vehicles
    from (select arrayJoin([${steps.join(", ")}]) as step from ${LISTING_TABLE} where ${condition})`;
}

/** The conditions of a slice that lacks some segments of this one, or has its city's state. */
function broaderCondition(slice: Slice, broader: Slice, without: Without): string {
  const lost = sliceKindsOf(slice).filter((kind) => broader[kind] !== slice[kind]);
  const widened = without(...lost);
  return broader.place !== null && broader.place !== slice.place
    ? `${widened} and state = {place0_state:String}`
    : widened;
}

/** Parameters of the cells around a city; none for any other slice. */
export const aroundParameters = (slice: Slice, middle: GeoPoint | null): Record<string, number> =>
  isCity(slice.place) && middle !== null
    ? { ...cellParameters("around", middle, NEAR_CITY_MILES) }
    : {};
