import "server-only";
import { Prisma } from "#lib/platform/db/generated/client.ts";

/**
 * The ranges that EPA rates the model year of an electric listing l with, as `RatedRange`s in JSON; null for
 * all others. Part of whatever reads the listing: a list of vehicles asks nothing more for it.
 */
export const RATED_RANGES = Prisma.sql`
  (case when l.fuel = 'electric' then (
    select json_agg(json_build_object('drive', e.drive, 'miles', e.range_miles, 'source', e.source))
    from fuel_economy_model j join fuel_economy e on e.id = j.epa_id
    where j.model_id = l.model_id and j.year = l.year and e.range_miles is not null
      and e.fuel_type_1 = 'Electricity') end)`;
