import { plural } from "#lib/platform/format.ts";
import { FED_COLUMNS, type FedColumn, GUARD_LEAST, GUARD_SHARE } from "./constants.ts";

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

/** The columns that stay as a member set them although the file says otherwise. */
export const KEPT_SQL = `array_remove(array[${FED_COLUMNS.map(
  (column) =>
    `case when r.${column} is not null and not ${isNews(column)} and l.${column} is distinct from r.${column} then '${column}' end`,
).join(", ")}]::text[], null)`;

/** What the source says now, as it is kept to be compared with the next file. */
export const SAID_SQL = `jsonb_build_object(${[...FED_COLUMNS, "photo_urls"]
  .map((column) => `'${column}', to_jsonb(r.${column})`)
  .join(", ")})`;

/** Why a file has to be looked at by a person before it is published; null where it need not. */
export function guardWords(missing: number, present: number): string | null {
  if (missing < GUARD_LEAST || missing <= present * GUARD_SHARE) return null;
  return `${plural(missing, "vehicle")} of the ${present} that this feed brought ${missing === 1 ? "is" : "are"} not in this file. That is more than sell between two files: look whether it is whole.`;
}
