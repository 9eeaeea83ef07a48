import Link from "next/link";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import type { ShownSupply } from "#lib/domain/inventory/dealer-market/types.ts";
import {
  FAST_TIMES,
  FEWEST_SOLD,
  SUPPLY_DAYS,
} from "#lib/domain/market/market-supply/constants.ts";
import { makeResearchPath, valuationPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import { supplyWords } from "./supply-words.ts";

/** Models that sell fast around the dealer and that it has none of. */
export function AcquisitionPanel({ supply }: { readonly supply: ShownSupply }) {
  const { acquisitions, miles } = supply;
  return (
    <section aria-labelledby="acquire-title" className="mt-10">
      <h2 id="acquire-title" className="font-semibold text-lg tracking-tight">
        Sells fast here, and you have none
      </h2>
      <p className="mt-1 max-w-text text-ink-soft text-sm">
        Models of which {FEWEST_SOLD} or more were sold within {miles} miles in {SUPPLY_DAYS} days,
        at least {FAST_TIMES} times as fast as the area, and none of yours is for sale.
      </p>
      {acquisitions.length === 0 ? (
        <p className="mt-3 text-ink-soft text-sm">
          No model does: what sells clearly faster than the area is on your lot already, or too few
          were sold to say so.
        </p>
      ) : (
        <FigureTable label="Models to acquire">
          <thead>
            <tr>
              <th scope="col">Model</th>
              <FigureHead>Days supply</FigureHead>
              <FigureHead>Sold</FigureHead>
              <FigureHead className="max-sm:hidden">For sale</FigureHead>
              <FigureHead className="max-sm:hidden">Days to sell</FigureHead>
              <FigureHead className="max-sm:hidden">Median asking</FigureHead>
              <th scope="col" className="sm:pl-6">
                Sold most
              </th>
            </tr>
          </thead>
          <tbody>
            {acquisitions.map((row) => (
              <tr key={row.modelId}>
                <RowHead>
                  <Link href={makeResearchPath(row)} prefetch={false} className="hover:underline">
                    {row.name}
                  </Link>
                </RowHead>
                <td className="text-right">
                  {supplyWords(row)}
                  <span className="block text-ink-faint text-xs">
                    {row.timesFaster.toFixed(1)} times as fast
                  </span>
                </td>
                <td className="text-right">{formatNumber(row.sold)}</td>
                <td className="text-right max-sm:hidden">{formatNumber(row.active)}</td>
                <td className="text-right max-sm:hidden">
                  {row.medianDays === null ? "none sold" : formatNumber(Math.round(row.medianDays))}
                </td>
                <td className="text-right max-sm:hidden">
                  {row.medianAskCents === null ? "none for sale" : formatPrice(row.medianAskCents)}
                </td>
                <td className="sm:pl-6">
                  {row.bestYear === null ? (
                    <span className="text-ink-faint text-xs">no year twice</span>
                  ) : (
                    <Link
                      href={valuationPath({ ...row, year: row.bestYear.year })}
                      prefetch={false}
                      className="whitespace-nowrap underline decoration-line underline-offset-4 hover:decoration-current"
                    >
                      {row.bestYear.year}: value
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </section>
  );
}
