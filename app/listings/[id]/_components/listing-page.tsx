import { FollowButtons } from "#components/inventory/following/follow-buttons.tsx";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { DoubtWarning } from "#components/listings/listing/doubt-warning.tsx";
import { JsonLd } from "#components/listings/listing/json-ld.tsx";
import { monthlyRange } from "#components/listings/listing/money-words.ts";
import { OutTheDoorSummary } from "#components/listings/listing/out-the-door-panel.tsx";
import { ShareActions } from "#components/listings/listing/share-actions.tsx";
import { NotesNotice } from "#components/patterns/notes-notice.tsx";
import { ReportPanel } from "#components/reports/report-purchase/report-panel.tsx";
import type { ReviewSummary } from "#lib/domain/dealers/review/types.ts";
import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import { WHOLE_MARKET } from "#lib/domain/discover/explore/constants.ts";
import { exploreHref } from "#lib/domain/discover/explore/rules.ts";
import { vehicleJsonLd } from "#lib/domain/discover/structured-data/rules.ts";
import { valueHref } from "#lib/domain/discover/value-pages/search-params.request.ts";
import { estimatePayment } from "#lib/domain/finance/loan/rules.ts";
import type { AcceptedOffer } from "#lib/domain/finance/out-the-door/types.ts";
import type { ReaderTerms } from "#lib/domain/finance/reader-terms/types.ts";
import type { FollowChoice } from "#lib/domain/inventory/following/types.ts";
import { offerBasis } from "#lib/domain/leads/lead/rules.ts";
import type { ContactOffer } from "#lib/domain/leads/lead/types.ts";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { measured } from "#lib/domain/listings/listing/rules.ts";
import { listingQueryFrom } from "#lib/domain/listings/listing/search-params.query.ts";
import type {
  ListingCard,
  ListingDetail,
  ListingId,
  VinFacts,
} from "#lib/domain/listings/listing/types.ts";
import { listingChecks } from "#lib/domain/listings/listing-checks/rules.ts";
import type { VinInspection } from "#lib/domain/listings/listing-checks/types.ts";
import type { Doubt } from "#lib/domain/listings/listing-doubt/types.ts";
import {
  medianDaysListed,
  priceHistory,
  timeOnMarket,
} from "#lib/domain/listings/price-history/rules.ts";
import type { SoldAlike, VinEvent } from "#lib/domain/listings/price-history/types.ts";
import { compareSpecs } from "#lib/domain/listings/stated-specs/rules.ts";
import type { JudgedTurn } from "#lib/domain/market/turn-forecast/types.score.ts";
import { chargingOutlook } from "#lib/domain/ownership/charging-outlook/rules.ts";
import type { NearAnswer } from "#lib/domain/ownership/charging-outlook/types.ts";
import type { OwnerStrip as OwnerStripFacts } from "#lib/domain/ownership/private-listing/types.selling.ts";
import { previewPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportName } from "#lib/domain/reports/report/types.ts";
import type { RoomChoices } from "#lib/domain/rooms/room-vehicle/types.ts";
import { askedMileage } from "#lib/domain/valuation/appraisal/rules.sensitivity.ts";
import type { ListingWorking } from "#lib/domain/valuation/appraisal/types.working.ts";
import type { FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { unknownZipWords } from "#lib/domain/vehicles/place/rules.reader.ts";
import type { PlaceForPage } from "#lib/domain/vehicles/place/types.reader.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { ModelYearRecalls } from "#lib/domain/vehicles/recall/types.pages.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { isVin } from "#lib/domain/vehicles/vin/rules.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { formatPlace, formatPrice } from "#lib/platform/format.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { AddToRoom } from "./add-to-room.tsx";
import { BuyHeader } from "./buy-header.tsx";
import { Checks } from "./checks-panel.tsx";
import { ContactLinks, ContactPanel } from "./contact-panel.tsx";
import { type ListingCost, listingCost } from "./cost.ts";
import { CostSection } from "./cost-section.tsx";
import { ElectricPanel } from "./electric-panel.tsx";
import { EpaLine } from "./epa-line.tsx";
import { Features } from "./features-panel.tsx";
import { ListingGallery } from "./listing-gallery.tsx";
import { OwnerStrip } from "./owner-strip.tsx";
import { PriceBar } from "./price-bar.tsx";
import { PriceHistoryPanel } from "./price-history-panel.tsx";
import { RatingPanel } from "./rating-panel.tsx";
import { ReportListing } from "./report-listing.tsx";
import { SellerPanel } from "./seller-panel.tsx";
import { SensitivityPanel } from "./sensitivity-panel.tsx";
import { SimilarListings } from "./similar-listings.tsx";
import { SpecsPanel } from "./specs-panel.tsx";
import { StatusBanner } from "./status-banner.tsx";
import { TimeOnMarketTable } from "./time-on-market.tsx";
import { WaitOrBuy } from "./wait-or-buy.tsx";

interface ListingPageProps {
  readonly loaded: {
    readonly listing: Omit<ListingDetail, "rating">;
    readonly ratingVehicle: RatingVehicle;
    readonly events: readonly VinEvent[];
    readonly soldAlike: SoldAlike;
    readonly asOf: Date;
    readonly recordsHeld: "demo" | "import" | null;
    readonly recordProvider: string | null;
    readonly doubts: readonly Doubt[];
  };
  readonly market: {
    readonly working: ListingWorking;
    readonly similar: readonly ListingCard[];
    readonly turn: JudgedTurn | null;
  };
  /** The reader's own price for it; undefined for visitors. */
  readonly goalCents: number | null | undefined;
  readonly seller: SellerCard;
  readonly reviews: ReviewSummary;
  /** For the reader who sells it; null for everyone else. */
  readonly own: OwnerStripFacts | null;
  readonly contact: ContactOffer;
  /** The reader's favorites. */
  readonly saved: readonly ListingId[];
  readonly vin: { readonly facts: VinFacts; readonly inspection: VinInspection | null };
  /** The campaigns of its model year. */
  readonly recalls: ModelYearRecalls;
  /** What EPA says of its model year. */
  readonly economy: SourceAnswer<readonly FuelEconomy[]>;
  /** Charging stations near the reader, else near the seller; null for what has no plug. */
  readonly near: NearAnswer | null;
  readonly params: RawSearchParams;
  /** Where distance and tax are reckoned from. */
  readonly place: PlaceForPage;
  /** What the reader typed in once of loans and taxes; null for nothing. */
  readonly terms: ReaderTerms | null;
  /** The trade-in offers that the reader accepted and that count today; none for visitors. */
  readonly tradeIns: readonly AcceptedOffer[];
  /** The reader's organizations beside this VIN. */
  readonly follows: readonly FollowChoice[];
  /** The reader's newest report of it. */
  readonly ownReport: ReportName | null;
  /** The reader's rooms; null for visitors. */
  readonly roomOffer: RoomChoices | null;
}

/** A listing's page, whole in the first HTML. */
export function ListingPage({
  loaded,
  market,
  goalCents,
  seller,
  reviews,
  own,
  contact,
  saved,
  vin,
  recalls,
  economy,
  near,
  params,
  place,
  terms,
  tradeIns,
  follows,
  ownReport,
  roomOffer,
}: ListingPageProps) {
  const { events, soldAlike, asOf } = loaded;
  const { working, similar, turn } = market;
  const { rating, value } = working;
  const listing: ListingDetail = measured({ ...loaded.listing, rating }, place.place);
  const path = `/listings/${listing.id}`;
  const origin = siteUrl();
  const crumbs = breadcrumbsOf(listing);
  const history = priceHistory(events);
  const offers = history?.offers ?? [];
  const pricedAt =
    offers.find(({ listingId }) => listingId === listing.id)?.steps.at(-1)?.at ??
    listing.sellerSince;
  const specs = compareSpecs(listing, vin.facts);
  const checks = listingChecks({
    listing,
    events,
    offers,
    specs,
    vin: vin.inspection,
    recalls,
    records: { held: loaded.recordsHeld, provider: loaded.recordProvider },
    reportHref: previewPath(listing.vin),
    asOf,
  });
  const outlook = chargingOutlook(listing, economy, (place.place ?? listing.seller).state);
  const query = listingQueryFrom(params);
  const cost =
    listing.status === "active"
      ? listingCost(listing, seller, query, { ...place, own: terms, tradeIns })
      : null;
  const ownOf = place.from === "to-come" ? listing.id : null;
  const time = history && timeOnMarket(history, { ...listing, sellerId: seller.id }, asOf);
  const at = askedMileage(query.at);
  // The mileage that was asked about is first of those that were worked out.
  const asked = at.miles === null ? null : (working.others[0] ?? null);
  const others = working.others.slice(at.miles === null ? 0 : 1);
  return (
    <div className="page pt-2 pb-10 desk:pt-4 desk:pb-16">
      <JsonLd data={vehicleJsonLd(listing, origin)} />
      <Breadcrumbs crumbs={crumbs} origin={origin} />
      {own && <OwnerStrip strip={own} />}
      {/* What is held only its seller sees, who reads above why. */}
      {(own === null || own.listing.holds.length === 0) && (
        <StatusBanner listing={listing} asOf={asOf} />
      )}
      {place.unknownZip !== null && (
        <NotesNotice notes={[unknownZipWords(place, "the tax is of the seller’s state")]} />
      )}
      <DoubtWarning
        doubts={loaded.doubts}
        reportHref={isVin(listing.vin) ? previewPath(listing.vin) : null}
        asOf={asOf}
      />
      {/* One column on phones, in this order; beside each other on wide screens. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_372px] lg:grid-rows-[auto_1fr]">
        <ListingGallery listing={listing} />
        <div className="mt-3.5 lg:sticky lg:top-[calc(var(--header)+20px)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start">
          <BuyHeader
            listing={listing}
            isSaved={saved.includes(listing.id)}
            from={place.place && formatPlace(place.place)}
            asOf={asOf}
          />
          {contact.state === "open" && <ContactLinks phone={contact.phone} />}
          {turn && (
            <WaitOrBuy
              listing={listing}
              turn={turn}
              priceSince={new Date(pricedAt)}
              goalCents={goalCents}
              asOf={asOf}
            />
          )}
          {cost && (
            <div className="max-lg:hidden">
              <OutTheDoorSummary cost={cost} ownOf={ownOf} monthly={monthlyWords(cost)} />
            </div>
          )}
          <div className="mt-4 flex flex-wrap items-start gap-2">
            <AddToRoom listing={listing.id} title={vehicleTitle(listing)} offer={roomOffer} />
            <ShareActions title={vehicleTitle(listing)} url={`${origin}${path}`} />
            {isVin(listing.vin) && (
              <FollowButtons
                target={{ kind: "vin", vin: listing.vin }}
                title={vehicleTitle(listing)}
                choices={follows}
              />
            )}
          </div>
        </div>
        <div className="min-w-0">
          <RatingPanel
            working={working}
            listing={listing}
            asked={asked}
            valueHref={valuePathOf(listing)}
            now={asOf}
          >
            {value !== null && rating.kind === "rated" && (
              <SensitivityPanel
                own={{ mileageMiles: listing.mileageMiles, quantiles: value, rating }}
                asked={asked}
                others={others}
                priceCents={listing.priceCents}
                path={path}
                query={query}
                error={at.error}
              />
            )}
          </RatingPanel>
          <SpecsPanel specs={specs} listing={listing} modelYear={recalls.ref}>
            <Features
              features={listing.features}
              description={listing.description}
              sellerName={seller.name}
            />
            <EpaLine listing={listing} economy={economy} now={asOf} />
          </SpecsPanel>
          {outlook && near && (
            <ElectricPanel
              listing={listing}
              outlook={outlook}
              near={near}
              where={formatPlace(place.place ?? listing.seller)}
              now={asOf}
            />
          )}
          <PriceHistoryPanel history={history} asOf={asOf}>
            {time && (
              <TimeOnMarketTable
                time={time}
                listingId={listing.id}
                listedAlike={value && listedAlike(value.comparables, asOf)}
                soldAlike={soldAlike}
                asOf={asOf}
              />
            )}
            <Checks checks={checks} />
          </PriceHistoryPanel>
          {isVin(listing.vin) && vin.inspection?.checkDigitOk === true && (
            <ReportPanel vin={listing.vin} own={ownReport} now={asOf} />
          )}
          {cost && (
            <CostSection
              cost={cost}
              ownOf={ownOf}
              listing={listing}
              seller={seller}
              tradeIns={tradeIns}
              query={query}
              path={path}
            />
          )}
          <SellerPanel seller={seller} reviews={reviews} />
          <ContactPanel
            offer={contact}
            basis={offerBasis(listing.priceCents, listing.rating)}
            reply={seller.behaviour.reply}
          />
          {contact.state !== "own" && (
            <ReportListing listingId={listing.id} isSignedIn={roomOffer !== null} />
          )}
        </div>
      </div>
      <SimilarListings
        listings={similar.map((card) => measured(card, place.place))}
        saved={saved}
        now={asOf}
      />
      {contact.state === "open" && <PriceBar listing={listing} offer={contact} />}
    </div>
  );
}

/** How long the comparables have been listed so far. */
function listedAlike(comparables: NonNullable<ListingWorking["value"]>["comparables"], asOf: Date) {
  const listedAt = comparables.map(({ vehicle }) => vehicle.listedAt);
  return { medianDays: medianDaysListed(listedAt, asOf), count: listedAt.length };
}

/** "$476/mo for 60 months at 6.5% with $3,000 down". */
function monthlyWords({ basis, terms: { terms } }: ListingCost) {
  const [low, high] = [basis.lowCents, basis.highCents].map(
    (cents) => estimatePayment(cents, terms).monthlyCents,
  );
  return (
    <>
      <b className="font-semibold text-ink">{monthlyRange(low ?? 0, high ?? 0)}</b> {terms.months}{" "}
      months at {terms.aprPercent}% with {formatPrice(terms.downCents)} down
      {basis.isTotal ? "" : ", on the asking price"}
    </>
  );
}

/** By the pages of the market that search engines list too. */
function breadcrumbsOf({ make, model, makeSlug, modelSlug, year }: ListingDetail) {
  const ofMake = { ...WHOLE_MARKET, make: makeSlug };
  return [
    { name: "Explore", path: exploreHref(WHOLE_MARKET) },
    { name: make, path: exploreHref(ofMake) },
    { name: model, path: exploreHref({ ...ofMake, model: modelSlug }) },
    { name: String(year), path: null },
  ];
}

/** The value of the vehicle as its seller states it; how worn it is nobody states. */
function valuePathOf(listing: ListingDetail) {
  const { mileageMiles, trim, fuel, drivetrain, titleStatus, ownerCount, features, vin } = listing;
  const stated = { mileageMiles, trim, fuel, drivetrain, titleStatus, ownerCount, features, vin };
  return valueHref(listing, stated);
}
