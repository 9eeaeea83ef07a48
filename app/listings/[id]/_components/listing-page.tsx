import { Breadcrumbs } from "#components/listing/breadcrumbs.tsx";
import { BuyHeader } from "#components/listing/buy-header.tsx";
import { ChecksPanel } from "#components/listing/checks-panel.tsx";
import { FeaturesPanel } from "#components/listing/features-panel.tsx";
import { JsonLd } from "#components/listing/json-ld.tsx";
import { ListingGallery } from "#components/listing/listing-gallery.tsx";
import { listingTitle } from "#components/listing/listing-words.ts";
import { PaymentEstimate } from "#components/listing/payment-estimate.tsx";
import { PriceBar } from "#components/listing/price-bar.tsx";
import { PriceHistoryPanel } from "#components/listing/price-history-panel.tsx";
import { RatingPanel } from "#components/listing/rating-panel.tsx";
import { SellerPanel } from "#components/listing/seller-panel.tsx";
import { ShareActions } from "#components/listing/share-actions.tsx";
import { SimilarListings } from "#components/listing/similar-listings.tsx";
import { SpecsPanel } from "#components/listing/specs-panel.tsx";
import { StatusBanner } from "#components/listing/status-banner.tsx";
import { compareSpecs } from "#lib/domain/listing/rules.ts";
import type { ListingCard, ListingDetail, VinFacts } from "#lib/domain/listing/types.ts";
import { listingChecks } from "#lib/domain/listing-checks/rules.ts";
import type { VinInspection } from "#lib/domain/listing-checks/types.ts";
import { termsFromQuery } from "#lib/domain/loan/rules.ts";
import { daysOffered, priceHistory } from "#lib/domain/price-history/rules.ts";
import type { VinEvent } from "#lib/domain/price-history/types.ts";
import type { MarketVehicle, RatingVehicle, RatingWorking } from "#lib/domain/rating/types.ts";
import type { SellerCard } from "#lib/domain/seller/types.ts";
import { breadcrumbJsonLd, vehicleJsonLd } from "#lib/domain/structured-data/rules.ts";
import { siteUrl } from "#lib/platform/env.ts";

interface ListingPageProps {
  readonly loaded: {
    readonly listing: Omit<ListingDetail, "rating">;
    readonly ratingVehicle: RatingVehicle;
    readonly events: readonly VinEvent[];
    readonly asOf: Date;
  };
  readonly market: {
    readonly working: RatingWorking<MarketVehicle>;
    readonly similar: readonly ListingCard[];
  };
  readonly seller: SellerCard;
  readonly vin: { readonly facts: VinFacts; readonly inspection: VinInspection | null };
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
}

/** A listing's page, whole in the first HTML. */
export function ListingPage({ loaded, market, seller, vin, query }: ListingPageProps) {
  const { events, ratingVehicle, asOf } = loaded;
  const { working, similar } = market;
  const listing: ListingDetail = { ...loaded.listing, rating: working.rating };
  const path = `/listings/${listing.id}`;
  const origin = siteUrl();
  const crumbs = breadcrumbsOf(listing);
  const history = priceHistory(events, asOf);
  const offers = history?.offers ?? [];
  const specs = compareSpecs(listing, vin.facts);
  const checks = listingChecks({
    listing,
    events,
    offers,
    specs,
    vin: vin.inspection,
    asOf,
  });
  const asked = termsFromQuery(listing.priceCents, {
    down: firstOf(query.down),
    apr: firstOf(query.apr),
    months: firstOf(query.months),
  });
  return (
    <div className="page pt-4 pb-28 desk:pb-16">
      <JsonLd data={vehicleJsonLd(listing, origin)} />
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <Breadcrumbs crumbs={crumbs} />
      <StatusBanner listing={listing} asOf={asOf} />
      {/* One column on phones, in this order; beside each other on wide screens. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_372px] lg:grid-rows-[auto_1fr]">
        <ListingGallery listing={listing} />
        <div className="mt-6 lg:sticky lg:top-[calc(var(--header)+20px)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start">
          <BuyHeader
            listing={listing}
            daysHere={
              daysOffered(
                offers.filter((offer) => offer.seller.id === seller.id),
                asOf,
              ) || listing.daysOnMarket
            }
            daysAnywhere={daysOffered(offers, asOf) || listing.daysOnMarket}
            asOf={asOf}
          />
          <ShareActions title={listingTitle(listing)} url={`${origin}${path}`} />
          {listing.status === "active" && (
            <PaymentEstimate action={path} priceCents={listing.priceCents} asked={asked} />
          )}
        </div>
        <div className="min-w-0">
          <RatingPanel working={working} target={ratingVehicle} model={listing.model} />
          <PriceHistoryPanel history={history} asOf={asOf} />
          <ChecksPanel checks={checks} />
          <SellerPanel seller={seller} />
          <SpecsPanel specs={specs} listing={listing} />
          <FeaturesPanel
            features={listing.features}
            description={listing.description}
            sellerName={seller.name}
          />
        </div>
      </div>
      <SimilarListings listings={similar} now={asOf} />
      <PriceBar listing={listing} />
    </div>
  );
}

/** A parameter given twice counts by its first value. */
const firstOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

function breadcrumbsOf({ make, model, makeSlug, modelSlug, year }: ListingDetail) {
  const makePath = `/search?make=${encodeURIComponent(makeSlug)}`;
  // The model filter names make and model: slugs of models are not unique over makes.
  const modelPath = `${makePath}&model=${encodeURIComponent(`${makeSlug}.${modelSlug}`)}`;
  return [
    { name: "Search", path: "/search" },
    { name: make, path: makePath },
    { name: model, path: modelPath },
    { name: String(year), path: null },
  ];
}
