import "server-only";
import { z } from "zod";
import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { REGIONS } from "#lib/domain/vehicles/place/constants.ts";
import { regionOf } from "#lib/domain/vehicles/place/rules.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema } from "#lib/domain/vehicles/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import {
  COMPARABLE_YEARS,
  MIN_COMPARABLES,
  PLAUSIBLE_PRICE_CENTS,
  POWERTRAIN_OF_FUEL,
  RATING_LEVELS,
} from "./constants.ts";
import { isDecided, levelsFor, rateListing, rateWithin } from "./rules.ts";
import type { MarketVehicle, RatingWorking } from "./types.ts";

const marketRow = z.object({
  listingId: z.number(),
  vin: z.string(),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  makeId: z.number(),
  modelId: z.number(),
  year: z.number(),
  fuel: fuelSchema,
  trim: z.string().nullable(),
  titleStatus: z.string(),
  doubt: z.enum(DOUBT_KINDS).nullable(),
  priceCents: z.number(),
  mileageMiles: z.number(),
  city: z.string(),
  state: z.string(),
  listedAt: z.date().transform((date) => date.toISOString()),
  level: z.number(),
});

/** Columns of `marketRow` from a listing `l` and its seller `s`. */
const COLUMNS = Prisma.sql`
  l.id as "listingId", l.vin::text as vin, l.status::text as status, l.make_id as "makeId",
  l.model_id as "modelId", l.year::int as year, l.fuel, l.trim, l.title_status as "titleStatus", l.doubts[1] as doubt,
  l.price_cents as "priceCents", l.mileage_miles as "mileageMiles", s.city, s.state::text as state,
  l.listed_at as "listedAt"`;

/**
 * Rates one listing from the market as it is in PostgreSQL now, with its working. One query where
 * the narrowest level that has enough vehicles stays enough without its outliers, which is nearly
 * always; else one more for each level further out.
 */
export async function ratingWorking(target: RatingVehicle): Promise<RatingWorking<MarketVehicle>> {
  const refused = rateListing<MarketVehicle>(target, []);
  if (refused.scope === null) return refused;
  let from: number = RATING_LEVELS.length - levelsFor(target).length;
  for (;;) {
    const { level, vehicles } = await marketAround(target, from);
    const scope = RATING_LEVELS[level];
    if (scope === undefined) return refused;
    const working = rateWithin(target, vehicles, scope);
    if (isDecided(working) || level === RATING_LEVELS.length - 1) return working;
    // Enough listings, but too few without outliers and repeats.
    from = level + 1;
  }
}

/** The active listings of the first level, from `from` on, that holds enough offers; else of the last. */
async function marketAround(
  target: RatingVehicle,
  from: number,
): Promise<{
  level: number;
  vehicles: readonly MarketVehicle[];
}> {
  const rows = await readDatabase().$queryRaw(Prisma.sql`
    with around as (
      select l.id, l.vin,
        l.title_status = 'clean' and l.doubts[1] is null and l.price_cents >= ${PLAUSIBLE_PRICE_CENTS} and l.vin <> ${target.vin} as counts,
        l.trim is not distinct from ${target.trim}::text as same_trim,
        s.state = ${target.state} as in_state,
        s.state = any(${statesOfRegion(target.state)}) as in_region
      from listing l join seller s on s.id = l.seller_id
      where l.make_id = ${target.makeId} and l.model_id = ${target.modelId} and l.status = 'active'
        and l.fuel = any(${fuelsLike(target.fuel)})
        and l.year between ${target.year - COMPARABLE_YEARS} and ${target.year + COMPARABLE_YEARS}
    ), found as (
      select
        count(*) filter (where counts and same_trim and in_state) as trim_state,
        count(*) filter (where counts and same_trim and in_region) as trim_region,
        count(*) filter (where counts and same_trim) as trim_nation,
        count(*) filter (where counts and in_state) as model_state,
        count(*) filter (where counts and in_region) as model_region
      from around
    ), chosen as (
      select case
        when ${from} <= 0 and trim_state >= ${MIN_COMPARABLES} then 0
        when ${from} <= 1 and trim_region >= ${MIN_COMPARABLES} then 1
        when ${from} <= 2 and trim_nation >= ${MIN_COMPARABLES} then 2
        when ${from} <= 3 and model_state >= ${MIN_COMPARABLES} then 3
        when ${from} <= 4 and model_region >= ${MIN_COMPARABLES} then 4
        else 5 end as level
      from found
    ), within as (
      select around.id, around.vin from around, chosen where
        (level >= 3 or same_trim)
        and case level % 3 when 0 then in_state when 1 then in_region else true end
    )
    select ${COLUMNS}, chosen.level
    from chosen, listing l join seller s on s.id = l.seller_id
    where l.id in (
      select id from within
      union
      -- A newer offer of one of these VINs counts in its stead, wherever it stands.
      select other.id from within join listing other on other.vin = within.vin
      where other.status = 'active')
  `);
  const parsed = z.array(marketRow).parse(rows);
  return {
    level: parsed[0]?.level ?? RATING_LEVELS.length - 1,
    vehicles: parsed,
  };
}

/** The fuels of the same powertrain. */
export function fuelsLike(fuel: Fuel): string[] {
  return Object.entries(POWERTRAIN_OF_FUEL).flatMap(([name, powertrain]) =>
    powertrain === POWERTRAIN_OF_FUEL[fuel] ? [name] : [],
  );
}

/** The states of a state's Census division; a place outside them alone. */
function statesOfRegion(state: string): string[] {
  const region = regionOf(state);
  const found = Object.entries(REGIONS).find(([name]) => name === region);
  return found === undefined ? [state] : [...found[1]];
}
