import "server-only";
import { sellerCard } from "#lib/domain/dealers/seller/data.ts";
import { sumCents } from "#lib/domain/finance/out-the-door/rules.ts";
import { NOT_SAID } from "#lib/domain/finance/reader-terms/constants.ts";
import { localPercentAt } from "#lib/domain/finance/reader-terms/rules.ts";
import type { ReaderHere } from "#lib/domain/finance/reader-terms/types.ts";
import { knownStateFeesCents } from "#lib/domain/finance/registration-fees/rules.ts";
import { stateFrom } from "#lib/domain/finance/sales-tax/rules.ts";
import { keptListings } from "#lib/domain/listings/listing/data.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import { typicalPrice } from "#lib/domain/ownership/ownership-cost/data.ts";
import { modelYearsNamed } from "#lib/domain/vehicles/model-year/data.finder.ts";
import { modelYearName, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { LoanCalculatorQuery } from "./search-params.ts";
import type { PrefilledFrom } from "./types.ts";

/** Names of model years that are read: only one that is meant fills anything in. */
const MOST_NAMED = 1;

/**
 * What a listing fills into the calculator: its price, where it is registered (where the reader is,
 * else where it is sold), who sells it, its dealer's stated fee. Null where there is no listing of that number that a visitor may see.
 */
async function prefillFromListing(
  id: string | undefined,
  { place, own }: ReaderHere,
  asOf: Date,
): Promise<PrefilledFrom | null> {
  const asked = listingIdParam.safeParse(id);
  if (!asked.success) return null;
  const [listing] = await keptListings([asked.data], asOf);
  if (listing === undefined) return null;
  const seller = await sellerCard(listing.seller.id, asOf);
  const vehicle = vehicleTitle(listing);
  const state = stateFrom(place?.state ?? listing.seller.state);
  return {
    path: `/listings/${listing.id}`,
    words: "its asking price, and what its seller states",
    name: `${vehicle} ${listing.trim ?? ""}`.trim(),
    prefill: {
      priceCents: listing.priceCents,
      sellerKind: listing.seller.kind,
      localPercent: localPercentAt(own, place?.zip ?? null),
      state,
      titleCents: knownStateFeesCents(state, listing.fuel),
      feeCents:
        seller === null || seller.fees.required === null ? null : sumCents(seller.fees.required),
      vehicle,
    },
  };
}

/** What a model year fills in: what it asks at the median. Null where the words mean none, or too few are for sale. */
async function prefillFromModelYear(words: string, asOf: Date): Promise<PrefilledFrom | null> {
  const { exact } = await modelYearsNamed(words, MOST_NAMED);
  if (exact === null) return null;
  const price = await typicalPrice(exact, asOf);
  if (price.kind === "missing") return null;
  return {
    path: researchPath(exact),
    name: modelYearName(exact),
    words: price.basis.words,
    prefill: {
      priceCents: price.value,
      sellerKind: "dealer",
      state: null,
      localPercent: null,
      feeCents: null,
      titleCents: null,
      vehicle: words,
    },
  };
}

/**
 * The vehicle that fills the calculator in: a listing, or a model year where only that and no price was named.
 * @param here where the reader is and what they keep; null where that is not known.
 */
export async function prefillFromQuery(
  { listing, vehicle, price }: LoanCalculatorQuery,
  asOf: Date,
  here: ReaderHere = NOT_SAID,
): Promise<PrefilledFrom | null> {
  const ofListing = await prefillFromListing(listing, here, asOf);
  if (ofListing !== null || vehicle === undefined || price !== undefined) return ofListing;
  return prefillFromModelYear(vehicle, asOf);
}
