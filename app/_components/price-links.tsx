import { PRICE_BANDS } from "#lib/domain/market/market-supply/constants.facts.ts";
import type { MarketFacts } from "#lib/domain/market/market-supply/types.facts.ts";
import { withFilter } from "#lib/domain/search/search/rules.ts";
import { EMPTY_QUERY, searchHref } from "#lib/domain/search/search/search-params.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { CountedChips } from "./counted-chips.tsx";

interface Band {
  readonly from: number | null;
  readonly to: number | null;
  readonly count?: number;
}

/** The market by what a vehicle may cost. Without facts the bands stand without counts. */
export function PriceLinks({ facts }: { facts: MarketFacts | null }) {
  const bands: readonly Band[] = facts?.priceBands ?? PRICE_BANDS;
  return (
    <CountedChips
      chips={bands.map(({ from, to, ...counted }) => ({
        href: searchHref(
          withFilter(EMPTY_QUERY, { ranges: { ...EMPTY_QUERY.ranges, price: { from, to } } }),
        ),
        label: bandLabel(from, to),
        ...counted,
      }))}
    />
  );
}

function bandLabel(from: number | null, to: number | null): string {
  if (from === null) return `Up to $${formatNumber(to ?? 0)}`;
  if (to === null) return `$${formatNumber(from)} and more`;
  return `$${formatNumber(from)} to $${formatNumber(to)}`;
}
