/* Type of what a payment event tells: a checkout session, a subscription, a paid invoice,
 * or money that went back. */

import type {
  ChargeFacts,
  InvoiceFacts,
  SubscriptionFacts,
} from "#lib/domain/billing/payment-source/types.ts";
import type { StripeSession } from "#lib/domain/billing/stripe/schema.object.ts";

/** What an event tells, with the state of what it is about. */
export type EventSnapshot =
  | {
      readonly kind: "session";
      readonly session: StripeSession;
      /** Whether a payment that was awaited for days did not come. */
      readonly hasFailed: boolean;
      /** Of a plan. */
      readonly invoice: InvoiceFacts | null;
      /** Of a pack. */
      readonly charge: ChargeFacts | null;
    }
  | { readonly kind: "subscription"; readonly subscription: SubscriptionFacts }
  | { readonly kind: "invoice"; readonly invoice: InvoiceFacts }
  | { readonly kind: "returned"; readonly charge: ChargeFacts };
