import type { Metadata } from "next";
import { trimWords } from "#components/listings/listing/listing-words.ts";
import { loadReviewSummary } from "#lib/domain/dealers/review/loaders.ts";
import { loadSellerCard } from "#lib/domain/dealers/seller/loaders.ts";
import { loadListing, loadListingMarket } from "#lib/domain/discover/listing-page/loaders.ts";
import { loadReaderTerms } from "#lib/domain/finance/reader-terms/loaders.ts";
import { loadVinFollowChoices } from "#lib/domain/inventory/following/loaders.ts";
import { countLooks } from "#lib/domain/kernel/page-view/loaders.ts";
import { loadContact } from "#lib/domain/leads/lead/loaders.ts";
import { loadAcceptedTradeIns } from "#lib/domain/leads/trade-in/loaders.ts";
import { isFoundBySearch } from "#lib/domain/listings/listing/policy.ts";
import { listingQueryFrom } from "#lib/domain/listings/listing/search-params.query.ts";
import { inspectListedVin } from "#lib/domain/listings/vin-facts/data.ts";
import { stationsNear } from "#lib/domain/ownership/charging-outlook/data.ts";
import { loadOwnerStrip } from "#lib/domain/ownership/private-listing/loaders.selling.ts";
import { loadOwnReport } from "#lib/domain/reports/report/loaders.ts";
import { loadRoomOffer } from "#lib/domain/rooms/room-vehicle/loaders.ts";
import { loadPriceGoal } from "#lib/domain/shoppers/favorite/loaders.ts";
import { noteView } from "#lib/domain/shoppers/view-history/jobs.view.ts";
import { loadViewerLists } from "#lib/domain/shoppers/viewer-lists/loaders.ts";
import { askedMileage } from "#lib/domain/valuation/appraisal/rules.sensitivity.ts";
import { loadFuelEconomy } from "#lib/domain/vehicles/fuel-economy/loaders.ts";
import { loadPlaceFor } from "#lib/domain/vehicles/place/loaders.reader.ts";
import { loadKeptRecalls } from "#lib/domain/vehicles/recall/loaders.pages.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatMiles, formatPlace, formatPrice } from "#lib/platform/format.ts";
import { pageMetadata, shareImagePath } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ListingPage } from "./_components/listing-page.tsx";

interface PageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { listing } = await loadListing((await params).id);
  const { seller } = listing;
  const name = `${vehicleTitle(listing)} ${trimWords(listing)}`.trim();
  const title = `${name}, ${formatMiles(listing.mileageMiles)}, ${formatPrice(listing.priceCents)}`;
  const description = `${name} with ${formatMiles(listing.mileageMiles)} in ${formatPlace(seller)}: asking price, its history by VIN, and how it compares with vehicles like it, with the working shown.`;
  const isListed = isFoundBySearch(listing.status);
  const path = `/listings/${listing.id}`;
  return pageMetadata({
    title,
    description,
    path,
    isIndexed: isListed,
    ...(isListed && {
      image: {
        path: shareImagePath(path, new Date(listing.updatedAt)),
        alt: `${name} for ${formatPrice(listing.priceCents)}, with how the price compares with vehicles like it.`,
      },
    }),
  });
}

export default async function Page({ params, searchParams }: PageProps) {
  const loaded = await loadListing((await params).id);
  const asked = await searchParams;
  const { zip, at } = listingQueryFrom(asked);
  const { id, seller: listedBy } = loaded.listing;
  const [
    market,
    seller,
    reviews,
    lists,
    own,
    contact,
    recalls,
    economy,
    follows,
    ownReport,
    roomOffer,
    place,
    vin,
    terms,
    goalCents,
    tradeIns,
  ] = await Promise.all([
    loadListingMarket(loaded, askedMileage(at).miles),
    loadSellerCard(listedBy.id),
    loadReviewSummary(listedBy.id),
    loadViewerLists(),
    loadOwnerStrip(id),
    loadContact(id),
    loadKeptRecalls(loaded.ratingVehicle),
    loadFuelEconomy(loaded.ratingVehicle.modelId, loaded.ratingVehicle.year),
    // One's own vehicle is on one's own pages.
    loadVinFollowChoices(loaded.listing.vin, listedBy.id),
    loadOwnReport(loaded.listing.vin),
    loadRoomOffer(id),
    loadPlaceFor(zip ?? null),
    inspectListedVin(loaded.listing.vin, loaded.asOf),
    loadReaderTerms(),
    loadPriceGoal(id),
    loadAcceptedTradeIns(),
  ]);
  const near = await stationsNear(loaded.listing, place.place ?? listedBy.point);
  // A seller who looks at it is no interest in it.
  if (own === null)
    await countLooks((looker, at) =>
      noteView({ listingId: id, sellerId: listedBy.id }, looker, at),
    );
  return (
    <ListingPage
      loaded={loaded}
      market={market}
      goalCents={goalCents}
      seller={seller}
      reviews={reviews}
      own={own}
      contact={contact}
      saved={lists.saved}
      vin={vin}
      recalls={recalls}
      economy={economy}
      near={near}
      params={asked}
      place={place}
      terms={terms}
      tradeIns={tradeIns}
      follows={follows}
      ownReport={ownReport}
      roomOffer={roomOffer}
    />
  );
}
