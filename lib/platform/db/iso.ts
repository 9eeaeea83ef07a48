import { Prisma } from "./generated/client.ts";

/**
 * SQL that writes a timestamptz as JSON holds it: ISO 8601 with milliseconds, in UTC; null stays null.
 * @param column of a query, such as `l.listed_at`; never a reader's text.
 */
export const isoText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `isoText` for a tagged query. */
export const iso = (column: string): Prisma.Sql => Prisma.raw(isoText(column));
