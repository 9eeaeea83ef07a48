import { behaviourWords, FEW_WORDS } from "#components/dealers/seller/record-words.ts";
import { Panel } from "#components/listings/listing/panel.tsx";
import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import { isEnough } from "#lib/domain/dealers/seller-record/rules.ts";
import type { MarketPosition, SellerProfile } from "#lib/domain/discover/seller-profile/types.ts";
import { feeWords, sumCents } from "#lib/domain/finance/out-the-door/rules.ts";
import { formatAgo, formatDate, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { BarList } from "./bar-list.tsx";

/** What a seller's records say of how it sells: figures with what they rest on, and two plots. */
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
  return (
    <Panel
      id="records"
      title="How it sells"
      className="mt-8"
      lead={
        since === null
          ? "There are no records yet: nothing was ever listed here."
          : `Worked out from this seller's own records here, ${formatDate(since, now)} to now. ${FEW_WORDS}`
      }
    >
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {behaviourWords(behaviour).map(({ name, value, basis, how, isKnown }) => (
          <div key={name} className="border-line border-t pt-3">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className={isKnown ? "font-[620] text-xl tracking-tight" : "text-ink-soft"}>
              {value}
              {basis !== "" && (
                <span className="ml-2 font-normal text-ink-faint text-xs">{basis}</span>
              )}
            </dd>
            <dd className="mt-0.5 text-ink-faint text-xs">{how}</dd>
          </div>
        ))}
        <DaysOnMarket position={position} />
        {seller.kind === "dealer" && <Fee seller={seller} />}
      </dl>
      <div className="mt-7 grid gap-8 sm:grid-cols-2">
        <SoldPlot daysToSell={daysToSell} />
        <DealPlot position={position} now={now} />
      </div>
    </Panel>
  );
}

function DaysOnMarket({ position }: { readonly position: MarketPosition | null }) {
  const here = position?.here ?? null;
  const everywhere = position?.everywhere ?? null;
  const isKnown = here !== null && isEnough(here.count);
  return (
    <div className="border-line border-t pt-3">
      <dt className="text-ink-soft text-sm">Median days on market now</dt>
      <dd className={isKnown ? "font-[620] text-xl tracking-tight" : "text-ink-soft"}>
        {position === null
          ? "not known for the moment"
          : here === null
            ? "nothing for sale"
            : isKnown
              ? formatNumber(here.medianDays)
              : `too few to say (n = ${formatNumber(here.count)})`}
        {isKnown && (
          <span className="ml-2 font-normal text-ink-faint text-xs">
            n = {formatNumber(here.count)}
          </span>
        )}
      </dd>
      <dd className="mt-0.5 text-ink-faint text-xs">
        Whole days since this seller listed what it has for sale now.
        {everywhere !== null &&
          ` Across the market: ${formatNumber(everywhere.medianDays)} (n = ${formatNumber(everywhere.count)}).`}
      </dd>
    </div>
  );
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
        What the seller states for every sale, on top of the asking price
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
      caption={`${formatNumber(Math.round((100 * within30) / total))}% of ${plural(total, "sale")} took less than 30 days.`}
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
        How its prices stand against the market is not known for the moment: the search index does
        not answer.
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
      title="Asking prices against the market"
      caption={`${formatNumber(Math.round((100 * below) / total))}% of ${plural(total, "rated vehicle")} are great or good deals.${unrated === 0 ? "" : ` ${plural(unrated, "other")} could not be rated.`} As of ${formatAgo(position.asOf, now)}.`}
      unit="vehicle"
      bars={rated.map(({ label, count }) => ({ label, count }))}
    />
  );
}
