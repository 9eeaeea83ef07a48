import type { Route } from "next";
import { InventoryPanel } from "#components/dealers/seller/inventory-panel.tsx";
import { SellerContact } from "#components/dealers/seller/seller-contact.tsx";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { JsonLd } from "#components/listings/listing/json-ld.tsx";
import { claimPath } from "#lib/domain/dealers/dealership-claim/rules.ts";
import { averageWords } from "#lib/domain/dealers/review/rules.ts";
import { canonicalSellerPath, storefrontPath } from "#lib/domain/discover/seller-profile/rules.ts";
import { sellerHref } from "#lib/domain/discover/seller-profile/search-params.ts";
import type { SellerPageData, SellerProfile } from "#lib/domain/discover/seller-profile/types.ts";
import { dealerJsonLd } from "#lib/domain/discover/structured-data/rules.ts";
import { formatDate, formatPlace, plural } from "#lib/platform/format.ts";
import { BehaviourPanel } from "./behaviour-panel.tsx";
import { ReportReview } from "./report-review.tsx";
import { ReviewsPanel } from "./reviews-panel.tsx";

/** A seller's page, whole in the first HTML. */
export function SellerPage({
  profile,
  loaded,
  loginHref,
  origin,
}: {
  readonly profile: SellerProfile;
  readonly loaded: SellerPageData;
  /** Where signing in begins that leads back here. */
  readonly loginHref: Route;
  /** The site's, without a trailing slash. */
  readonly origin: string;
}) {
  const { seller } = profile;
  const { query, vehicles, reviews, asOf } = loaded;
  const { average, count } = reviews.summary;
  const path = sellerHref(seller.slug);
  const canonicalPath = canonicalSellerPath(profile);
  const crumbs = [
    { name: "Sellers", path: "/sellers" },
    {
      name: formatPlace(seller),
      path: `/sellers?near=${encodeURIComponent(formatPlace(seller))}`,
    },
    { name: seller.name, path: null },
  ];
  return (
    <div className="page pt-4 pb-16">
      {seller.kind === "dealer" && (
        <JsonLd
          data={dealerJsonLd(
            {
              ...profile,
              ...seller,
              path: canonicalPath,
              rating: average === null ? null : { average, count },
            },
            origin,
          )}
        />
      )}
      <Breadcrumbs crumbs={crumbs} origin={origin} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        <header className="lg:col-start-1">
          <h1 className="font-[640] text-2xl tracking-tight [overflow-wrap:anywhere]">
            {seller.name}
          </h1>
          <p className="mt-1 text-ink-soft">
            {seller.kind === "dealer" ? "Dealer" : "Private seller"} in {seller.city},{" "}
            {seller.state}, on Lotwise since {formatDate(seller.since, asOf)}
          </p>
          {seller.kind === "dealer" && <Speaker profile={profile} now={asOf} />}
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <a href="#vehicles" className="min-h-6 text-accent hover:underline">
              {plural(seller.activeCount, "vehicle")} for sale
            </a>
            <a href="#records" className="min-h-6 text-accent hover:underline">
              Track record
            </a>
            <a href="#reviews" className="min-h-6 text-accent hover:underline">
              {plural(count, "review")}
              {average !== null && `, ${averageWords(average)}`}
            </a>
          </p>
        </header>
        <aside className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <SellerContact profile={profile} now={asOf} />
        </aside>
        <div className="min-w-0 lg:col-start-1">
          <BehaviourPanel profile={profile} position={loaded.position} now={asOf} />
        </div>
      </div>
      <InventoryPanel
        path={path}
        activeCount={seller.activeCount}
        query={query}
        vehicles={vehicles}
        cards={vehicles.cards.map((card) => cardFacts(card, asOf))}
        makes={loaded.makes}
        lists={loaded.lists}
        notes={loaded.notes}
      />
      <ReviewsPanel
        sellerId={seller.id}
        sellerName={seller.name}
        page={reviews}
        own={loaded.own}
        mayReply={loaded.mayReply}
        loginHref={loginHref}
        hrefOfPage={(page) => `${sellerHref(seller.slug, { ...query, reviewPage: page })}#reviews`}
        reportOf={(review) => (
          <ReportReview reviewId={review.id} isSignedIn={loaded.own.right.kind !== "signed_out"} />
        )}
        now={asOf}
      />
    </div>
  );
}

/** Who speaks for a dealer here: the link to its storefront, or to claim it. */
function Speaker({
  profile: { seller, organization },
  now,
}: {
  readonly profile: SellerProfile;
  readonly now: Date;
}) {
  if (organization === null)
    return (
      <p className="mt-1 text-ink-soft text-sm">
        Not claimed by the dealership yet.{" "}
        <a
          href={claimPath(seller.slug)}
          className="inline-flex min-h-6 items-center text-accent hover:underline"
        >
          Is this your dealership? Claim it
        </a>
      </p>
    );
  return (
    <p className="mt-1 text-ink-soft text-sm">
      {organization.claimedAt !== null && `Claimed on ${formatDate(organization.claimedAt, now)}. `}
      <a
        href={storefrontPath(organization.slug)}
        className="inline-flex min-h-6 items-center text-accent hover:underline"
      >
        Visit storefront
      </a>
    </p>
  );
}
