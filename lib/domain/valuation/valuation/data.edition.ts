/* The edition of the appraisal in force: the fit, the day and the asking prices that all values of now
 * are made from. */

import "server-only";
import { z } from "zod";
import { asDay, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { Edition } from "./types.edition.ts";

/** The number of the edition in force, as a subquery. */
export const EDITION_IN_FORCE = Prisma.sql`(
  select id from valuation_edition where ready_at is not null order by id desc limit 1)`;

/** A row of EDITION_COLUMNS. */
export const editionRow = z.object({
  id: z.number(),
  fitId: z.number(),
  day: z.string(),
  comparablesAt: z.date().transform((at) => at.toISOString()),
  changesFrom: z.bigint(),
});

/** The columns of an `Edition` from valuation_edition `e`. */
export const EDITION_COLUMNS = Prisma.sql`
  e.id, e.fit_id as "fitId", e.day::text as day, e.comparables_at as "comparablesAt", e.changes_from as "changesFrom"`;

/** The edition in force; null before there is one. */
export async function editionInForce(): Promise<Edition | null> {
  const rows = await readDatabase().$queryRaw`
    select ${EDITION_COLUMNS} from valuation_edition e where e.id = ${EDITION_IN_FORCE}`;
  return z.array(editionRow).parse(rows)[0] ?? null;
}

/** The moment to which an edition counts ages: the middle of its day. */
export const momentOf = ({ day }: Pick<Edition, "day">): Date => noonOf(asDay(day));

/** Facts and asking price of an edition's offer `o`, as `listingFacts` has them. */
export const OFFER_COLUMNS = `
  o.listing_id as "listingId", o.vin::text as vin, o.seller_id as "sellerId", o.seller_kind as "sellerKind",
  o.make_id as "makeId", o.model_id as "modelId", o.year::int as year, o.trim, o.fuel,
  o.body_style as "bodyStyle", o.size_class as "sizeClass", o.drivetrain, o.transmission, o.engine,
  o.title_status as "titleStatus", o.certified, o.owner_count::int as "ownerCount",
  array_to_json(o.features) as features,
  o.state::text as state, o.price_cents as "priceCents", o.mileage_miles as "mileageMiles",
  o.left_out as "leftOut"`;
