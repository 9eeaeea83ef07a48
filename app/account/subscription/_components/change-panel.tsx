import { ActionForm } from "#components/patterns/action-form.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { plansHref } from "#lib/domain/billing/billing-page/search-params.plan.ts";
import type { AskedChange } from "#lib/domain/billing/billing-page/types.plan.ts";
import { changePlanAction } from "#lib/domain/billing/plan-change/actions.ts";
import { isSmaller } from "#lib/domain/billing/plan-subscription/rules.ts";
import { itemName, priceCentsOf } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { formatCents, formatDate } from "#lib/platform/format.ts";

/** What a change costs now, line by line, and the button that makes it. */
export function ChangePanel({
  change,
  asOf,
}: {
  readonly change: Extract<AskedChange, { kind: "preview" }>;
  readonly asOf: Date;
}) {
  const { from, to, dueCents, lines, at, nextAt } = change.preview;
  return (
    <section
      aria-labelledby="change-heading"
      className="grid max-w-[720px] gap-4 rounded-xl border border-accent p-5"
    >
      <h2 id="change-heading" className="font-semibold text-lg tracking-tight">
        From the {itemName(from)} to the {itemName(to)}
      </h2>
      <dl className="grid text-sm">
        {lines.map(({ words, amountCents }) => (
          <div
            key={words}
            className="flex justify-between gap-6 border-line border-b py-2 first:border-t"
          >
            <dt className="text-ink-soft">{words}</dt>
            <dd className="tabular-nums">{formatCents(amountCents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 border-line border-b py-2 font-semibold">
          <dt>Charged now</dt>
          <dd className="tabular-nums">{formatCents(dueCents)}</dd>
        </div>
      </dl>
      <p className="text-ink-soft text-sm">
        From {formatDate(nextAt, asOf)} on it is {formatCents(priceCentsOf(to))} a month.{" "}
        {isSmaller(from, to)
          ? "This month is paid: you keep its credits, with no refund. Switching back before then is charged again."
          : "You get the larger plan’s extra credits for the rest of this month and keep what you have."}
      </p>
      <ActionForm
        id="change-form"
        action={changePlanAction}
        failureTitle="Your plan was not changed"
      >
        <HiddenFields fields={{ subscription: change.subscription, to, at: at.getTime() }} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton>Change the plan</SubmitButton>
          <ButtonLink href={plansHref()} variant="ghost">
            Keep current plan
          </ButtonLink>
        </div>
      </ActionForm>
    </section>
  );
}
