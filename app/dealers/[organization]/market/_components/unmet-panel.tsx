import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { FEWEST_SHOPPERS } from "#lib/domain/search/search-demand/constants.ts";
import type { UnmetSearch, UnmetSearches } from "#lib/domain/search/search-demand/types.ts";
import { formatDate, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";

/** What shoppers around the dealer searched and did not find. */
export function UnmetPanel({
  unmet,
  miles,
}: {
  readonly unmet: UnmetSearches;
  readonly miles: number;
}) {
  const { searches, wishCount, shopperCount, rareCount, days, asOf } = unmet;
  return (
    <section aria-labelledby="unmet-title" className="mt-10">
      <h2 id="unmet-title" className="font-semibold text-lg tracking-tight">
        Searched nearby, and not found
      </h2>
      <p className="mt-1 max-w-text text-ink-soft text-sm">
        What shoppers within about {miles} miles asked for in {days} days when there was nothing
        like it, each once a day. What fewer than {FEWEST_SHOPPERS} looked for is left out
        {rareCount > 0 && `: ${plural(rareCount, "search", "searches")}`}.
      </p>
      {searches.length === 0 ? (
        <p className="mt-3 text-ink-soft text-sm">
          Nothing that {FEWEST_SHOPPERS} or more shoppers looked for was missing.
        </p>
      ) : (
        <FigureTable label="Searches that found nothing">
          <thead>
            <tr>
              <th scope="col">Looked for</th>
              <FigureHead>Model years</FigureHead>
              <FigureHead>Up to</FigureHead>
              <FigureHead>Shoppers</FigureHead>
              <FigureHead className="max-sm:hidden">Last</FigureHead>
            </tr>
          </thead>
          <tbody>
            {searches.map((each) => (
              <tr key={keyOf(each)}>
                <RowHead>
                  {each.model ? `${each.makeName} ${each.model.name}` : `Any ${each.makeName}`}
                </RowHead>
                <td className="whitespace-nowrap text-right">{yearWords(each)}</td>
                <td className="whitespace-nowrap text-right">
                  {each.priceCeilingCents === null
                    ? "any price"
                    : formatPrice(each.priceCeilingCents)}
                </td>
                <td className="text-right font-medium">{formatNumber(each.shopperCount)}</td>
                <td className="text-right max-sm:hidden">
                  {formatDate(new Date(`${each.lastDay}T18:00:00Z`), asOf)}
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      {wishCount > searches.length && (
        <p className="mt-2 text-ink-faint text-xs">
          The {searches.length} most wanted of {formatNumber(wishCount)}, by{" "}
          {plural(shopperCount, "shopper")} in all.
        </p>
      )}
    </section>
  );
}

const keyOf = ({ makeId, model, yearFrom, yearTo, priceCeilingCents }: UnmetSearch): string =>
  `${makeId} ${model?.id} ${yearFrom} ${yearTo} ${priceCeilingCents}`;

function yearWords({ yearFrom, yearTo }: UnmetSearch): string {
  if (yearFrom === null) return yearTo === null ? "any" : `to ${yearTo}`;
  return yearTo === null ? `${yearFrom} on` : `${yearFrom} to ${yearTo}`;
}
