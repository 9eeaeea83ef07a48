import { MapPin, Phone } from "lucide-react";
import { StateMap } from "#components/charts/state-map.tsx";
import type { BehaviourFact, SellerCard } from "#lib/domain/seller/types.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";

/** Below this many records a share says more than is known; it is shown, with the count beside it. */
const FEW_RECORDS = 5;

/** The seller, what its records say of how it sells, its stated fee, and where it is. */
export function SellerPanel({ seller }: { readonly seller: SellerCard }) {
  const place = `${seller.city}, ${seller.state}`;
  return (
    <section
      id="seller"
      aria-labelledby="seller-heading"
      className="overflow-hidden rounded-xl border border-line"
    >
      <StateMap
        state={seller.state}
        latitude={seller.latitude}
        longitude={seller.longitude}
        label={`Map: ${place}`}
        className="block h-[150px] w-full border-line border-b bg-surface"
      />
      <div className="p-4">
        <h2 id="seller-heading" className="font-semibold text-md">
          {seller.name}
        </h2>
        <p className="text-ink-soft text-sm">
          {seller.kind === "dealer" ? "Dealer" : "Private seller"} ·{" "}
          {plural(seller.activeCount, "vehicle")} for sale here
        </p>
        <p className="mt-2 flex gap-2 text-sm">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 flex-none text-ink-faint" />
          <span>
            {seller.street && <span className="block">{seller.street}</span>}
            {place} {seller.kind === "dealer" && seller.zip}
          </span>
        </p>
        {seller.phone && (
          <p className="mt-1 flex gap-2 text-sm">
            <Phone aria-hidden="true" className="mt-0.5 size-4 flex-none text-ink-faint" />
            <a href={`tel:${seller.phone.replace(/[^\d+]/g, "")}`} className="hover:text-accent">
              {seller.phone}
            </a>
          </p>
        )}
        <h3 className="mt-4 text-ink-faint text-xs">How it sells, from records here</h3>
        <dl className="text-sm">
          {facts(seller).map(([name, value, count]) => (
            <div key={name} className="flex justify-between gap-3 py-1.5">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="text-right">
                {value}
                {count !== null && (
                  <span className="ml-1.5 text-ink-faint text-xs">n={formatNumber(count)}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

type FactLine = readonly [name: string, value: string, count: number | null];

function facts({ behaviour, docFeeCents, kind }: SellerCard): readonly FactLine[] {
  const lines: FactLine[] = [
    ["Median price cut", ...share(behaviour.medianReduction, "no cuts yet", 1)],
    ["Prices later raised", ...share(behaviour.raisedShare, "no listings yet")],
    ["Relisted vehicles", ...share(behaviour.relistRate, "no listings yet")],
    ["For sale with photos", ...share(behaviour.photoShare, "nothing for sale")],
    ["Median days to sell", ...days(behaviour.daysToSell)],
    ["First human reply", "no messages yet", null],
  ];
  if (kind === "private") return lines;
  return [
    ...lines,
    [
      "Dealer fee",
      docFeeCents === null ? "not stated" : `${formatPrice(docFeeCents)} stated`,
      null,
    ],
  ];
}

function share(fact: BehaviourFact, none: string, decimals = 0): readonly [string, number | null] {
  if (fact.value === null) return [none, null];
  const percent = fact.value * 100;
  const text = `${percent.toFixed(fact.count < FEW_RECORDS ? 0 : decimals).replace(/\.0$/, "")}%`;
  return [text, fact.count];
}

function days(fact: BehaviourFact): readonly [string, number | null] {
  return fact.value === null ? ["no sales yet", null] : [formatNumber(fact.value), fact.count];
}
