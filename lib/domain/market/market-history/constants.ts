import {
  SHOWN_X,
  SHOWN_Y,
  SHOWN_Z,
  shownDegrees,
} from "#lib/domain/index/search-index/constants.ts";
import { cellOf } from "#lib/platform/geo/cells.ts";

/**
 * The history of the market in ClickHouse, for questions about it as it is and as it was:
 *
 * - `market_life`, a row for each listing that ever was on sale: what was offered, where, since when, and how
 *   it ended.
 * - `market_span`, a row for each stretch of time in which a listing was for sale at one price: what
 *   was for sale at a moment, and for how much, are the rows around it (`OFFERED_AT` of rules.ts).
 *
 * Both are read as they stand, without FINAL: a change is made in copies that then take their place.
 * They hold nothing that cannot be pulled from PostgreSQL again, and the place that a seller shows, no
 * other. Moments are whole seconds since 1970 (UInt32), money is cents, mileage miles.
 */
export const LIFE_TABLE = "market_life";
export const SPAN_TABLE = "market_span";

/** `until_at` of a stretch that has not ended. */
export const STILL_OFFERED = 4_294_967_295;

interface Column {
  readonly name: string;
  readonly type: string;
  /** From the columns of PostgreSQL's view of the same name as the table. */
  readonly from: string;
}

const same = (name: string, type: string): Column => ({
  name,
  type,
  from: `assumeNotNull(${name})`,
});
const moment = (name: string): Column => ({
  name,
  type: "UInt32",
  from: `toUInt32(greatest(0, assumeNotNull(${name})))`,
});
const oneOf = (name: string, words: readonly string[]): Column => {
  const type = `Enum8(${words.map((word, index) => `'${word}' = ${index}`).join(", ")})`;
  return { name, type, from: `cast(assumeNotNull(${name}) as ${type})` };
};

const OUTCOMES = ["active", "paused", "sold", "withdrawn"] as const;
const EVENT_KINDS = ["", "listed", "price_changed", "paused", "resumed", "sold", "withdrawn"];

/** Where it was offered, as far as its readers may know: the same place as in the search index. */
const PLACE: readonly Column[] = [
  same("state", "LowCardinality(String)"),
  // The place as a unit vector: see lib/platform/geo/distance.ts.
  { name: "x", type: "Float32", from: SHOWN_X },
  { name: "y", type: "Float32", from: SHOWN_Y },
  { name: "z", type: "Float32", from: SHOWN_Z },
  // Its cell of one degree: see lib/platform/geo/cells.ts.
  {
    name: "cell",
    type: "UInt16",
    from: cellOf(shownDegrees("latitude").from, shownDegrees("longitude").from),
  },
];

/** What kind of vehicle, by whom. In both tables. */
const KIND: readonly Column[] = [
  same("seller_id", "UInt32"),
  oneOf("seller_kind", ["dealer", "private"]),
  same("make_id", "UInt32"),
  same("model_id", "UInt32"),
  same("year", "UInt16"),
  same("trim", "LowCardinality(String)"),
  same("body_style", "LowCardinality(String)"),
  same("fuel", "LowCardinality(String)"),
  same("drivetrain", "LowCardinality(String)"),
  // `used` or `certified`.
  same("condition", "LowCardinality(String)"),
  same("title_status", "LowCardinality(String)"),
  // Nobody said that it was sold: it went missing from its seller's feed. 0 or 1.
  same("sold_inferred", "UInt8"),
  // Whether the offer is in doubt now, whenever the stretch was (the noun listing-doubt): 0 or 1.
  same("doubtful", "UInt8"),
];

/** Since when its seller offered the VIN, over all its listings in one run. */
const SELLER_SINCE = moment("seller_since");

/** Columns of `market_life`. */
export const LIFE_COLUMNS: readonly Column[] = [
  same("listing_id", "UInt32"),
  same("vin", "String"),
  // What became of it so far.
  oneOf("outcome", OUTCOMES),
  ...KIND,
  // As last stated, and the price last asked.
  same("mileage_miles", "UInt32"),
  same("price_cents", "UInt32"),
  // What the seller says it sold for; 0: does not say.
  same("sold_price_cents", "UInt32"),
  SELLER_SINCE,
  // When it was sold or withdrawn; 0: it was not.
  moment("ended_at"),
  same("city", "LowCardinality(String)"),
  ...PLACE,
];

/** Columns of `market_span` that PostgreSQL tells; the rest come from the listing's life. */
export const SPAN_OWN_COLUMNS: readonly Column[] = [
  same("listing_id", "UInt32"),
  moment("from_at"),
  // STILL_OFFERED while it lasts.
  moment("until_at"),
  same("price_cents", "UInt32"),
  // What was asked before this stretch; 0 for the first.
  same("price_before_cents", "UInt32"),
  same("mileage_miles", "UInt32"),
  oneOf("began_by", EVENT_KINDS),
  // What ended it; "" while it lasts.
  oneOf("ended_by", EVENT_KINDS),
];
const OF_ITS_LIFE: readonly Column[] = [SELLER_SINCE, ...KIND, ...PLACE];

const names = (columns: readonly Column[]): string => columns.map(({ name }) => name).join(", ");
const prefixed = (alias: string, columns: readonly Column[]): string =>
  columns.map(({ name }) => `${alias}.${name} as ${name}`).join(", ");
const pulled = (columns: readonly Column[]): string =>
  columns.map(({ name, from }) => `${from} as ${name}`).join(", ");

const create = (name: string, columns: readonly Column[], key: string): string =>
  // Merges are asked for where they are wanted, so that none is under way when a change is made.
  `create table if not exists ${name} (${columns.map((each) => `${each.name} ${each.type}`).join(", ")})
   engine = MergeTree order by (${key})
   settings max_bytes_to_merge_at_max_space_in_pool = 1`;

/** The statements that make a table of each kind under some name. */
export const createLife = (name: string): string =>
  create(name, LIFE_COLUMNS, "model_id, year, listing_id");
export const createSpan = (name: string): string =>
  create(name, [...SPAN_OWN_COLUMNS, ...OF_ITS_LIFE], "model_id, year, listing_id, from_at");

// Without it the aliases, named like the columns they are made of, would refer to themselves.
const AS_COLUMNS = "settings prefer_column_name_to_alias = 1";

/** The statement that pulls lives into a table. @param which a condition on `listing_id`. */
export const pullLives = (into: string, from: string, which: string): string =>
  `insert into ${into} (${names(LIFE_COLUMNS)})
   select ${pulled(LIFE_COLUMNS)} from ${from} where ${which} ${AS_COLUMNS}`;

/**
 * The statement that pulls stretches of the same listings, whose lives are in `lives` already. What an
 * ended listing's events leave open ends with it.
 */
export const pullSpans = (into: string, from: string, lives: string, which: string): string => {
  const ended = `l.ended_at > 0 and s.until_at = ${STILL_OFFERED}`;
  return `insert into ${into} (${names([...SPAN_OWN_COLUMNS, ...OF_ITS_LIFE])})
   select s.listing_id, s.from_at, if(${ended}, l.ended_at, s.until_at), s.price_cents, s.price_before_cents,
     s.mileage_miles, s.began_by, if(${ended}, cast(toString(l.outcome) as ${oneOf("ended_by", EVENT_KINDS).type}), s.ended_by),
     ${prefixed("l", OF_ITS_LIFE)}
   from (select ${pulled(SPAN_OWN_COLUMNS)} from ${from} where ${which} ${AS_COLUMNS}) as s
   inner join (select listing_id, outcome, ended_at, ${names(OF_ITS_LIFE)} from ${lives} where ${which}) as l
     on l.listing_id = s.listing_id
   where if(${ended}, l.ended_at, s.until_at) > s.from_at`;
};

/** How often PostgreSQL is asked whether anything changed: after the search index, which is in more haste. */
export const HISTORY_POLL_MS = 2_000;
/** How often the number of listings is compared, which finds rows that were deleted outright. */
export const HISTORY_RECONCILE_MS = 600_000;
/** Listings pulled at a time when all are: no statement takes long, and memory stays small. */
export const HISTORY_LISTINGS_AT_ONCE = 25_000;
/** Between two such pieces the processor is left to pages for as long as the last one took, and no longer than this. */
export const LONGEST_HISTORY_REST_MS = 1_000;
/** Listings brought up to date at a time, and beyond how many a whole load is quicker. */
export const CHANGES_AT_ONCE = 5_000;
export const MOST_HISTORY_CHANGES = 100_000;
/** From this many parts of changes on they are merged: each costs every question a little. */
export const MOST_HISTORY_PARTS = 12;
