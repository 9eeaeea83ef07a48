import "server-only";
import { z } from "zod";
import { noonOf } from "#lib/domain/calendar/rules.ts";
import type { Day } from "#lib/domain/calendar/types.ts";
import type { ModelRef } from "#lib/domain/model-year/types.ts";
import { COMPARABLE_YEARS } from "#lib/domain/rating/constants.ts";
import { fuelsLike, ratingWorking } from "#lib/domain/rating/data.ts";
import { rateListing } from "#lib/domain/rating/rules.ts";
import type { MarketVehicle } from "#lib/domain/rating/types.ts";
import { fuelSchema } from "#lib/domain/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { ratingTargetOf, valuationOf } from "./rules.ts";
import type { RetainedValue, Valuation, ValuedVehicle } from "./types.ts";

/**
 * What vehicles like this one ask now: the quartiles of the deal rating's comparables, adjusted to
 * its mileage and model year, from the narrowest scope that holds enough.
 * @param asOf the moment to say it was worked out at: now.
 */
export async function valueVehicle(vehicle: ValuedVehicle, asOf: Date): Promise<Valuation> {
  return valuationOf(await ratingWorking(ratingTargetOf(vehicle, asOf)), asOf);
}

/** The same for many, in the order given. */
export async function valueVehicles(
  vehicles: readonly ValuedVehicle[],
  asOf: Date,
): Promise<readonly Valuation[]> {
  return Promise.all(vehicles.map((vehicle) => valueVehicle(vehicle, asOf)));
}

/**
 * How a model keeps its value from its newest to its oldest model year in today's market, at the
 * mileage each age usually has; null while no fit knows the model.
 */
export async function retainedValue(
  _model: Pick<ModelRef, "makeId" | "modelId">,
  _asOf: Date,
): Promise<RetainedValue | null> {
  return Promise.resolve(null);
}

/**
 * What vehicles like this one asked on a day gone by: the same working, from what was for sale that
 * day at the price of that day, as the market's own events tell. Mileage is that of the listing's
 * event; trim and title are as the listing states them today.
 */
export async function valueVehicleOn(vehicle: ValuedVehicle, day: Day): Promise<Valuation> {
  const asOf = noonOf(day);
  const market = await marketOn(vehicle, asOf);
  return valuationOf(rateListing(ratingTargetOf(vehicle, asOf), market), asOf);
}

const marketRow = z.object({
  listingId: z.number(),
  vin: z.string(),
  makeId: z.number(),
  modelId: z.number(),
  year: z.number(),
  fuel: fuelSchema,
  trim: z.string().nullable(),
  titleStatus: z.string(),
  priceCents: z.number(),
  mileageMiles: z.number(),
  city: z.string(),
  state: z.string(),
  listedAt: z.date().transform((date) => date.toISOString()),
});

function asOffers(rows: unknown): readonly MarketVehicle[] {
  return z
    .array(marketRow)
    .parse(rows)
    .map((row) => ({ ...row, status: "active" as const }));
}

/** Columns of `marketRow` but for price and mileage, from a listing `l` and its seller `s`. */
const COLUMNS = Prisma.sql`
  l.id as "listingId", l.vin::text as vin, l.make_id as "makeId", l.model_id as "modelId",
  l.year::int as year, l.fuel, l.trim, l.title_status as "titleStatus", s.city,
  s.state::text as state, l.listed_at as "listedAt"`;

async function marketOn(vehicle: ValuedVehicle, asOf: Date): Promise<readonly MarketVehicle[]> {
  return asOffers(
    await readDatabase().$queryRaw(Prisma.sql`
      with told as (
        select e.listing_id,
          -- Where it stood by then, and what it asked by then.
          (array_agg(e.kind order by e.at desc, e.id desc) filter (where e.kind <> 'price_changed'))[1] as standing,
          (array_agg(e.price_cents order by e.at desc, e.id desc))[1] as price_cents,
          (array_agg(e.mileage_miles order by e.at desc, e.id desc))[1] as mileage_miles
        from listing l join listing_event e on e.listing_id = l.id
        where l.make_id = ${vehicle.makeId} and l.model_id = ${vehicle.modelId}
          and l.fuel = any(${fuelsLike(vehicle.fuel)})
          and l.year between ${vehicle.year - COMPARABLE_YEARS} and ${vehicle.year + COMPARABLE_YEARS}
          and e.at <= ${asOf}
        group by e.listing_id
      )
      select ${COLUMNS}, told.price_cents as "priceCents", told.mileage_miles as "mileageMiles"
      from told join listing l on l.id = told.listing_id join seller s on s.id = l.seller_id
      where told.standing in ('listed', 'resumed')
    `),
  );
}

/**
 * Everything of its model and powertrain that is for sale now, in a range of model years: for
 * questions about vehicles older than this one.
 */
export async function marketOfYears(
  vehicle: Pick<ValuedVehicle, "makeId" | "modelId" | "fuel">,
  years: { readonly from: number; readonly to: number },
): Promise<readonly MarketVehicle[]> {
  return asOffers(
    await readDatabase().$queryRaw(Prisma.sql`
      select ${COLUMNS}, l.price_cents as "priceCents", l.mileage_miles as "mileageMiles"
      from listing l join seller s on s.id = l.seller_id
      where l.make_id = ${vehicle.makeId} and l.model_id = ${vehicle.modelId}
        and l.fuel = any(${fuelsLike(vehicle.fuel)}) and l.status = 'active'
        and l.year between ${years.from} and ${years.to}
    `),
  );
}
