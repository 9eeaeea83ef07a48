import { BOUGHT_AS_SQL, GALLONS_PER_MILE_SQL } from "#lib/domain/finance/monthly-cost/constants.ts";
import { RANGE_MILES_SQL } from "#lib/domain/vehicles/fuel-economy/constants.range.ts";
import { PRIVATE_STEPS_PER_DEGREE } from "#lib/domain/vehicles/place/constants.ts";
import { blockOf, cellOf } from "#lib/platform/geo/cells.ts";
import { CODE_COLUMNS, CODE_PLACES, codeOf, FEATURE_BITS, INDEX_WORDS } from "./constants.codes.ts";
import { DEAL_SQL, NONE_REASON_SQL } from "./constants.rating.ts";

/**
 * The search index in ClickHouse: each listing that is for sale, once. A change never touches what is
 * being read: it is made in a copy of the table, which then takes its place (see jobs.ts). So it is
 * read as it stands, without FINAL, and conditions are tried before other columns are read.
 * It holds nothing that cannot be pulled from PostgreSQL again.
 */
export const LISTING_TABLE = "listing";

/** How often PostgreSQL is asked whether anything changed: a change is searchable well within 2 s. */
export const SEARCH_INDEX_POLL_MS = 400;
/** How often the number of active listings is compared, which finds rows that were deleted outright. */
export const RECONCILE_MS = 60_000;
/** The same where rows may be missing. */
export const RECONCILE_DOUBT_MS = 2_000;
/** Waits after a failure, growing to the last one. */
export const SEARCH_INDEX_RETRY_MS = [250, 500, 1_000, 2_000] as const;
/** A defect seldom mends itself: whole loads that fail must not keep both engines busy. */
export const DEFECT_RETRY_MS = [1_000, 2_000, 10_000, 60_000] as const;

/** Beyond this many changes at once a whole load is quicker than finding out what they touch. */
export const MOST_CHANGES = 20_000;

/** From this many parts of changes on they are merged: each costs every question a little. */
export const MOST_PARTS = 5;
/** From this many changed rows on the whole table is sorted anew, when nothing else is to be done. */
export const MOST_LAYERED = 20_000;

interface Column {
  readonly name: string;
  readonly type: string;
  /** From the columns of PostgreSQL's view `listing_index`. */
  readonly from: string;
}

const same = (name: string, type: string): Column => ({
  name,
  type,
  from: `assumeNotNull(${name})`,
});

const quoted = (values: readonly string[]): string =>
  values.map((value) => `'${value}'`).join(", ");
const bitOfFeature = `transform(f, [${quoted(FEATURE_BITS)}], [${FEATURE_BITS.map((_, bit) => `toUInt64(${2 ** bit})`).join(", ")}], toUInt64(0))`;

const enumOf = (values: readonly string[]): string =>
  `Enum8('' = 0, ${values.map((value, index) => `'${value}' = ${index + 1}`).join(", ")})`;

/** A word that is not in the list becomes "": it cannot be chosen, and stops nothing. */
const word = (name: keyof typeof INDEX_WORDS): Column => {
  const values = INDEX_WORDS[name];
  const codes = values.map((_, index) => `${index + 1}`).join(", ");
  return {
    name,
    type: enumOf(values),
    from: `cast(transform(assumeNotNull(${name}), [${quoted(values)}], [${codes}], 0) as ${enumOf(values)})`,
  };
};

/**
 * Where a vehicle is, as far as its readers may know: rules.ts of the noun `seller` says how. The
 * index knows no other place, so neither an area nor distances from many ZIP codes find out more.
 */
const SHOWN = (name: "latitude" | "longitude"): string =>
  `toFloat64(toFloat32(if(assumeNotNull(seller_kind) = 'private', floor(toFloat64(assumeNotNull(${name})) * ${PRIVATE_STEPS_PER_DEGREE} + 0.5) / ${PRIVATE_STEPS_PER_DEGREE}, toFloat64(assumeNotNull(${name})))))`;
/** That place in degrees. */
export const shownDegrees = (name: "latitude" | "longitude"): Column => ({
  name,
  type: "Float32",
  from: `toFloat32(${SHOWN(name)})`,
});

// The same as a unit vector: see lib/platform/geo/distance.ts.
export const SHOWN_X = `cos(radians(${SHOWN("latitude")})) * cos(radians(${SHOWN("longitude")}))`;
export const SHOWN_Y = `cos(radians(${SHOWN("latitude")})) * sin(radians(${SHOWN("longitude")}))`;
export const SHOWN_Z = `sin(radians(${SHOWN("latitude")}))`;

/** Columns that are pulled. Empty text and 0 stand for what a seller does not say. */
export const PULLED_COLUMNS: readonly Column[] = [
  same("id", "UInt32"),
  { name: "row_version", type: "UInt64", from: "toUInt64(assumeNotNull(change_version))" },
  { name: "is_deleted", type: "UInt8", from: "assumeNotNull(status) != 'active'" },
  same("vin", "String"),
  same("seller_id", "UInt32"),
  word("seller_kind"),
  same("make_id", "UInt32"),
  same("model_id", "UInt32"),
  same("year", "UInt16"),
  same("trim", "LowCardinality(String)"),
  word("body_style"),
  word("fuel"),
  word("drivetrain"),
  word("transmission"),
  word("exterior_color"),
  word("interior_color"),
  word("condition"),
  word("title_status"),
  word("doubt"),
  same("owner_count", "UInt8"),
  same("seats", "UInt8"),
  same("city_mpg", "UInt16"),
  same("highway_mpg", "UInt16"),
  // Miles on a full charge by EPA; 0 without a plug, and where EPA says nothing.
  { name: "range_miles", type: "UInt16", from: RANGE_MILES_SQL },
  same("mileage_miles", "UInt32"),
  same("price_cents", "UInt32"),
  same("drop_cents", "UInt32"),
  { name: "dropped_at", type: "UInt32", from: "toUInt32(assumeNotNull(dropped_at))" },
  {
    name: "features",
    type: "UInt64",
    from: `arrayReduce('groupBitOr', arrayMap(f -> ${bitOfFeature}, splitByChar(',', assumeNotNull(features))))`,
  },
  same("photo_count", "UInt16"),
  // Since when it is on the market here: its days are counted from it, relisted or not.
  { name: "seller_since", type: "UInt32", from: "toUInt32(assumeNotNull(seller_since))" },
  { name: "changed_at", type: "UInt32", from: "toUInt32(assumeNotNull(changed_at))" },
  same("stock_number", "String"),
  same("state", "LowCardinality(String)"),
  same("city", "LowCardinality(String)"),
  { name: "x", type: "Float64", from: SHOWN_X },
  { name: "y", type: "Float64", from: SHOWN_Y },
  { name: "z", type: "Float64", from: SHOWN_Z },
  shownDegrees("latitude"),
  shownDegrees("longitude"),
  // What the edition in force says that such vehicles ask; 0 and "" where it says nothing.
  { name: "low_cents", type: "UInt32", from: "assumeNotNull(p25_cents)" },
  { name: "expected_cents", type: "UInt32", from: "assumeNotNull(p50_cents)" },
  { name: "high_cents", type: "UInt32", from: "assumeNotNull(p75_cents)" },
  same("comparable_count", "UInt16"),
  { name: "model_count", type: "UInt16", from: "least(assumeNotNull(model_count), 65535)" },
  word("refusal"),
  word("rating_match"),
  word("rating_area"),
  // Why operators turned deal words off; "" while they are on.
  same("ratings_off", "LowCardinality(String)"),
];

/**
 * The deal rating, which follows from what a seller asks and what such vehicles do: see constants.rating.ts.
 * `deal` is "none" where `none_reason` says why; that is "" where no edition has appraised it.
 */
export const VERDICT_COLUMNS: readonly Column[] = [
  { name: "none_reason", type: enumOf(INDEX_WORDS.none_reason), from: NONE_REASON_SQL },
  { name: "deal", type: enumOf(INDEX_WORDS.deal), from: DEAL_SQL },
];

/** The day that freshness is counted from; any will do. */
export const FRESH_EPOCH_DAY = 20_000;
/** Days on the market that halve how fresh a vehicle is. */
export const FRESH_HALF_DAYS = 21;

/** Columns that are worked out from the others when a row is written, so that no question has to. */
export const WORKED_OUT_COLUMNS: readonly Column[] = [
  ...CODE_COLUMNS.map(({ name, digits }, at) => ({
    name,
    type: "UInt16",
    from: codeOf(digits, CODE_PLACES[at] ?? 0),
  })),
  { name: "bought_as", type: "UInt8", from: BOUGHT_AS_SQL },
  { name: "gallons_per_mile", type: "Float64", from: GALLONS_PER_MILE_SQL },
  { name: "cell", type: "UInt16", from: cellOf("latitude", "longitude") },
  { name: "block", type: "UInt16", from: blockOf(cellOf("latitude", "longitude")) },
  // The parts of "best match" that stay the same from day to day: see lib/domain/search/search-query/rules.ts.
  {
    name: "best_still",
    type: "Float64",
    from: "-20 * multiIf(title_status != 'clean', 0.15, deal = 'none' or expected_cents = 0, 0.05, least(0.15, greatest(-0.15, toFloat64(price_cents) / expected_cents - 1))) + least(photo_count, 10) / 10.",
  },
  {
    name: "best_fresh",
    type: "Float64",
    from: `exp2((toInt64(intDiv(seller_since, 86400)) - ${FRESH_EPOCH_DAY}) / ${FRESH_HALF_DAYS}.)`,
  },
];

const definitions = (columns: readonly Omit<Column, "from">[]): string =>
  columns.map(({ name, type }) => `${name} ${type}`).join(", ");

/**
 * Numbers are kept as they are: unpacking them took half the time of a search, and the whole market takes
 * 160 MB instead of 115.
 */
const unpacked = (columns: readonly Column[]): readonly Omit<Column, "from">[] =>
  columns.map(({ name, type }) => ({
    name,
    type: type.includes("String") ? type : `${type} codec(NONE)`,
  }));

/**
 * The statement that makes an index table of this name: sorted by where vehicles are and then by what they
 * are, in small granules, so that a distance reads what is near and a model its runs in some forty blocks; in two
 * layers, the rows of the last whole load (0) and those written since (1). Merges are asked for where
 * they are wanted, so that none is under way when a change is to be made.
 */
export const createListingTable = (name: string): string =>
  `create table if not exists ${name} (layer UInt8, ${definitions(unpacked([...PULLED_COLUMNS, ...VERDICT_COLUMNS, ...WORKED_OUT_COLUMNS]))})
   engine = ReplacingMergeTree(row_version) partition by layer order by (block, make_id, model_id, year, id)
   settings index_granularity = 1024, max_bytes_to_merge_at_max_space_in_pool = 1`;

/** FNV-1a, 32 bits: enough to tell releases apart. */
function fingerprint(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/**
 * Working tables are named after their columns too: on a ClickHouse server an older release may have
 * left others behind, or still be using them. The index itself is always made anew at the start.
 */
function workingTable(name: string, columns: string): { name: string; create: string } {
  const full = `${name}_${fingerprint(columns)}`;
  return { name: full, create: `create table if not exists ${full} ${columns}` };
}

// `cycle` keeps the pulls of several processes apart; what a killed one left behind expires.
const STAGED = workingTable(
  "listing_staged",
  `(cycle String, staged_at DateTime default now(), role Enum8('raw' = 0, 'pulled' = 1), ${definitions(PULLED_COLUMNS)})
   engine = MergeTree partition by cycle order by id TTL staged_at + interval 1 HOUR`,
);
/** What a pull works on before its rows become visible; emptied after every pull. */
export const { name: STAGED_TABLE, create: CREATE_STAGED_TABLE } = STAGED;

const names = (columns: readonly { readonly name: string }[]): string =>
  columns.map(({ name }) => name).join(", ");
export const PULLED_NAMES = names(PULLED_COLUMNS);
export const VERDICT_NAMES = names(VERDICT_COLUMNS);
export const WORKED_OUT_NAMES = names(WORKED_OUT_COLUMNS);
