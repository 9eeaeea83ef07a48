import "server-only";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { ELECTRIC_NAMES } from "./constants.ts";

// Words of ours, in the text of the statement: as values they would be forty in every one that names a vehicle.
const ELECTRIC = Prisma.raw(
  Object.entries(ELECTRIC_NAMES)
    .map(([filed, name]) => `when '${filed}' then '${name}'`)
    .join(" "),
);

/**
 * `vehicleTitle` in SQL; null where the listing was not found.
 * @param listing what the query calls the listing, which it joins to its `make` and `model`.
 */
export const vehicleTitleSql = (listing: "l" | "v" = "l"): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(listing)}.year || ' ' || make.name || ' ' || coalesce(
    case when ${Prisma.raw(listing)}.fuel = 'electric' then case make.name || ' ' || model.name ${ELECTRIC} end end, model.name))`;

/** What a title is read from besides listing l. */
export const TITLE_JOINS = Prisma.sql`join make on make.id = l.make_id join model on model.id = l.model_id`;

/** `titleWithTrim` in SQL, of a listing that the query calls `l`. */
export const TITLE_WITH_TRIM = Prisma.sql`(${vehicleTitleSql()} || coalesce(' ' || nullif(l.trim, ''), ''))`;

/** What `vehicleTitle` needs of a listing. */
export const TITLE_SELECT = {
  year: true,
  fuel: true,
  make: { select: { name: true } },
  model: { select: { name: true } },
} as const satisfies Prisma.ListingSelect;
