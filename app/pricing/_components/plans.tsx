import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button.tsx";
import {
  DEALER_TRIAL_DAYS,
  FREE_API_CREDITS,
  FREE_GARAGE_VEHICLES,
  PLANS,
} from "#lib/domain/billing/price-list/constants.ts";
import { buyHref } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { apiOffers } from "#lib/domain/billing/price-list/rules.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import { MOST_GARAGE_VEHICLES } from "#lib/domain/ownership/garage/constants.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";

const SUBSCRIPTION = "/account/subscription";

/** The plans side by side: what each costs and brings. */
export function Plans({
  mode,
  isSignedIn,
}: {
  readonly mode: PaymentMode;
  readonly isSignedIn: boolean;
}) {
  const isSold = mode !== "none";
  const paidApi = apiOffers().filter(({ plan }) => plan !== null);
  const [cheapest] = paidApi;
  const { plus, dealer } = PLANS;
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="font-semibold text-xl tracking-tight">
        Plans
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <PlanCard
          name="Free"
          who="Anyone with an account"
          priceCents={0}
          brings={[
            "Search, explore, research and every tool",
            `${MOST_KEPT.savedSearches} saved searches, emailed daily or weekly`,
            `${plural(FREE_GARAGE_VEHICLES, "vehicle")} in the garage, with value and recalls`,
            "Selling your own vehicle",
            `${plural(FREE_API_CREDITS, "API credit")} each month`,
          ]}
          action={
            isSignedIn ? (
              <ButtonLink href={SUBSCRIPTION}>See your plan</ButtonLink>
            ) : (
              <ButtonLink href="/login">Sign in or join</ButtonLink>
            )
          }
        />
        <PlanCard
          name={plus.name}
          who="Shoppers and owners"
          priceCents={plus.priceCents}
          isMain
          brings={[
            "Everything in Free",
            "Saved-search alerts within a minute",
            `${plural(plus.reportsPerMonth, "report credit")} each month, never expires`,
            `Room for ${MOST_GARAGE_VEHICLES} vehicles in the garage`,
          ]}
          action={
            isSold && (
              <ButtonLink href={buyHref("plus", SUBSCRIPTION)} variant="primary">
                Get {plus.name}
              </ButtonLink>
            )
          }
        />
        <PlanCard
          name="API"
          who="Developers"
          from={paidApi.length > 1}
          priceCents={cheapest?.priceCents ?? 0}
          brings={[
            ...paidApi.map(
              ({ credits, priceCents }) =>
                `${formatNumber(credits)} credits each month for ${formatPrice(priceCents)}`,
            ),
            "Every operation, and the MCP endpoint",
            "Your own spending limit",
          ]}
          action={<ButtonLink href={"/pricing#api"}>Compare the sizes</ButtonLink>}
        />
        <PlanCard
          name={dealer.name}
          who="Dealerships"
          priceCents={dealer.priceCents}
          brings={[
            "Inventory, feeds, leads and storefront, included for every dealership",
            "Market supply, price-to-turn, what to buy",
            "Competitors, rankings, watchlist and activity",
            "Markdowns and bulk edits",
            `Free for ${plural(DEALER_TRIAL_DAYS, "day")} after you claim your dealership`,
          ]}
          action={
            <ButtonLink href="/account/onboarding/claim-dealership">Claim a dealership</ButtonLink>
          }
        />
      </ul>
      <p className="mt-3 text-ink-faint text-xs">
        US dollars, billed monthly. Change, pause or cancel any time.
      </p>
    </section>
  );
}

function PlanCard({
  name,
  who,
  priceCents,
  from = false,
  isMain = false,
  brings,
  action,
}: {
  readonly name: string;
  readonly who: string;
  readonly priceCents: number;
  /** Whether it is the least of several. */
  readonly from?: boolean;
  readonly isMain?: boolean;
  readonly brings: readonly string[];
  readonly action: ReactNode;
}) {
  return (
    <li
      className={`grid break-inside-avoid content-start gap-4 rounded-xl border p-5 sm:row-span-4 sm:grid-rows-subgrid ${isMain ? "border-accent" : "border-line"}`}
    >
      <div>
        <h3 className="font-semibold text-lg tracking-tight">{name}</h3>
        <p className="text-ink-soft text-sm">{who}</p>
      </div>
      <p className="font-semibold text-2xl tabular-nums tracking-tight">
        {from && <span className="font-normal text-ink-soft text-md tracking-normal">from </span>}
        {formatPrice(priceCents)}
        <span className="font-normal text-ink-soft text-md tracking-normal"> a month</span>
      </p>
      <ul className="grid content-start gap-2 text-sm">
        {brings.map((each) => (
          <li key={each} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 text-good" />
            <span>{each}</span>
          </li>
        ))}
      </ul>
      <div className="no-print self-end">{action}</div>
    </li>
  );
}
