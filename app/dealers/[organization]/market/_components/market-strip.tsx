import { DeskFigure } from "#components/dealers/dealer/desk-figures.tsx";
import type { ShownSupply } from "#lib/domain/inventory/dealer-market/types.ts";
import { FEWEST_SOLD, SUPPLY_DAYS } from "#lib/domain/market/market-supply/constants.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { inferredWords, supplyWords } from "./supply-words.ts";

/** The figures of the area as a whole, and of the dealer in it. */
export function MarketStrip({ supply }: { readonly supply: ShownSupply }) {
  const { total } = supply;
  const own = { active: total.own, sold: total.ownSold };
  return (
    <dl className="mt-5 grid grid-cols-2 overflow-hidden rounded-xl border border-line sm:grid-cols-3 lg:grid-cols-5 [&>*]:shadow-[1px_1px_0_0_var(--line)]">
      <DeskFigure label="Market days supply" value={supplyWords(total)}>
        {formatNumber(total.active)} for sale, {formatNumber(total.sold)} sold in {SUPPLY_DAYS} days
      </DeskFigure>
      <DeskFigure label="Yours" value={supplyWords(own)}>
        {formatNumber(own.active)} for sale, {formatNumber(own.sold)} sold
        {own.sold > 0 && own.sold < FEWEST_SOLD && ": too few to say much"}
      </DeskFigure>
      <DeskFigure label={`Sold in ${SUPPLY_DAYS} days`} value={formatNumber(total.sold)}>
        {inferredWords(total)}
      </DeskFigure>
      <DeskFigure
        label="Median days to sell"
        value={
          total.medianDays === null ? "None sold" : plural(Math.round(total.medianDays), "day")
        }
      >
        of the {formatNumber(total.sold)} sold
      </DeskFigure>
      <DeskFigure
        label="Median asking price"
        value={total.medianAskCents === null ? "None for sale" : formatPrice(total.medianAskCents)}
      >
        of {formatNumber(total.active)} for sale
      </DeskFigure>
    </dl>
  );
}
