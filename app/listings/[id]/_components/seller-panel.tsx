import { MapPin, Phone } from "lucide-react";
import Link from "next/link";
import { behaviourWords } from "#components/dealers/seller/record-words.ts";
import { Stars } from "#components/dealers/seller/stars.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { StateMap } from "#components/patterns/charts/state-map.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { summaryWords } from "#lib/domain/dealers/review/rules.ts";
import type { ReviewSummary } from "#lib/domain/dealers/review/types.ts";
import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import { feeWords, sumCents } from "#lib/domain/finance/out-the-door/rules.ts";
import { formatPlace, formatPrice, plural } from "#lib/platform/format.ts";

/** The seller, where it is, what shoppers say of it, what its records say of how it sells, and its stated fee. */
export function SellerPanel({
  seller,
  reviews,
}: {
  readonly seller: SellerCard;
  readonly reviews: ReviewSummary;
}) {
  const place = formatPlace(seller);
  return (
    <Panel
      id="seller"
      title={seller.name}
      lead={`${seller.kind === "dealer" ? "Dealer" : "Private seller"} in ${place} with ${plural(seller.activeCount, "vehicle")} for sale here.`}
    >
      <div className="mt-4 grid overflow-hidden rounded-xl border border-line sm:grid-cols-2">
        <div className="flex flex-col border-line border-b sm:border-r sm:border-b-0">
          <StateMap
            state={seller.state}
            latitude={seller.latitude}
            longitude={seller.longitude}
            label={`Map: ${place}`}
            className="block h-[110px] w-full flex-1 border-line border-b desk:h-[150px]"
          />
          <Contact seller={seller} />
        </div>
        <div className="p-4">
          <p className="mb-2 text-sm">
            {reviews.count === 0 ? (
              <span className="text-ink-soft">No reviews yet</span>
            ) : (
              <Link
                href={`/sellers/${seller.slug}#reviews`}
                prefetch={false}
                className="inline-flex min-h-6 flex-wrap items-center gap-x-2 text-accent hover:underline"
              >
                {reviews.average !== null && <Stars stars={Math.round(reviews.average)} />}
                {summaryWords(reviews)}
              </Link>
            )}
          </p>
          <Disclosure summary="How it sells, from records here">
            <dl className="mt-1 text-sm">
              {facts(seller).map(([name, value, basis]) => (
                <div key={name} className="flex justify-between gap-3 py-1.5">
                  <dt className="text-ink-soft">{name}</dt>
                  <dd className="text-right">
                    {value}
                    {basis !== "" && <span className="ml-1.5 text-ink-faint text-xs">{basis}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </Disclosure>
          <p className="mt-2 text-sm">
            <Link
              href={`/sellers/${seller.slug}`}
              prefetch={false}
              className="inline-flex min-h-6 items-center text-accent hover:underline"
            >
              See more from {seller.name}: vehicles, record, reviews
            </Link>
          </p>
        </div>
      </div>
    </Panel>
  );
}

/** The place in words, and a dealer's street and phone. */
function Contact({ seller }: { readonly seller: SellerCard }) {
  const { street, city, state, zip, phone } = seller;
  return (
    <div className="grid gap-1 p-4 text-sm">
      <p className="flex gap-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-4 flex-none text-ink-faint" />
        <span>
          {street && <span className="block">{street}</span>}
          {formatPlace({ city, state })} {zip}
        </span>
      </p>
      {phone && (
        <p className="flex gap-2">
          <Phone aria-hidden="true" className="mt-0.5 size-4 flex-none text-ink-faint" />
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="min-h-6 hover:text-accent">
            {phone}
          </a>
        </p>
      )}
    </div>
  );
}

/** What its records say, with how many they are, and a dealer's fee. */
function facts({
  behaviour,
  fees: { required },
  kind,
}: SellerCard): readonly (readonly [name: string, value: string, basis: string])[] {
  const lines = behaviourWords(behaviour).map(
    ({ name, value, basis }) => [name, value, basis] as const,
  );
  if (kind === "private") return lines;
  if (required === null) return [...lines, ["Dealer fees", "not stated", ""]];
  const basis = required.length > 1 ? required.map(feeWords).join(", ") : "";
  return [...lines, ["Dealer fees", `${formatPrice(sumCents(required))} stated`, basis]];
}
