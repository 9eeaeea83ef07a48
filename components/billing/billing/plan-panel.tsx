import type { ReactNode } from "react";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { pressesFor } from "#lib/domain/billing/plan-change/rules.ts";
import { planState } from "#lib/domain/billing/plan-subscription/rules.ts";
import type {
  HeldPlan,
  PlanPress,
  PlanState,
} from "#lib/domain/billing/plan-subscription/types.ts";
import { itemName, priceCentsOf } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { FormAction } from "#lib/platform/actions/state.ts";
import { formatDate } from "#lib/platform/format.ts";
import { itemLines, priceWords } from "./item-words.tsx";

const STATES: Readonly<Record<PlanState, { readonly tone: BadgeTone; readonly words: string }>> = {
  active: { tone: "good", words: "Active" },
  ending: { tone: "warn", words: "Ends soon" },
  paused: { tone: "neutral", words: "Paused" },
  unpaid: { tone: "bad", words: "Payment failed" },
  waiting: { tone: "neutral", words: "Being confirmed" },
  ended: { tone: "neutral", words: "Ended" },
};

const PRESSES: Readonly<Record<PlanPress, string>> = {
  pause: "Pause",
  resume: "Resume",
  cancel: "Cancel the plan",
  keep: "Keep the plan",
};

/** A plan that is held: how it stands, what it brings, and everything that can be done with it. */
export function PlanPanel({
  held,
  action,
  organization = null,
  asOf,
  children,
}: {
  readonly held: HeldPlan;
  readonly action: FormAction<never>;
  /** Whose it is; null for a person's own. */
  readonly organization?: string | null;
  readonly asOf: Date;
  readonly children?: ReactNode;
}) {
  const state = planState(held);
  const { tone, words } = STATES[state];
  const name = itemName(held.plan);
  return (
    <article
      aria-labelledby={`plan-${held.id}`}
      className="grid max-w-[720px] gap-4 rounded-xl border border-line p-5"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3
          id={`plan-${held.id}`}
          className="flex flex-wrap items-center gap-3 font-semibold text-lg"
        >
          {name}
          <Badge tone={tone}>{words}</Badge>
        </h3>
        <p className="font-medium tabular-nums">{priceWords(held.plan, priceCentsOf(held.plan))}</p>
      </header>
      <p className="text-sm">{standWords(held, asOf)}</p>
      <ul className="grid list-disc gap-1 pl-5 text-ink-soft text-sm">
        {itemLines(held.plan).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
      <div className="no-print flex flex-wrap gap-2">
        {pressesFor(held).map((press) => (
          <PressForm
            key={press}
            id={`${press}-${held.id}`}
            action={action}
            size="md"
            variant={press === "cancel" ? "danger" : "secondary"}
            label={`${PRESSES[press]}: ${name}`}
            fields={{
              subscription: held.id,
              press,
              ...(organization !== null && { organization }),
            }}
          >
            {PRESSES[press]}
          </PressForm>
        ))}
      </div>
    </article>
  );
}

/** How a plan stands, in a sentence with its days. */
function standWords(held: HeldPlan, asOf: Date): string {
  const { periodTo, paidTo, cancelAt } = held;
  const state = planState(held);
  const paid = paidTo === null ? null : formatDate(paidTo, asOf);
  switch (state) {
    case "active":
      return `Paid until ${formatDate(periodTo, asOf)}, when it renews.`;
    case "ending":
      return `Active until ${formatDate(cancelAt ?? periodTo, asOf)}, then not charged again.`;
    case "paused":
      return paidTo !== null && paidTo > asOf
        ? `Active until ${paid}, the end of the paid month. Not charged while paused.`
        : "Not charged while paused, and its benefits are on hold. Resuming starts and charges a new month.";
    case "unpaid":
      return "The last payment failed. Stripe will retry; updating your card fixes it right away.";
    case "waiting":
      return "The first payment is not confirmed yet.";
    case "ended":
      return "Ended. Not charged.";
    default:
      return state satisfies never;
  }
}
