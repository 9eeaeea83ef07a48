/** @file Loads a listing's page: the listing, its deal rating with the working, similar
 * vehicles. */

import "server-only";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { providerName } from "#lib/domain/listings/history-record/data.provider.ts";
import { type ListingRecord, listingRecord } from "#lib/domain/listings/listing/data.ts";
import { isPublicByNumber } from "#lib/domain/listings/listing/policy.ts";
import { shownListing } from "#lib/domain/listings/listing/rules.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import type { ListingCard } from "#lib/domain/listings/listing/types.ts";
import { listingDoubts } from "#lib/domain/listings/listing-doubt/data.ts";
import type { Doubt } from "#lib/domain/listings/listing-doubt/types.ts";
import { marketTurnScore } from "#lib/domain/market/turn-forecast/data.score.ts";
import { turnBasisOfOffer } from "#lib/domain/market/turn-forecast/data.ts";
import type { JudgedTurn } from "#lib/domain/market/turn-forecast/types.score.ts";
import { similarListings } from "#lib/domain/search/search-results/data.similar.ts";
import { listingWorking } from "#lib/domain/valuation/appraisal/data.working.ts";
import { otherMileages } from "#lib/domain/valuation/appraisal/rules.sensitivity.ts";
import type { ListingWorking } from "#lib/domain/valuation/appraisal/types.working.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { restsOn } from "#lib/platform/front/keeping.ts";

export interface LoadedListing extends ListingRecord {
  /** The moment the page is made for; days are counted to it. */
  readonly asOf: Date;
  /** Who would be asked for title, loss and theft records; null where nobody is configured. */
  readonly recordProvider: string | null;
  /** What is in doubt of it, with the evidence; nothing for most. */
  readonly doubts: readonly Doubt[];
}

/** The listing of a URL, read once a request. Anything that is no listing's number is a 404. */
export const loadListing = cache(async (idParam: string): Promise<LoadedListing> => {
  const id = listingIdParam.safeParse(idParam);
  if (!id.success) notFound();
  await connection();
  restsOn(shownListing(id.data));
  const asOf = now();
  const viewer = await currentViewer();
  const record = await listingRecord(id.data, asOf, viewer?.userId ?? null);
  if (record === null || !isPublicByNumber(record.listing.status)) notFound();
  const doubts = record.ratingVehicle.doubt === null ? [] : await listingDoubts(record.listing);
  return { ...record, asOf, recordProvider: providerName(), doubts };
});

export interface LoadedListingMarket {
  readonly working: ListingWorking;
  readonly similar: readonly ListingCard[];
  /** What is known of when it sells and its price falls; null where that is no question: sold, or in doubt. */
  readonly turn: JudgedTurn | null;
}

/**
 * What the market says of a listing: its rating with the working, and vehicles like it.
 * @param askedMiles a mileage that the reader asked about, which is valued with others beside its own; null without one.
 */
export async function loadListingMarket(
  { listing, ratingVehicle, asOf }: LoadedListing,
  askedMiles: number | null,
): Promise<LoadedListingMarket> {
  // Only where they are asked for: each is valued like the vehicle itself.
  const otherMiles =
    askedMiles === null ? [] : [askedMiles, ...otherMileages(listing.mileageMiles)];
  const [working, similar] = await Promise.all([
    listingWorking({ listing, ratingVehicle }, otherMiles, asOf),
    similarListings(
      { ...ratingVehicle, bodyStyle: listing.bodyStyle, sizeClass: listing.sizeClass },
      asOf,
    ),
  ]);
  return { working, similar, turn: await turnOf(listing, ratingVehicle, working, asOf) };
}

async function turnOf(
  listing: LoadedListing["listing"],
  ratingVehicle: LoadedListing["ratingVehicle"],
  { appraisal }: ListingWorking,
  asOf: Date,
): Promise<JudgedTurn | null> {
  if (listing.status !== "active" || ratingVehicle.doubt !== null) return null;
  const vehicle = {
    modelId: ratingVehicle.modelId,
    year: listing.year,
    trim: listing.trim,
    state: listing.seller.state,
    mileageMiles: listing.mileageMiles,
    titleStatus: listing.titleStatus,
    sellerSince: new Date(listing.sellerSince),
  };
  const expectedCents = appraisal?.kind === "appraised" ? appraisal.p50Cents : null;
  const [basis, score] = await Promise.all([
    turnBasisOfOffer(vehicle, expectedCents, asOf),
    marketTurnScore(),
  ]);
  return { basis, score };
}
