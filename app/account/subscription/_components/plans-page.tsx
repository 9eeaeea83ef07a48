import Link from "next/link";
import { itemLines, priceWords } from "#components/billing/billing/item-words.tsx";
import { ModeNotice } from "#components/billing/billing/mode-notice.tsx";
import { PlanPanel } from "#components/billing/billing/plan-panel.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { changeHref, plansHref } from "#lib/domain/billing/billing-page/search-params.plan.ts";
import type { PlansView, PlanUse } from "#lib/domain/billing/billing-page/types.plan.ts";
import { billingPath } from "#lib/domain/billing/buying/rules.ts";
import { pressPlanAction } from "#lib/domain/billing/plan-change/actions.ts";
import { changesFor } from "#lib/domain/billing/plan-change/rules.ts";
import type { HeldPlan } from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { buyHref, itemName, priceCentsOf } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { formatCents, formatNumber } from "#lib/platform/format.ts";
import { ChangePanel } from "./change-panel.tsx";

/** The plans that a person holds and can hold. */
export function PlansPage({ view }: { readonly view: PlansView }) {
  const { mode, plans, offers, change, done, asOf } = view;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16 *:max-w-[920px]">
      <header>
        <h1 className="font-semibold text-2xl tracking-tight">Plans</h1>
        <p className="text-ink-soft text-sm">
          Monthly, cancel any time. Payments are under{" "}
          <Link href={billingPath(null)} className="text-accent underline underline-offset-2">
            billing
          </Link>
          .
        </p>
      </header>
      {done !== null && (
        <div role="status">
          <Notice tone="good">{done}</Notice>
        </div>
      )}
      <ModeNotice mode={mode} />
      {change?.kind === "refused" && <Notice tone="warn">{change.words}</Notice>}
      {change?.kind === "preview" && <ChangePanel change={change} asOf={asOf} />}
      {mode !== "none" && (
        <section aria-labelledby="held-heading" className="grid gap-3">
          <h2 id="held-heading" className="font-semibold text-lg tracking-tight">
            What you have
          </h2>
          {plans.length === 0 && (
            <p className="text-ink-soft text-sm">
              No plan. Search, research, favorites, daily alerts and a small garage are always free.
            </p>
          )}
          {plans.map(({ held, uses }) => (
            <PlanPanel key={held.id} held={held} action={pressPlanAction} asOf={asOf}>
              <Uses uses={uses} />
              <Changes held={held} />
            </PlanPanel>
          ))}
        </section>
      )}
      {offers.length > 0 && (
        <section aria-labelledby="offers-heading" className="grid gap-3">
          <h2 id="offers-heading" className="font-semibold text-lg tracking-tight">
            Other plans
          </h2>
          <ul className="grid gap-3 sm:grid-cols-3">
            {offers.map((plan) => (
              <Offer key={plan} plan={plan} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Uses({ uses }: { readonly uses: readonly PlanUse[] }) {
  if (uses.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {uses.map(({ words, used, of }) => (
        <li key={words}>
          <span className="font-medium tabular-nums">
            {formatNumber(used)} of {formatNumber(of)}
          </span>{" "}
          {words}
        </li>
      ))}
    </ul>
  );
}

function Changes({ held }: { readonly held: HeldPlan }) {
  const changes = changesFor(held);
  if (changes.length === 0) return null;
  return (
    <p className="no-print flex flex-wrap gap-2">
      {changes.map((to) => {
        const dearer = priceCentsOf(to) > priceCentsOf(held.plan);
        return (
          <ButtonLink key={to} href={changeHref(held.id, to)}>
            {dearer ? "Go up to" : "Go down to"} {itemName(to)}, {formatCents(priceCentsOf(to))} a
            month
          </ButtonLink>
        );
      })}
    </p>
  );
}

function Offer({ plan }: { readonly plan: Plan }) {
  return (
    <li className="grid content-between gap-3 rounded-xl border border-line p-4">
      <div className="grid gap-1">
        <h3 className="font-medium">{itemName(plan)}</h3>
        <p className="text-sm tabular-nums">{priceWords(plan, priceCentsOf(plan))}</p>
        <ul className="mt-1 grid gap-1 text-ink-soft text-xs">
          {itemLines(plan).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <ButtonLink href={buyHref(plan, plansHref())} wide>
        Choose<span className="sr-only"> {itemName(plan)}</span>
      </ButtonLink>
    </li>
  );
}
