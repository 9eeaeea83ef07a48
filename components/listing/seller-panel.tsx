import { MapPin, Phone } from "lucide-react";
import { StateMap } from "#components/charts/state-map.tsx";
import type { BehaviourFact, SellerCard } from "#lib/domain/seller/types.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { Panel } from "./panel.tsx";

/** Below this many records a share says more than is known; it is shown, with the count beside it. */
const FEW_RECORDS = 5;

/** The seller, where it is, what its records say of how it sells, and its stated fee. */
export function SellerPanel({ seller }: { readonly seller: SellerCard }) {
  const place = `${seller.city}, ${seller.state}`;
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
            className="block h-[150px] w-full flex-1 border-line border-b"
          />
          <Contact seller={seller} />
        </div>
        <div className="p-4">
          <h3 className="font-semibold text-sm">How it sells, from records here</h3>
          <dl className="mt-1 text-sm">
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
          {city}, {state} {zip}
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
