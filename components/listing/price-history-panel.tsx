import { PriceSteps } from "#components/charts/price-steps.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { PriceHistory } from "#lib/domain/price-history/types.ts";
import { percentWords } from "#lib/domain/rating-words/rules.ts";
import { formatDate, formatMiles, formatPrice, plural } from "#lib/platform/format.ts";
import { Panel, TableScroll } from "./panel.tsx";

/** What this VIN was asked for, at every seller, as steps over time. */
export function PriceHistoryPanel({
  history,
  asOf,
}: {
  readonly history: PriceHistory | null;
  readonly asOf: Date;
}) {
  if (history === null) {
    return (
      <Panel
        id="price-history"
        title="Price history of this VIN"
        lead="No price changes are recorded for this VIN yet."
      />
    );
  }
  const finding = historyWords(history);
  const ends = history.offers.map((offer) => offer.to);
  const lastEnd = ends.includes(null)
    ? asOf
    : new Date(
        ends
          .map((end) => end ?? "")
          .toSorted()
          .at(-1) ?? asOf,
      );
  const changes = history.offers.flatMap((offer) => offer.steps).length > 1;
  return (
    <Panel id="price-history" title="Price history of this VIN" lead={finding}>
      {changes && (
        <figure className="mt-5">
          <PriceSteps label={finding} offers={history.offers} until={lastEnd} />
          <figcaption className="mt-1.5 text-ink-faint text-xs">
            Asking price over time. Each shade is one listing; a relist resets nothing.
          </figcaption>
        </figure>
      )}
      <Disclosure className="mt-3" summary="Show data">
        <HistoryTable history={history} asOf={asOf} />
      </Disclosure>
    </Panel>
  );
}

/** "Asked for 159 days by 2 sellers; down $3,950 (14%) in 4 steps." */
function historyWords(history: PriceHistory): string {
  const { daysSinceFirstOffer, sellerCount, changeCents, firstPriceCents, cutCount, raiseCount } =
    history;
  const days =
    daysSinceFirstOffer === 0
      ? "First offered today"
      : `Offered over ${plural(daysSinceFirstOffer, "day")}`;
  const who = `by ${sellerCount === 1 ? "one seller" : plural(sellerCount, "seller")}`;
  const relists = history.offers.length - 1;
  const listings = relists > 0 ? ` in ${plural(history.offers.length, "listing")}` : "";
  if (cutCount + raiseCount === 0) {
    return `${days} ${who}${listings} at ${formatPrice(history.lastPriceCents)}; the price has not changed.`;
  }
  const steps = [
    cutCount > 0 ? plural(cutCount, "cut") : "",
    raiseCount > 0 ? plural(raiseCount, "raise") : "",
  ].filter((part) => part !== "");
  const direction =
    changeCents === 0
      ? "back at its first price"
      : `${changeCents < 0 ? "down" : "up"} ${formatPrice(Math.abs(changeCents))} (${percentWords(changeCents / firstPriceCents)})`;
  return `${days} ${who}${listings}; ${direction} after ${steps.join(" and ")}.`;
}

const END_WORDS = { sold: "Sold", withdrawn: "Taken down" } as const;

function HistoryTable({ history, asOf }: { readonly history: PriceHistory; readonly asOf: Date }) {
  const rows = history.offers.flatMap((offer) => {
    const seller = `${offer.seller.name}, ${offer.seller.city}, ${offer.seller.state}`;
    const steps = offer.steps.map((step) => ({
      at: step.at,
      seller,
      what: step.kind === "listed" ? "Listed" : "Price changed",
      price: formatPrice(step.priceCents),
      change: changeWords(step.changeCents),
      mileage: formatMiles(step.mileageMiles),
    }));
    if (offer.end === null || offer.to === null) return steps;
    const end = {
      at: offer.to,
      seller,
      what: END_WORDS[offer.end],
      price: "",
      change: "",
      mileage: "",
    };
    return [...steps, end];
  });
  return (
    <TableScroll label="Price history">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What</th>
          <th scope="col" className="text-right!">
            Asking
          </th>
          <th scope="col" className="text-right!">
            Change
          </th>
          <th scope="col" className="text-right!">
            Mileage
          </th>
          <th scope="col">Seller</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => a.at.localeCompare(b.at))
          .map((row) => (
            <tr key={`${row.at} ${row.what} ${row.seller}`}>
              <td className="whitespace-nowrap">{formatDate(row.at, asOf)}</td>
              <td className="whitespace-nowrap">{row.what}</td>
              <td className="text-right">{row.price}</td>
              <td className="text-right">{row.change}</td>
              <td className="whitespace-nowrap text-right">{row.mileage}</td>
              <td>{row.seller}</td>
            </tr>
          ))}
      </tbody>
    </TableScroll>
  );
}

function changeWords(cents: number | null): string {
  if (cents === null) return "first price";
  if (cents === 0) return "same";
  return cents > 0 ? `+${formatPrice(cents)}` : formatPrice(cents);
}
