import "server-only";
import { z } from "zod";
import { COMPARABLE_YEARS } from "#lib/domain/valuation/rating/constants.ts";
import { fuelsLike, ratingWorking } from "#lib/domain/valuation/rating/data.ts";
import { ratingTargetOf } from "#lib/domain/valuation/valuation/rules.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { DAY_MS, wholeDaysSql } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { PRICE_HELP_SOLD_WITHIN_DAYS } from "./constants.ts";
import { priceHelpOf } from "./rules.ts";
import type { PriceHelp, SoldVehicle } from "./types.ts";

const soldRow = z.object({
  priceCents: z.number(),
  mileageMiles: z.number(),
  year: z.number(),
  days: z.number(),
});

/** What the market says of asking prices for a vehicle: the deal rating's own working, before it is listed. */
export async function priceHelp(vehicle: ValuedVehicle, asOf: Date): Promise<PriceHelp> {
  const [working, sold] = await Promise.all([
    ratingWorking(ratingTargetOf(vehicle, asOf)),
    soldLike(vehicle, asOf),
  ]);
  return priceHelpOf(working, sold, vehicle.mileageMiles, asOf);
}

/** Vehicles of its model, powertrain and year ±1 with a clean title that sold, anywhere in the country. */
async function soldLike(vehicle: ValuedVehicle, asOf: Date): Promise<readonly SoldVehicle[]> {
  const rows = await readDatabase().$queryRaw`
    select l.price_cents as "priceCents", l.mileage_miles as "mileageMiles", l.year::int as year,
      ${Prisma.raw(wholeDaysSql("l.listed_at", "l.ended_at"))} as days
    from listing l
    where l.make_id = ${vehicle.makeId} and l.model_id = ${vehicle.modelId} and l.status = 'sold'
      and l.year between ${vehicle.year - COMPARABLE_YEARS} and ${vehicle.year + COMPARABLE_YEARS}
      and l.fuel = any(${fuelsLike(vehicle.fuel)}) and l.title_status = 'clean'
      and l.ended_at >= ${new Date(asOf.getTime() - PRICE_HELP_SOLD_WITHIN_DAYS * DAY_MS)}`;
  return z.array(soldRow).parse(rows);
}
