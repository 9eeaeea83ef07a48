/* Counts every combination of place, body, fuel, make, model, year and price to find
 * explore pages for the sitemap. */

import {
  FEWEST_INDEXED,
  PRICE_CEILINGS,
  WHOLE_MARKET,
} from "#lib/domain/discover/explore/constants.ts";
import { exploreHref, isIndexed } from "#lib/domain/discover/explore/rules.ts";
import type { ExploreHref, Slice } from "#lib/domain/discover/explore/types.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { priceBoundsCents } from "#lib/domain/search/search/rules.ts";
import { isStateCode } from "#lib/domain/vehicles/place/constants.ts";
import { citySlug } from "#lib/domain/vehicles/place/rules.ts";
import type { KnownPlaces } from "#lib/domain/vehicles/place/types.ts";
import {
  BODY_STYLES,
  type BodyStyle,
  FUELS,
  type Fuel,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/*
 * The explore pages that the sitemap names: slices of one or two segments, models, their years and
 * models by state. Deeper ones with enough vehicles are found from these by their links.
 */

const COLUMNS = {
  state: "toString(state)",
  city: "toString(city)",
  body: "toString(body_style)",
  fuel: "toString(fuel)",
  make: "make_id",
  model: "model_id",
  year: "year",
  ceiling: "step.1",
} as const;
type Column = keyof typeof COLUMNS;

const CITY = ["state", "city"] as const;
const MODEL = ["make", "model"] as const;
/** What a place is combined with. */
const WITH_PLACE = ["body", "fuel", "make", "ceiling"] as const;

/** Which columns are counted together; those of a year alone only tell whether a model narrows it. */
const SHAPES: readonly (readonly Column[])[] = [
  [],
  ["state"],
  CITY,
  ["body"],
  ["fuel"],
  ["make"],
  ["ceiling"],
  ...WITH_PLACE.flatMap((column): Column[][] => [
    ["state", column],
    [...CITY, column],
  ]),
  ["body", "fuel"],
  ["body", "make"],
  ["body", "ceiling"],
  ["fuel", "make"],
  ["fuel", "ceiling"],
  ["make", "ceiling"],
  MODEL,
  ["state", ...MODEL],
  ["year"],
  ["make", "year"],
  [...MODEL, "year"],
];

const USUAL: Readonly<Record<Column, string>> = {
  state: "''",
  city: "''",
  body: "''",
  fuel: "''",
  make: "0",
  model: "0",
  year: "0",
  ceiling: "0",
};

function shapeQuery(columns: readonly Column[]): string {
  const names = Object.keys(COLUMNS) as Column[];
  const selected = names.map((name) => {
    const sql = columns.includes(name) ? COLUMNS[name] : USUAL[name];
    return name === "make" || name === "model" || name === "year" || name === "ceiling"
      ? `toUInt32(${sql}) as at_${name}`
      : `${sql} as at_${name}`;
  });
  const steps = columns.includes("ceiling")
    ? ` array join [${PRICE_CEILINGS.map((to) => `(${to}, ${priceBoundsCents({ from: null, to }).to})`).join(", ")}] as step where price_cents <= step.2`
    : "";
  return `select ${selected.join(", ")}, toUInt32(count()) as vehicles, toUInt32(max(changed_at)) as changed from ${LISTING_TABLE}${steps}
    group by ${names.map((name) => `at_${name}`).join(", ")} having vehicles >= ${FEWEST_INDEXED}`;
}

/** Rows of `ListedRow`: every combination of SHAPES with enough vehicles for a page. */
export const LISTED_QUERY = SHAPES.map(shapeQuery).join(" union all ");

/** A counted combination; "" and 0 are any. */
export interface ListedRow {
  readonly at_state: string;
  readonly at_city: string;
  readonly at_body: string;
  readonly at_fuel: string;
  readonly at_make: number;
  readonly at_model: number;
  readonly at_year: number;
  readonly at_ceiling: number;
  readonly vehicles: number;
  /** When the vehicle of these changed that changed last, in seconds since 1970. */
  readonly changed: number;
}

/** An explore page that search engines may list. */
export interface ListedExplorePage {
  readonly href: ExploreHref;
  /** When one of its vehicles last changed. */
  readonly changedAt: Date;
}

interface Lookup {
  readonly places: KnownPlaces;
  /** Slugs by number. */
  readonly makes: ReadonlyMap<number, string>;
  readonly models: ReadonlyMap<number, string>;
}

/** The slices that search engines may list, by their canonical addresses in alphabetical order. */
export function listedPages(
  rows: readonly ListedRow[],
  lookup: Lookup,
): readonly ListedExplorePage[] {
  const counts = new Map<ExploreHref, number>();
  const changes = new Map<ExploreHref, number>();
  const slices = new Map<ExploreHref, Slice>();
  for (const row of rows) {
    const slice = sliceOf(row, lookup);
    if (slice === null) continue;
    const href = exploreHref(slice);
    slices.set(href, slice);
    counts.set(href, (counts.get(href) ?? 0) + row.vehicles);
    changes.set(href, Math.max(changes.get(href) ?? 0, row.changed));
  }
  const count = (slice: Slice) => counts.get(exploreHref(slice)) ?? 0;
  return [...slices]
    .flatMap(([href, slice]) =>
      isIndexed(slice, count)
        ? [{ href, changedAt: new Date((changes.get(href) ?? 0) * 1_000) }]
        : [],
    )
    .sort((one, other) => (one.href < other.href ? -1 : 1));
}

/** Null for what no address can say. */
function sliceOf(row: ListedRow, { places, makes, models }: Lookup): Slice | null {
  const { at_state: state, at_city: city, at_body: body, at_fuel: fuel } = row;
  const slug = city === "" ? state.toLowerCase() : citySlug(city, state);
  const place = state === "" ? null : places.get(slug)?.slug;
  if (place === undefined || (place !== null && !isStateCode(state))) return null;
  const make = row.at_make === 0 ? null : makes.get(row.at_make);
  const model = row.at_model === 0 ? null : models.get(row.at_model);
  if (make === undefined || model === undefined) return null;
  return {
    ...WHOLE_MARKET,
    place,
    body: isBody(body) ? body : null,
    fuel: isFuel(fuel) ? fuel : null,
    make,
    model,
    year: row.at_year || null,
    underDollars: row.at_ceiling || null,
  };
}

const isBody = (word: string): word is BodyStyle => Object.hasOwn(BODY_STYLES, word);
const isFuel = (word: string): word is Fuel => Object.hasOwn(FUELS, word);
