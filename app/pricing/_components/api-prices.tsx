import Link from "next/link";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import {
  API_COST_WORDS,
  API_COSTS,
  type ApiCost,
  PLANS,
} from "#lib/domain/billing/price-list/constants.ts";
import { buyHref } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { apiOffers, callsFor, creditWords } from "#lib/domain/billing/price-list/rules.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";

// The keys of a record over the costs.
const COSTS = Object.keys(API_COSTS) as ApiCost[];
const EXAMPLES = [
  { cost: "search", label: "Searches" },
  { cost: "valuation", label: "or valuations" },
  { cost: "report", label: "or reports" },
] as const;

/** What calls of the API cost, and what a month's credits of each size buy. */
export function ApiPrices({ mode }: { readonly mode: PaymentMode }) {
  return (
    <section
      aria-labelledby="api"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id="api" className="font-semibold text-xl tracking-tight">
          The API
        </h2>
        <p className="mt-2 max-w-text text-ink-soft">
          Credits expire at the end of the month. Failed calls are free, every response shows its
          cost and what is left, and calls stop at your own limit.{" "}
          <Link
            href="/api"
            prefetch={false}
            className="underline decoration-line underline-offset-2 hover:decoration-accent"
          >
            Try it
          </Link>
          .
        </p>
        <dl className="mt-4 grid text-sm">
          {COSTS.map((cost) => (
            <div
              key={cost}
              className="flex items-baseline justify-between gap-4 border-line border-b py-2"
            >
              <dt>{API_COST_WORDS[cost]}</dt>
              <dd className="flex-none font-medium tabular-nums">
                {creditWords(API_COSTS[cost], "api").replace("API ", "")}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <FigureTable label="What a month's API credits buy">
        <thead>
          <tr>
            <th scope="col">Credits a month</th>
            <FigureHead>Price</FigureHead>
            {EXAMPLES.map(({ cost, label }) => (
              <FigureHead key={cost}>{label}</FigureHead>
            ))}
            {mode !== "none" && (
              <th scope="col" className="no-print">
                <span className="sr-only">Buy</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {apiOffers().map(({ plan, credits, priceCents }) => (
            <tr key={credits}>
              <RowHead>{formatNumber(credits)}</RowHead>
              <td className="whitespace-nowrap text-right font-medium tabular-nums">
                {plan === null ? "free" : formatPrice(priceCents)}
              </td>
              {EXAMPLES.map(({ cost }) => (
                <td key={cost} className="text-right tabular-nums">
                  {formatNumber(callsFor(credits, cost))}
                </td>
              ))}
              {mode !== "none" && (
                <td className="no-print text-right">
                  {plan !== null && (
                    <ButtonLink href={buyHref(plan, "/account/subscription")} size="sm">
                      Get<span className="sr-only"> {PLANS[plan].name}</span>
                    </ButtonLink>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  );
}
