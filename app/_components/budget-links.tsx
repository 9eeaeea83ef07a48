import { MONTHLY_BUDGETS } from "#lib/domain/market/market-supply/constants.facts.ts";
import type { MarketFacts } from "#lib/domain/market/market-supply/types.facts.ts";
import { withFilter } from "#lib/domain/search/search/rules.ts";
import { EMPTY_QUERY, searchHref } from "#lib/domain/search/search/search-params.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { CountedChips } from "./counted-chips.tsx";

/** The market by what a vehicle may cost a month. Without facts the budgets stand without counts. */
export function BudgetLinks({ facts }: { facts: MarketFacts | null }) {
  const budgets: readonly { readonly dollars: number; readonly count?: number }[] =
    facts?.monthlyBudgets ?? MONTHLY_BUDGETS.map((dollars) => ({ dollars }));
  return (
    <CountedChips
      chips={budgets.map(({ dollars, ...counted }) => ({
        href: hrefOf(dollars),
        label: `Up to $${formatNumber(dollars)}/mo`,
        ...counted,
      }))}
    />
  );
}

const hrefOf = (dollars: number) =>
  searchHref(
    withFilter(EMPTY_QUERY, {
      ranges: { ...EMPTY_QUERY.ranges, monthly: { from: null, to: dollars } },
      sort: "monthly",
    }),
  );
