import type { ReactNode } from "react";
import type { ShownSupply } from "#lib/domain/dealer-market/types.ts";
import { FEWEST_SOLD, SUPPLY_DAYS } from "#lib/domain/market-supply/constants.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { inferredWords, supplyWords } from "./supply-words.ts";

/** The figures of the area as a whole, and of the dealer in it. */
export function MarketStrip({ supply }: { readonly supply: ShownSupply }) {
  const { total } = supply;
  const own = { active: total.own, sold: total.ownSold };
  return (
    <dl className="mt-5 grid grid-cols-2 overflow-hidden rounded-xl border border-line sm:grid-cols-3 lg:grid-cols-5 [&>*]:shadow-[1px_1px_0_0_var(--line)]">
      <Figure label="Market days supply" value={supplyWords(total)}>
        {formatNumber(total.active)} for sale, {formatNumber(total.sold)} sold in {SUPPLY_DAYS} days
      </Figure>
      <Figure label="Yours" value={supplyWords(own)}>
        {formatNumber(own.active)} for sale, {formatNumber(own.sold)} sold
        {own.sold > 0 && own.sold < FEWEST_SOLD && ": too few to say much"}
      </Figure>
      <Figure label={`Sold in ${SUPPLY_DAYS} days`} value={formatNumber(total.sold)}>
        {inferredWords(total)}
      </Figure>
      <Figure
        label="Median days to sell"
        value={
          total.medianDays === null ? "None sold" : plural(Math.round(total.medianDays), "day")
        }
      >
        of the {formatNumber(total.sold)} sold
      </Figure>
      <Figure
        label="Median asking price"
        value={total.medianAskCents === null ? "None for sale" : formatPrice(total.medianAskCents)}
      >
        of {formatNumber(total.active)} for sale
      </Figure>
    </dl>
  );
}

function Figure({
  label,
  value,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-col px-4 py-3">
      <dt className="text-ink-soft text-xs">{label}</dt>
      <dd className="mt-0.5 font-semibold text-xl tracking-tight">{value}</dd>
      <dd className="mt-0.5 text-ink-soft text-xs">{children}</dd>
    </div>
  );
}
