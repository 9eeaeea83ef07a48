/* Vehicles that are for sale, by their VINs, as their listings state them now. */

import "server-only";
import { z } from "zod";
import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import type { DoubtKind } from "#lib/domain/listings/deal-rating/types.ts";
import { PLAUSIBLE_PRICE_CENTS } from "#lib/domain/valuation/valuation-market/constants.ts";
import {
  LISTING_FACTS,
  type ListingFacts,
  listingFacts,
} from "#lib/domain/valuation/valuation-market/data.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";

/** An offer of a vehicle, and who makes it. */
export interface VehicleForSale {
  readonly listingId: number;
  readonly city: string;
  /** What is in doubt of it first; null for most. */
  readonly doubt: DoubtKind | null;
  /** As its appraisal is made of it. */
  readonly vehicle: ValuedVehicle & Omit<ListingFacts, "sellerKind" | "priceCents">;
}

const offeredRow = listingFacts.extend({
  listingId: z.number(),
  city: z.string(),
  doubt: z.enum(DOUBT_KINDS).nullable(),
});

/** Those of the VINs that are for sale: of several offers of one the one that an edition keeps (`KEEP_OFFERS`). */
export async function offeredVehicles(
  vins: readonly string[],
): Promise<ReadonlyMap<string, VehicleForSale>> {
  if (vins.length === 0) return new Map();
  const rows = z.array(offeredRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select distinct on (l.vin) ${LISTING_FACTS}, l.id as "listingId", l.doubts[1] as doubt, s.city,
        l.price_cents as "priceCents", l.mileage_miles as "mileageMiles"
      from listing l join seller s on s.id = l.seller_id
      where l.vin = any(${[...vins]}::bpchar[]) and l.status = 'active'
      order by l.vin, (l.doubts[1] is null and l.price_cents >= ${PLAUSIBLE_PRICE_CENTS}) desc,
        l.listed_at desc, l.id desc`),
  );
  return new Map(
    rows.map(({ listingId, city, doubt, sellerKind: _, priceCents: __, ...facts }) => [
      facts.vin,
      { listingId, city, doubt, vehicle: { ...facts, place: { state: facts.state } } },
    ]),
  );
}
