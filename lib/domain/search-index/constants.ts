import { DEALS } from "#lib/domain/rating/constants.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FEATURES,
  FUELS,
  INTERIOR_COLORS,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicle/constants.ts";

/** The search index in ClickHouse. It holds nothing that cannot be pulled from PostgreSQL again. */
export const LISTING_TABLE = "listing";
/** What a pull works on before its rows are rated and become visible; emptied after every pull. */
export const STAGED_TABLE = "listing_staged";
export const COHORT_TABLE = "listing_cohort";

/** How often PostgreSQL is asked whether anything changed: a change is searchable well within 2 s. */
export const POLL_MS = 400;
/** How often the number of active listings is compared, which finds rows that were deleted outright. */
export const RECONCILE_MS = 60_000;
/** Waits after a failure, growing to the last one. */
export const RETRY_MS = [250, 500, 1_000, 2_000] as const;
/** A defect seldom mends itself: whole loads that fail must not keep both engines busy. */
export const DEFECT_RETRY_MS = [1_000, 2_000, 10_000, 60_000] as const;

/** Beyond this many changes at once a whole load is quicker than finding out what they touch. */
export const MOST_CHANGES = 20_000;

/** Rows rated at a time: bounds memory while a whole market is rated. */
export const RATED_AT_ONCE = 150_000;

/** Ratings between two changes of a row: `row_version` is its change_version times this, plus one each. */
export const RATINGS_PER_CHANGE = 1_048_576;

/** A listing's features are the bits of one number, in this order. */
export const FEATURE_BITS = Object.keys(FEATURES);

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

/**
 * Words of closed lists, kept as one byte each: grouping by a byte takes half the time of grouping
 * by a LowCardinality(String). The code of a word is its place in the list, from 1; 0 is "".
 */
export const INDEX_WORDS = {
  seller_kind: ["dealer", "private"],
  body_style: Object.keys(BODY_STYLES),
  fuel: Object.keys(FUELS),
  drivetrain: Object.keys(DRIVETRAINS),
  transmission: Object.keys(TRANSMISSIONS),
  exterior_color: Object.keys(EXTERIOR_COLORS),
  interior_color: Object.keys(INTERIOR_COLORS),
  condition: ["used", "certified"],
  title_status: Object.keys(TITLE_STATUSES),
  deal: ["none", ...Object.keys(DEALS)],
  none_reason: ["too_few_comparables", "branded_title", "implausible_price"],
  rating_match: ["trim", "model"],
  rating_area: ["state", "region", "nation"],
} as const satisfies Record<string, readonly string[]>;

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
    from: `CAST(transform(assumeNotNull(${name}), [${quoted(values)}], [${codes}], 0) AS ${enumOf(values)})`,
  };
};

/** Columns that are pulled. Empty text and 0 stand for what a seller does not say. */
export const PULLED_COLUMNS: readonly Column[] = [
  same("id", "UInt32"),
  {
    name: "row_version",
    type: "UInt64",
    from: `toUInt64(assumeNotNull(change_version)) * ${RATINGS_PER_CHANGE}`,
  },
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
  same("owner_count", "UInt8"),
  same("seats", "UInt8"),
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
  { name: "listed_at", type: "UInt32", from: "toUInt32(assumeNotNull(listed_at))" },
  same("stock_number", "String"),
  same("state", "LowCardinality(String)"),
  // The place as a unit vector: see lib/platform/geo/distance.ts.
  {
    name: "x",
    type: "Float64",
    from: "cos(radians(toFloat64(assumeNotNull(latitude)))) * cos(radians(toFloat64(assumeNotNull(longitude))))",
  },
  {
    name: "y",
    type: "Float64",
    from: "cos(radians(toFloat64(assumeNotNull(latitude)))) * sin(radians(toFloat64(assumeNotNull(longitude))))",
  },
  { name: "z", type: "Float64", from: "sin(radians(toFloat64(assumeNotNull(latitude))))" },
];

/** Columns of the deal rating, computed here: see rules.ts. `deal` is "none" where `none_reason` says why. */
export const RATING_COLUMNS: readonly Omit<Column, "from">[] = [
  { name: "deal", type: enumOf(INDEX_WORDS.deal) },
  { name: "none_reason", type: enumOf(INDEX_WORDS.none_reason) },
  { name: "expected_cents", type: "UInt32" },
  { name: "low_cents", type: "Int32" },
  { name: "high_cents", type: "UInt32" },
  { name: "comparable_count", type: "UInt32" },
  { name: "rating_match", type: enumOf(INDEX_WORDS.rating_match) },
  { name: "rating_area", type: enumOf(INDEX_WORDS.rating_area) },
];

const definitions = (columns: readonly Omit<Column, "from">[]): string =>
  columns.map(({ name, type }) => `${name} ${type}`).join(", ");

/** The statement that makes an index table of this name. */
export const createListingTable = (name: string): string =>
  `CREATE TABLE IF NOT EXISTS ${name} (${definitions([...PULLED_COLUMNS, ...RATING_COLUMNS])})
   ENGINE = ReplacingMergeTree(row_version, is_deleted) ORDER BY id`;

/** `cycle` keeps the pulls of several processes apart; what a killed one left behind expires. */
export const CREATE_STAGED_TABLE = `CREATE TABLE IF NOT EXISTS ${STAGED_TABLE} (
    cycle String, staged_at DateTime DEFAULT now(), role Enum8('raw' = 0, 'context' = 1, 'neighbour' = 2, 'pulled' = 3),
    ${definitions([...PULLED_COLUMNS, ...RATING_COLUMNS])})
   ENGINE = MergeTree PARTITION BY cycle ORDER BY (model_id, year) TTL staged_at + INTERVAL 1 HOUR`;

/** What cohorts come to while a pull is rated: see rules.ts. */
const COHORT_COLUMNS: readonly Omit<Column, "from">[] = [
  { name: "level", type: "UInt8" },
  { name: "model", type: "UInt32" },
  { name: "middle_year", type: "Int32" },
  { name: "trim_key", type: "String" },
  { name: "area_key", type: "String" },
  { name: "first_mile", type: "Float64" },
  { name: "first_year", type: "Float64" },
  { name: "center", type: "Float64" },
  { name: "reach", type: "Float64" },
  { name: "kept", type: "Int64" },
  { name: "last_mile", type: "Float64" },
  { name: "last_year", type: "Float64" },
  { name: "near_low", type: "Array(Float64)" },
  { name: "near_middle", type: "Array(Float64)" },
  { name: "near_high", type: "Array(Float64)" },
];

export const CREATE_COHORT_TABLE = `CREATE TABLE IF NOT EXISTS ${COHORT_TABLE} (
    cycle String, staged_at DateTime DEFAULT now(), ${definitions(COHORT_COLUMNS)})
   ENGINE = MergeTree PARTITION BY cycle ORDER BY (model, middle_year) TTL staged_at + INTERVAL 1 HOUR`;

const names = (columns: readonly { readonly name: string }[]): string =>
  columns.map(({ name }) => name).join(", ");
export const PULLED_NAMES = names(PULLED_COLUMNS);
export const RATING_NAMES = names(RATING_COLUMNS);
export const COHORT_NAMES = names(COHORT_COLUMNS);
