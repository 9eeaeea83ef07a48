import type { ReactNode } from "react";
import { Panel } from "#components/listings/listing/panel.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { lastEndOf } from "#lib/domain/listings/price-history/rules.ts";
import type { PriceHistory } from "#lib/domain/listings/price-history/types.ts";
import { formatDate, formatPercent, formatPrice, plural } from "#lib/platform/format.ts";
import { HistoryTable } from "./price-history-table.tsx";
import { PriceSteps } from "./price-steps.tsx";

/** What this VIN was asked for, at every seller, as steps over time; then what was checked. */
export function PriceHistoryPanel({
  history,
  asOf,
  children,
}: {
  readonly history: PriceHistory | null;
  readonly asOf: Date;
  readonly children?: ReactNode;
}) {
  if (history === null) {
    return (
      <Panel
        id="price-history"
        title="History and checks"
        lead="No price changes are recorded for this VIN yet."
      >
        {children}
      </Panel>
    );
  }
  const finding = historyWords(history, asOf);
  const lastEnd = lastEndOf(history.offers);
  const changes = history.offers.flatMap((offer) => offer.steps).length > 1;
  const isPaused = history.offers.some(({ pauses }) => pauses.length > 0);
  return (
    <Panel id="price-history" title="History and checks" lead={finding}>
      {changes && (
        <figure className="mt-4">
          <PriceSteps
            label={finding}
            offers={history.offers}
            until={lastEnd === null ? asOf : new Date(lastEnd)}
          />
          <figcaption className="mt-1.5 text-ink-faint text-xs">
            Asking price over time. Each shade is one listing; a relist resets nothing.
            {isPaused && " The bar at the bottom is time paused by the seller."}
          </figcaption>
        </figure>
      )}
      <Disclosure className="mt-3" summary="Every price, with its day and seller">
        <HistoryTable history={history} asOf={asOf} />
      </Disclosure>
      {children}
    </Panel>
  );
}

/** "First offered Jun 14, by 2 sellers since in 2 listings; down $3,950 (14%) after 4 cuts." */
function historyWords(history: PriceHistory, asOf: Date): string {
  const { firstOfferedAt, sellerCount, changeCents, firstPriceCents, cutCount, raiseCount } =
    history;
  const first = `First offered ${formatDate(firstOfferedAt, asOf)}`;
  const who = sellerCount === 1 ? "by one seller" : `by ${plural(sellerCount, "seller")} since`;
  const relists = history.offers.length - 1;
  const listings = relists > 0 ? ` in ${plural(history.offers.length, "listing")}` : "";
  if (cutCount + raiseCount === 0) {
    return `${first}, ${who}${listings} at ${formatPrice(history.lastPriceCents)}; the price has not changed.`;
  }
  const steps = [
    cutCount > 0 ? plural(cutCount, "cut") : "",
    raiseCount > 0 ? plural(raiseCount, "increase") : "",
  ].filter((part) => part !== "");
  const direction =
    changeCents === 0
      ? "back at its first price"
      : `${changeCents < 0 ? "down" : "up"} ${formatPrice(Math.abs(changeCents))} (${formatPercent(changeCents / firstPriceCents)})`;
  return `${first}, ${who}${listings}; ${direction} after ${steps.join(" and ")}.`;
}
