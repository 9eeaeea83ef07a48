/* Stripe calls for a plan: preview and make a change, pause, resume, cancel or keep; also
 * sends refunds. */

import "server-only";
import type Stripe from "stripe";
import type { NewRefund } from "#lib/domain/billing/payment-source/types.ts";
import type {
  ChangePreview,
  HeldPlan,
  PlanPress,
  SubscriptionFacts,
} from "#lib/domain/billing/plan-subscription/types.ts";
import { now } from "#lib/platform/clock.ts";
import { askStripe } from "#lib/platform/stripe/client.ts";
import { subscriptionFacts } from "./rules.object.ts";
import { stripeSubscription } from "./schema.object.ts";

/** The change of a plan: to another price, as of a moment. */
export interface StripeChange {
  /** price_… */
  readonly priceId: string;
  readonly at: Date;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** What a change costs now, line by line, as Stripe works it out. Changes nothing. */
export async function previewStripeChange(
  { providerId, providerItemId }: HeldPlan,
  { priceId, at }: StripeChange,
): Promise<Pick<ChangePreview, "dueCents" | "lines">> {
  const bill = await askStripe("preview of a change", (client) =>
    client.invoices.createPreview({
      subscription: providerId,
      subscription_details: {
        items: [{ id: providerItemId, price: priceId }],
        proration_behavior: "always_invoice",
        proration_date: seconds(at),
      },
    }),
  );
  return {
    // What an earlier change left to the customer is used first.
    dueCents: bill.total > 0 ? bill.amount_due : bill.total,
    lines: bill.lines.data.map(({ description, amount }) => ({
      words: description ?? "Change of plan",
      amountCents: amount,
    })),
  };
}

/**
 * Changes a plan as of the moment that its preview was for: the difference is charged now; that of a
 * smaller plan counts from the next bill on.
 * @throws AppError `outside_service`, in the bank's words where the card is declined; nothing is changed.
 */
export async function makeStripeChange(
  { providerId, providerItemId }: HeldPlan,
  { priceId, at, isSmaller }: StripeChange & { readonly isSmaller: boolean },
): Promise<SubscriptionFacts> {
  return updated(providerId, `change to ${priceId} at ${seconds(at)}`, {
    items: [{ id: providerItemId, price: priceId }],
    ...(isSmaller
      ? { proration_behavior: "none" }
      : { proration_behavior: "always_invoice", proration_date: seconds(at) }),
    payment_behavior: "error_if_incomplete",
  });
}

/** Pauses, resumes, ends or keeps a plan. */
export async function pressStripePlan(
  held: HeldPlan,
  press: PlanPress,
  at: Date,
): Promise<SubscriptionFacts> {
  return updated(held.providerId, `${press} at ${at.getTime()}`, changeOf(held, press, at));
}

function changeOf(
  { cancelAt, paidTo, periodTo }: HeldPlan,
  press: PlanPress,
  at: Date,
): Stripe.SubscriptionUpdateParams {
  switch (press) {
    case "pause":
      // Bills of the pause are void: nothing is owed for it later.
      return { pause_collection: { behavior: "void" } };
    case "resume":
      // Within the month that is paid it goes on as it was; after it a new month begins, and is paid, now.
      return paidTo !== null && paidTo > at
        ? { pause_collection: "" }
        : {
            pause_collection: "",
            billing_cycle_anchor: { type: "now" },
            proration_behavior: "none",
          };
    case "cancel":
      return { cancel_at_period_end: true };
    case "keep":
      // Stripe's own pages may have named another day than the end of the month.
      return cancelAt?.getTime() === periodTo.getTime()
        ? { cancel_at_period_end: false }
        : { cancel_at: "" };
    default:
      return press satisfies never;
  }
}

/** Sends money back. */
export async function refundAtStripe({ intentId, leftCents, key }: NewRefund): Promise<void> {
  await askStripe("refund", (client) =>
    client.refunds.create(
      { payment_intent: intentId, amount: leftCents, reason: "requested_by_customer" },
      { idempotencyKey: `lotwise refund ${key}` },
    ),
  );
}

async function updated(
  providerId: string,
  key: string,
  change: Stripe.SubscriptionUpdateParams,
): Promise<SubscriptionFacts> {
  const asOf = now();
  const subscription = await askStripe("change of a subscription", (client) =>
    client.subscriptions.update(providerId, change, {
      idempotencyKey: `lotwise ${providerId} ${key}`,
    }),
  );
  return subscriptionFacts(stripeSubscription.parse(subscription), asOf);
}
