import type { Disposition } from "#lib/domain/inventory/disposition/constants.ts";
import { plural } from "#lib/platform/format.ts";
import {
  FED_COLUMNS,
  type FedColumn,
  GUARD_LEAST,
  GUARD_SHARE,
  KEPT_COLUMNS,
  type OffSaleReason,
} from "./constants.plan.ts";

/*
 * Who wins, the feed or the hand: the feed's value is taken when the feed's value changes (or is new),
 * and otherwise what is there stays, which may be what a member set. In the SQL below `r` is the row of
 * the file, `v` what the source said last (or null), `l` the listing (or null).
 */

/*
 * A row's VIN is text, that of every other table `char(17)`, whose indexes answer nothing that is asked
 * of them as text. Hence `bpchar`: what `char` is called where no length is meant.
 */

/** What a source said of a row's vehicle last, by the index that knows no other. */
export const saidBeforeSql = (source: string): string =>
  `(select * from feed_vehicle said_before
    where said_before.source_id = ${source} and said_before.vin = r.vin::bpchar limit 1)`;

/**
 * A seller's listings of a row's VIN. Those of the VIN first ("offset 0" keeps it so), whoever's they
 * are: a planner that takes the seller for a small one would go through all of his for every row.
 */
export const ofVinSql = (seller: string): string =>
  `(select * from (select * from listing any_seller where any_seller.vin = r.vin::bpchar offset 0) of_vin
    where of_vin.seller_id = ${seller})`;

/** Whether the feed says something of a column that it did not say last time. */
const isNews = (column: FedColumn): string =>
  `(r.${column} is not null and v.said -> '${column}' is distinct from to_jsonb(r.${column}))`;

/** A column after the file is published. */
export const mergedSql = (column: FedColumn): string =>
  `case when ${isNews(column)} then r.${column} else l.${column} end`;

/** Whether a column changes by it. */
export const differsSql = (column: FedColumn): string =>
  `(${isNews(column)} and l.${column} is distinct from r.${column})`;

/** Whether the feed says a day in stock that it did not say last time. */
export const STOCK_DAY_NEWS_SQL =
  "(r.in_stock_on is not null and v.said -> 'in_stock_on' is distinct from to_jsonb(r.in_stock_on))";

/** The day a listing came into stock; `k` is what the desk keeps of it (or null). */
const STOCK_DAY =
  "coalesce(k.in_stock_on, (coalesce(l.seller_since, l.listed_at) at time zone 'UTC')::date)";
const STOCK_DAY_OTHER = `${STOCK_DAY} is distinct from r.in_stock_on`;

/** Whether the day in stock changes. */
export const STOCK_DAY_DIFFERS_SQL = `(${STOCK_DAY_NEWS_SQL} and ${STOCK_DAY_OTHER})`;

/** What stays as a member set it although the file says otherwise. */
export const KEPT_SQL = `array_remove(array[${[
  ...FED_COLUMNS.map(
    (column) =>
      `case when r.${column} is not null and not ${isNews(column)} and l.${column} is distinct from r.${column} then '${column}' end`,
  ),
  `case when r.in_stock_on is not null and not ${STOCK_DAY_NEWS_SQL} and ${STOCK_DAY_OTHER} then 'in_stock_on' end`,
].join(", ")}]::text[], null)`;

/**
 * Whether a row is not for sale: by its own word; where it has none, by the one that its feed said
 * before; or by that of another feed of the dealer (`$5`), for one word against it is enough. The others'
 * are asked with "in", which PostgreSQL makes one hash of.
 */
export const IS_OFF_SALE_SQL = `(r.disposition <> 'retail'
  or (r.disposition is null and v.word is not null and v.missing_since is null)
  or r.vin::bpchar in (select other.vin from feed_vehicle other
    where other.source_id = any($5::int[]) and other.word is not null and other.missing_since is null)) is true`;

/** Why a row that is not for sale is not, as `OFF_SALE_REASONS` names it. */
export const OFF_SALE_REASON_SQL = `case r.disposition when 'retail' then 'other_feed'
  else coalesce(r.disposition, 'said_before') end`;

/** The same of a row that was read. */
export const offSaleReason = (disposition: Disposition | null): OffSaleReason =>
  disposition === "retail" ? "other_feed" : (disposition ?? "said_before");

/** What the source says now, as it is kept to be compared with the next file. */
export const SAID_SQL = `jsonb_build_object(${[...KEPT_COLUMNS, "photo_urls"]
  .map((column) => `'${column}', to_jsonb(r.${column})`)
  .join(", ")})`;

/** Why a file has to be looked at by a person before it is published; null where it need not. */
export function guardWords(missing: number, present: number, takenOff = 0): string | null {
  const isMany = (count: number): boolean => count >= GUARD_LEAST && count > present * GUARD_SHARE;
  if (!isMany(missing) && isMany(takenOff))
    return `${plural(takenOff, "vehicle")} of the ${present} that this feed brought would be taken off sale by this file. That is more than are sold or held between two files: look whether its words are right.`;
  if (!isMany(missing)) return null;
  return `${plural(missing, "vehicle")} of the ${present} that this feed brought ${missing === 1 ? "is" : "are"} not in this file. That is more than sell between two files: look whether it is whole.`;
}
