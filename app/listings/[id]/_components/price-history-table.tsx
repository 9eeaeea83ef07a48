import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Distance } from "#components/ui/distance.tsx";
import type { PriceHistory } from "#lib/domain/listings/price-history/types.ts";
import { formatDate, formatPlace, formatPrice } from "#lib/platform/format.ts";

const END_WORDS = { sold: "Sold", withdrawn: "Taken down" } as const;

/** Everything that happened to a VIN, at every seller, in order of time. */
export function HistoryTable({
  history,
  asOf,
}: {
  readonly history: PriceHistory;
  readonly asOf: Date;
}) {
  const rows = history.offers.flatMap((offer) => {
    const seller = `${offer.seller.name}, ${formatPlace(offer.seller)}`;
    const steps = offer.steps.map((step) => ({
      at: step.at,
      seller,
      what: step.kind === "listed" ? "Listed" : "Price changed",
      price: formatPrice(step.priceCents),
      change: changeWords(step.changeCents),
      mileageMiles: step.mileageMiles,
    }));
    const other = (at: string, what: string) => ({
      at,
      seller,
      what,
      price: "",
      change: "",
      mileageMiles: null,
    });
    const pauses = offer.pauses.flatMap(({ from, to }) => [
      other(from, "Paused"),
      ...(to === null || to === offer.to ? [] : [other(to, "For sale again")]),
    ]);
    const end =
      offer.end === null || offer.to === null ? [] : [other(offer.to, END_WORDS[offer.end])];
    return [...steps, ...pauses, ...end];
  });
  return (
    <FigureTable label="Price history" lines>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What</th>
          <FigureHead>Asking</FigureHead>
          <FigureHead>Change</FigureHead>
          <FigureHead>Mileage</FigureHead>
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
              <td className="whitespace-nowrap text-right max-sm:text-ink-soft">
                {row.mileageMiles !== null && <Distance miles={row.mileageMiles} />}
              </td>
              <td className="line max-sm:text-ink-soft max-sm:text-xs">{row.seller}</td>
            </tr>
          ))}
      </tbody>
    </FigureTable>
  );
}

function changeWords(cents: number | null): string {
  if (cents === null) return "first price";
  if (cents === 0) return "same";
  return cents > 0 ? `+${formatPrice(cents)}` : formatPrice(cents);
}
