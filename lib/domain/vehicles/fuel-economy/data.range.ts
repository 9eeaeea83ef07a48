import "server-only";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { DRIVES_FITTING, RANGE_STEP } from "./constants.range.ts";

/**
 * The ranges that EPA rates the model year of listing l with, as `RatedRange`s in JSON; null for what has no
 * plug. Part of whatever reads the listing: a list of vehicles asks nothing more for it.
 */
export const RATED_RANGES = Prisma.sql`
  (case when l.fuel in ('electric', 'plug_in_hybrid') then (
    select json_agg(json_build_object('drive', e.drive, 'miles', e.miles, 'total', e.total, 'source', e.source))
    from (
      select e.drive, e.source, case when l.fuel = 'electric' then e.range_miles else e.second_range_miles end as miles,
        case when l.fuel = 'electric' then null else e.range_miles end as total
      from fuel_economy_model j join fuel_economy e on e.id = j.epa_id
      where j.model_id = l.model_id and j.year = l.year
        and case when l.fuel = 'electric' then e.fuel_type_1 else e.fuel_type_2 end = 'Electricity') e
    where e.miles > 0) end)`;

const DRIVETRAINS_FITTING = Prisma.join(
  [...Object.entries(DRIVES_FITTING), ["", []] as const].map(
    ([drivetrain, words]) => Prisma.sql`(${drivetrain}::text, ${[...words]}::text[])`,
  ),
);

/**
 * Joins to listing l the least miles of its `electricRange`, `rated.miles`, as `RANGE_MILES_SQL` has them; null where
 * there are none. Worked out once for each model year and drivetrain, however many listings there are.
 */
export const RANGE_JOIN = Prisma.sql`
  left join (
    select j.model_id, j.year, charged.fuel, driven.drivetrain,
      min(charged.miles + ${RANGE_STEP}::int * (2 * (e.source <> 'publisher')::int
        + (coalesce(e.drive, '') <> all (driven.drives))::int)) % ${RANGE_STEP}::int as miles
    from fuel_economy_model j join fuel_economy e on e.id = j.epa_id
    cross join lateral (values ('electric', e.fuel_type_1, e.range_miles),
      ('plug_in_hybrid', e.fuel_type_2, e.second_range_miles)) as charged (fuel, energy, miles)
    cross join (values ${DRIVETRAINS_FITTING}) as driven (drivetrain, drives)
    where charged.energy = 'Electricity' and charged.miles > 0
    group by 1, 2, 3, 4
  ) rated on rated.model_id = l.model_id and rated.year = l.year and rated.fuel = l.fuel
    and rated.drivetrain = coalesce(l.drivetrain, '')`;
