/** @file Interface that reads the current subscription, charge or invoice behind a payment
 * event, from Stripe or the event. */

import type { Plan } from "#lib/domain/billing/price-list/constants.ts";

/** A plan that somebody holds, as the provider of payments says. */
export interface SubscriptionFacts {
  /** sub_… */
  readonly providerId: string;
  /** cus_… */
  readonly customerId: string;
  /** si_… */
  readonly itemId: string;
  /** Null for something that is no plan of this site. */
  readonly plan: Plan | null;
  /** The provider's own word. */
  readonly status: string;
  readonly periodFrom: Date;
  readonly periodTo: Date;
  /** The moment from which its months are counted. */
  readonly anchor: Date;
  /** When it ends by itself; null while it goes on. */
  readonly cancelAt: Date | null;
  readonly isPaused: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** The moment of which this is true. */
  readonly asOf: Date;
}

/** What paid something, and what of it went back. */
export interface ChargeFacts {
  /** pi_… */
  readonly intentId: string;
  readonly refundedCents: number;
  readonly disputedCents: number;
  readonly receiptUrl: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly asOf: Date;
}

/** A bill for a plan that was paid. */
export interface InvoiceFacts {
  /** in_… */
  readonly providerId: string;
  /** cus_…; null for nobody's. */
  readonly customerId: string | null;
  readonly currency: string;
  readonly amountCents: number;
  readonly paidAt: Date;
  readonly receiptUrl: string | null;
  readonly lines: readonly {
    readonly plan: Plan | null;
    /** Below nothing: given back for the rest of a plan that was changed. */
    readonly amountCents: number;
    readonly from: Date;
    readonly to: Date;
  }[];
  /** Null for a bill that is for no plan. */
  readonly subscription: SubscriptionFacts | null;
  /** Null where nothing was left to charge. */
  readonly charge: ChargeFacts | null;
}

/**
 * Where the state of what an event is about is read. Events arrive in any order and more than once:
 * what counts is never their order but the moment of which a state is true.
 * Each takes what the event has: an id, or the object itself.
 */
export interface PaymentSource {
  readonly subscription: (about: unknown) => Promise<SubscriptionFacts>;
  readonly invoice: (about: unknown) => Promise<InvoiceFacts>;
  /** @param about a payment intent; null where it was never charged. */
  readonly charge: (about: unknown) => Promise<ChargeFacts | null>;
}
