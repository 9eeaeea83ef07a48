import "server-only";
import { z } from "zod";
import { ratingsOff } from "#lib/domain/valuation/appraisal/data.ratings.ts";
import { valueVehicle, valueVehicles } from "#lib/domain/valuation/valuation/data.ts";
import { LISTING_FACTS, listingFacts } from "#lib/domain/valuation/valuation-market/data.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { fuelsLike } from "#lib/domain/vehicles/vehicle/rules.ts";
import { DAY_MS, wholeDaysSql } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { MOST_SALES, PRICE_HELP_SOLD_WITHIN_DAYS, SOLD_YEARS } from "./constants.ts";
import { priceHelpOf } from "./rules.ts";
import type { PriceHelp, SoldVehicle } from "./types.ts";

const soldRow = listingFacts.extend({ days: z.number(), gotCents: z.number().nullable() });

/** What the market says of asking prices for a vehicle, before it is listed: the appraisal that its listing will have. */
export async function priceHelp(vehicle: ValuedVehicle, asOf: Date): Promise<PriceHelp> {
  const [value, sold, off] = await Promise.all([
    valueVehicle(vehicle, asOf),
    soldLike(vehicle, asOf),
    ratingsOff(),
  ]);
  return priceHelpOf(value, sold, vehicle, asOf, off?.reason ?? null);
}

/** The latest of its model, powertrain and like model years with a clean title that sold, anywhere in the country. */
async function soldLike(vehicle: ValuedVehicle, asOf: Date): Promise<readonly SoldVehicle[]> {
  const rows = z.array(soldRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select ${LISTING_FACTS}, l.price_cents as "priceCents", l.mileage_miles as "mileageMiles",
        ${Prisma.raw(wholeDaysSql("coalesce(l.seller_since, l.listed_at)", "l.ended_at"))} as days,
        case when l.sold_price_shared then l.sold_price_cents end as "gotCents"
      from listing l join seller s on s.id = l.seller_id
      where l.make_id = ${vehicle.makeId} and l.model_id = ${vehicle.modelId} and l.status = 'sold'
        and l.year between ${vehicle.year - SOLD_YEARS} and ${vehicle.year + SOLD_YEARS}
        and l.fuel = any(${fuelsLike(vehicle.fuel)}) and l.title_status = 'clean'
        and l.ended_at >= ${new Date(asOf.getTime() - PRICE_HELP_SOLD_WITHIN_DAYS * DAY_MS)}
      order by l.ended_at desc, l.id limit ${MOST_SALES}`),
  );
  const values = await valueVehicles(
    rows.map((row) => ({ ...row, place: { state: row.state } })),
    asOf,
  );
  return rows.flatMap(({ priceCents, days, gotCents }, at) => {
    const value = values[at];
    return value?.kind === "valued"
      ? [{ priceCents, expectedCents: value.p50Cents, days, gotCents }]
      : [];
  });
}
