import {
  behaviourWords,
  type FactWords,
  FEW_WORDS,
  tooFew,
} from "#components/dealers/seller/record-words.ts";
import { Panel } from "#components/listings/listing/panel.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import { isEnough } from "#lib/domain/dealers/seller-record/rules.ts";
import type { MarketPosition, SellerProfile } from "#lib/domain/discover/seller-profile/types.ts";
import { feeWords, sumCents } from "#lib/domain/finance/out-the-door/rules.ts";
import { formatAgo, formatDate, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { BarList } from "./bar-list.tsx";

/** What a seller's records say of how it sells: figures with what they rest on, and two plots. What there
 * are too few records for is said once, not figure by figure. */
export function BehaviourPanel({
  profile: { seller, daysToSell },
  position,
  now,
}: {
  readonly profile: SellerProfile;
  readonly position: MarketPosition | null;
  readonly now: Date;
}) {
  const { behaviour } = seller;
  const since = behaviour.recordedSince;
  const facts = [...behaviourWords(behaviour), ...daysOnMarket(position)];
  const known = facts.filter(({ isKnown }) => isKnown);
  return (
    <Panel
      id="records"
      title="Track record"
      className="mt-8"
      lead={
        since === null
          ? "Nothing has been listed here yet."
          : known.length === 0
            ? `Not enough sales yet to say. ${FEW_WORDS}`
            : `From this seller's own listings and messages here, ${formatDate(since, now)} to now. ${FEW_WORDS}`
      }
    >
      {(known.length > 0 || seller.kind === "dealer") && (
        <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {known.map(({ name, value, basis }) => (
            <div key={name} className="border-line border-t pt-3">
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd className="font-[620] text-xl tracking-tight">
                {value}
                <span className="ml-2 font-normal text-ink-faint text-xs">{basis}</span>
              </dd>
            </div>
          ))}
          {seller.kind === "dealer" && <Fee seller={seller} />}
        </dl>
      )}
      {since !== null && <Basis facts={facts} />}
      <div className="mt-7 grid gap-8 empty:hidden sm:grid-cols-2">
        <SoldPlot daysToSell={daysToSell} />
        <DealPlot position={position} now={now} />
      </div>
    </Panel>
  );
}

/** How each figure is worked out, and which have too few records, one press away. */
function Basis({ facts }: { readonly facts: readonly FactWords[] }) {
  const unknown = facts.filter(({ isKnown }) => !isKnown);
  return (
    <div className="mt-4 grid max-w-text border-line border-t pt-2">
      {unknown.length > 0 && (
        <Disclosure
          summary={
            unknown.length === facts.length
              ? "On record so far"
              : `Not enough data yet for ${plural(unknown.length, "figure")}`
          }
        >
          <p className="text-ink-soft text-sm">
            {unknown.map(({ name, count }) => `${name} (n = ${formatNumber(count)})`).join(", ")}
          </p>
        </Disclosure>
      )}
      {unknown.length < facts.length && (
        <Disclosure summary="How these figures are worked out">
          <dl className="grid gap-2 text-sm">
            {facts
              .filter(({ isKnown }) => isKnown)
              .map(({ name, how }) => (
                <div key={name}>
                  <dt className="font-medium">{name}</dt>
                  <dd className="text-ink-soft">{how}</dd>
                </div>
              ))}
          </dl>
        </Disclosure>
      )}
    </div>
  );
}

/** None where nothing is for sale, and while the market cannot be counted. */
function daysOnMarket(position: MarketPosition | null): readonly FactWords[] {
  const here = position?.here ?? null;
  if (position === null || here === null) return [];
  const { everywhere } = position;
  const isKnown = isEnough(here.count);
  return [
    {
      name: "Median days on market",
      value: isKnown ? formatNumber(here.medianDays) : tooFew(here.count),
      count: here.count,
      basis: `n = ${formatNumber(here.count)}${
        everywhere === null
          ? ""
          : `; all sellers: ${formatNumber(everywhere.medianDays)} (n = ${formatNumber(everywhere.count)})`
      }`,
      how: "Whole days since this seller listed each vehicle it has for sale now.",
      isKnown,
    },
  ];
}

function Fee({
  seller: {
    fees: { required },
  },
}: {
  readonly seller: SellerCard;
}) {
  return (
    <div className="border-line border-t pt-3">
      <dt className="text-ink-soft text-sm">Dealer fees</dt>
      <dd className={required === null ? "text-ink-soft" : "font-[620] text-xl tracking-tight"}>
        {required === null ? "not stated" : formatPrice(sumCents(required))}
      </dd>
      <dd className="mt-0.5 text-ink-faint text-xs">
        Added to the asking price on every sale, as the seller states it
        {required !== null && required.length > 1 && `: ${required.map(feeWords).join(", ")}`}.
      </dd>
    </div>
  );
}

function SoldPlot({ daysToSell }: Pick<SellerProfile, "daysToSell">) {
  const total = daysToSell.reduce((sum, { count }) => sum + count, 0);
  if (!isEnough(total)) return null;
  const within30 = daysToSell
    .filter(({ to }) => to !== null && to <= 30)
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <BarList
      title="Days to sell"
      caption={`${formatNumber(Math.round((100 * within30) / total))}% of ${plural(total, "vehicle")} sold in under 30 days.`}
      unit="vehicle"
      bars={daysToSell.map(({ from, to, count }) => ({
        label: to === null ? `${from} or more` : `${from} to ${to - 1}`,
        count,
      }))}
    />
  );
}

function DealPlot({
  position,
  now,
}: {
  readonly position: MarketPosition | null;
  readonly now: Date;
}) {
  if (position === null)
    return (
      <p className="text-ink-soft text-sm">
        How its prices compare with the market is unavailable right now.
      </p>
    );
  const rated = position.deals.filter(({ value }) => value !== "none");
  const total = rated.reduce((sum, { count }) => sum + count, 0);
  const unrated = position.deals.find(({ value }) => value === "none")?.count ?? 0;
  if (!isEnough(total)) return null;
  const below = rated
    .filter(({ value }) => value === "great" || value === "good")
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <BarList
      title="Asking prices vs. the market"
      caption={`${formatNumber(Math.round((100 * below) / total))}% of ${plural(total, "rated vehicle")} are great or good deals.${unrated === 0 ? "" : ` ${plural(unrated, "other")} not rated.`} As of ${formatAgo(position.asOf, now)}.`}
      unit="vehicle"
      bars={rated.map(({ label, count }) => ({ label, count }))}
    />
  );
}
