import { BadgeCheck } from "lucide-react";
import { InventoryPanel } from "#components/dealers/seller/inventory-panel.tsx";
import { behaviourWords } from "#components/dealers/seller/record-words.ts";
import { SellerContact } from "#components/dealers/seller/seller-contact.tsx";
import { FollowButtons } from "#components/inventory/following/follow-buttons.tsx";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { cardFacts } from "#components/listings/listing/card-facts.ts";
import { JsonLd } from "#components/listings/listing/json-ld.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { averageWords } from "#lib/domain/dealers/review/rules.ts";
import { storefrontPath } from "#lib/domain/discover/seller-profile/rules.ts";
import { sellerHref } from "#lib/domain/discover/seller-profile/search-params.ts";
import type { SellerPageData } from "#lib/domain/discover/seller-profile/types.ts";
import { dealerJsonLd } from "#lib/domain/discover/structured-data/rules.ts";
import type { FollowChoice } from "#lib/domain/inventory/following/types.ts";
import type { Storefront } from "#lib/domain/inventory/storefront/types.ts";
import { formatDate, formatPlace, plural } from "#lib/platform/format.ts";
import { MembersStrip } from "./members-strip.tsx";
import { StatedFees } from "./stated-fees.tsx";

/** The public page of a dealership that somebody speaks for, whole in the first HTML. */
export function StorefrontPage({
  storefront: { organization, profile, team, strip },
  loaded,
  follows,
  origin,
}: {
  readonly storefront: Storefront;
  readonly loaded: SellerPageData;
  readonly follows: readonly FollowChoice[];
  /** The site's, without a trailing slash. */
  readonly origin: string;
}) {
  const { seller, about } = profile;
  const { vehicles, reviews, asOf } = loaded;
  const { average, count } = reviews.summary;
  const path = storefrontPath(organization.slug);
  const place = formatPlace(seller);
  const crumbs = [
    { name: "Sellers", path: "/sellers" },
    { name: place, path: `/sellers?near=${encodeURIComponent(place)}` },
    { name: seller.name, path: null },
  ];
  const records = sellerHref(seller.slug);
  return (
    <div className="page pt-4 pb-16">
      <JsonLd
        data={dealerJsonLd(
          {
            ...profile,
            ...seller,
            path,
            rating: average === null ? null : { average, count },
          },
          origin,
        )}
      />
      {strip !== null && <MembersStrip strip={strip} />}
      <Breadcrumbs crumbs={crumbs} origin={origin} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        <header className="lg:col-start-1">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h1 className="font-[640] text-2xl tracking-tight [overflow-wrap:anywhere]">
                {seller.name}
              </h1>
              <p className="mt-1 text-ink-soft">Dealer in {place}</p>
              {profile.organization?.claimedAt && (
                <p className="mt-1 flex items-center gap-1.5 text-sm">
                  <BadgeCheck aria-hidden="true" className="size-4 flex-none text-good" />
                  Claimed on {formatDate(profile.organization.claimedAt, asOf)}
                  <a href="#claimed" className="min-h-6 text-accent hover:underline">
                    What that means
                  </a>
                </p>
              )}
            </div>
            <FollowButtons
              target={{ kind: "dealer", sellerId: organization.sellerId }}
              title={seller.name}
              choices={follows}
            />
          </div>
          {about !== null && (
            <p className="mt-4 max-w-text whitespace-pre-line [overflow-wrap:anywhere]">{about}</p>
          )}
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <a href="#vehicles" className="min-h-6 text-accent hover:underline">
              {plural(seller.activeCount, "vehicle")} for sale
            </a>
            <a href={`${records}#reviews`} className="min-h-6 text-accent hover:underline">
              {plural(count, "review")}
              {average !== null && `, ${averageWords(average)}`}
            </a>
          </p>
        </header>
        <aside className="mt-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:mt-0">
          <SellerContact profile={profile} now={asOf} />
        </aside>
        <div className="min-w-0 lg:col-start-1">
          <StatedFees fees={seller.fees} state={seller.state} typical={seller.typicalFees} />
          <Panel
            id="records"
            title="How it sells"
            lead="From its own records here, not from what it says."
            className="mt-8"
          >
            <dl className="mt-2 grid gap-x-8 text-sm sm:grid-cols-2">
              {behaviourWords(seller.behaviour).map(({ name, value, basis }) => (
                <div
                  key={name}
                  className="flex items-baseline justify-between gap-3 border-line border-b py-2"
                >
                  <dt className="text-ink-soft">{name}</dt>
                  <dd className="text-right">
                    {value} <span className="block text-ink-faint text-xs">{basis}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 text-sm">
              <a href={`${records}#records`} className="text-accent hover:underline">
                All of its records, with plots and reviews
              </a>
            </p>
          </Panel>
        </div>
      </div>
      <InventoryPanel
        path={path}
        activeCount={seller.activeCount}
        query={loaded.query}
        vehicles={vehicles}
        cards={vehicles.cards.map((card) => cardFacts(card, asOf))}
        makes={loaded.makes}
        lists={loaded.lists}
        notes={loaded.notes}
      />
      <Team team={team} />
      <Claimed name={seller.name} claimedAt={profile.organization?.claimedAt ?? null} now={asOf} />
    </div>
  );
}

/** Those who chose to be shown; nothing where nobody did. */
function Team({ team }: Pick<Storefront, "team">) {
  if (team.length === 0) return null;
  return (
    <Panel id="team" title="Team" lead="Members who chose to be named here.">
      <ul className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {team.map(({ name, title }) => (
          <li key={`${name} ${title}`} className="border-line border-l-2 pl-3">
            <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
            <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{title}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What a claim says of a dealership, and what it does not. */
function Claimed({
  name,
  claimedAt,
  now,
}: {
  readonly name: string;
  readonly claimedAt: string | null;
  readonly now: Date;
}) {
  return (
    <Panel id="claimed" title="What “claimed” means">
      <p className="mt-1.5 max-w-text text-ink-soft text-sm">
        {claimedAt === null
          ? `${name} was here before claims were recorded: who speaks for it was not proven on this site.`
          : `On ${formatDate(claimedAt, now)} someone proved that they speak for ${name}: by a mailbox or a DNS record of its web domain, or by documents that an operator read.`}{" "}
        It says who answers here and who states hours and fees. It says nothing of its vehicles or
        prices: those are judged by their own records.
      </p>
    </Panel>
  );
}
