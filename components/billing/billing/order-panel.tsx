import { ActionForm } from "#components/patterns/action-form.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import type { OrderToMake } from "#lib/domain/billing/billing-page/types.ts";
import { isPack, itemName, priceCentsOf } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import type { FormAction } from "#lib/platform/actions/state.ts";
import { route } from "#lib/platform/routes/route.ts";
import { itemLines, priceWords } from "./item-words.tsx";

/**
 * What is about to be bought, and the one button that leads to where it is paid.
 * @param organization whose plan it is; null for a person's own.
 */
export function OrderPanel({
  order,
  mode,
  action,
  organization = null,
}: {
  readonly order: OrderToMake;
  readonly mode: PaymentMode;
  readonly action: FormAction<never>;
  readonly organization?: string | null;
}) {
  const { item, callbackPath, submissionId } = order;
  const isTest = mode === "test";
  return (
    <section
      aria-labelledby="order-heading"
      className="grid max-w-[640px] gap-4 rounded-xl border border-line p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="order-heading" className="font-semibold text-lg tracking-tight">
          {itemName(item)}
        </h2>
        <p className="font-semibold text-lg tabular-nums">{priceWords(item, priceCentsOf(item))}</p>
      </div>
      <ul className="grid list-disc gap-1 pl-5 text-ink-soft text-sm">
        {itemLines(item).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {!isPack(item) && <li>Renews monthly until you cancel, any time.</li>}
      </ul>
      {isTest && (
        <Notice title="Test payment: no real money">
          <p>Paid as soon as you press; the receipt says it was a test.</p>
        </Notice>
      )}
      {mode !== "none" && (
        <ActionForm id="order-form" action={action} failureTitle="Nothing was bought">
          <HiddenFields
            fields={{
              submissionId,
              ...(organization === null ? { item, callbackUrl: callbackPath } : { organization }),
            }}
          />
          <div className="flex flex-wrap gap-2">
            <SubmitButton>{isTest ? "Pay by test payment" : "Continue to payment"}</SubmitButton>
            <ButtonLink href={route(callbackPath)} variant="ghost">
              Not now
            </ButtonLink>
          </div>
          {!isTest && (
            <p className="text-ink-soft text-xs">
              You pay on Stripe’s page. We never see your card number.
            </p>
          )}
        </ActionForm>
      )}
    </section>
  );
}
