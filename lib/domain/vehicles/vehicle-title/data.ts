import "server-only";
import { Prisma } from "#lib/platform/db/generated/client.ts";

/**
 * `vehicleTitle` in SQL; null where the listing was not found.
 * @param listing what the query calls the listing, which it joins to its `make` and `model`.
 */
export const vehicleTitleSql = (listing: "l" | "v" = "l"): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(listing)}.year || ' ' || make.name || ' ' || model.name)`;

/** What a title is read from besides listing l. */
export const TITLE_JOINS = Prisma.sql`join make on make.id = l.make_id join model on model.id = l.model_id`;

/** `titleWithTrim` in SQL, of a listing that the query calls `l`. */
export const TITLE_WITH_TRIM = Prisma.sql`(${vehicleTitleSql()} || coalesce(' ' || nullif(l.trim, ''), ''))`;

/** What `vehicleTitle` needs of a listing. */
export const TITLE_SELECT = {
  year: true,
  make: { select: { name: true } },
  model: { select: { name: true } },
} as const satisfies Prisma.ListingSelect;
