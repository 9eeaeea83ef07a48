import { ChipLink } from "#components/ui/chip.tsx";
import { withFilter } from "#lib/domain/search/rules.ts";
import { EMPTY_QUERY, searchHref } from "#lib/domain/search/search-params.ts";
import { formatNumber } from "#lib/platform/format.ts";

/** Where one band ends and the next begins, in whole dollars. */
const EDGES = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000] as const;

/** Bands of asking price, the lowest and the highest open. Both ends of a band are in it. */
const BANDS = [null, ...EDGES].map((from, index) => ({ from, to: EDGES[index] ?? null }));

/** The market by what a vehicle may cost. */
export function PriceLinks() {
  return (
    <ul className="flex flex-wrap gap-2">
      {BANDS.map((band) => (
        <li key={bandLabel(band)}>
          <ChipLink
            href={searchHref(
              withFilter(EMPTY_QUERY, { ranges: { ...EMPTY_QUERY.ranges, price: band } }),
            )}
          >
            {bandLabel(band)}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

function bandLabel({ from, to }: { from: number | null; to: number | null }): string {
  if (from === null) return `Up to $${formatNumber(to ?? 0)}`;
  if (to === null) return `$${formatNumber(from)} and more`;
  return `$${formatNumber(from)} to $${formatNumber(to)}`;
}
