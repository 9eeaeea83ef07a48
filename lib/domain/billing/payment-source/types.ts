/** @file What takes payments: the interface of Stripe and of test payments, and the facts that they tell of orders, plans, bills and charges. */

import type {
  ChangePreview,
  HeldPlan,
  PlanPress,
  SubscriptionFacts,
} from "#lib/domain/billing/plan-subscription/types.ts";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";
import type { PaymentProvider } from "#lib/domain/billing/price-list/types.mode.ts";

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

/** What became of an order, and what was bought by it. */
export interface OrderFacts {
  /** cs_… */
  readonly providerId: string;
  /** cus_…; null for nobody's. */
  readonly customerId: string | null;
  /** Of our checkout, as whoever began the order wrote it. */
  readonly reference: string | null;
  /** Null for what is neither. */
  readonly sells: "pack" | "plan" | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly status: "open" | "pending" | "expired" | "failed" | "paid";
  /** Of a plan that is paid. */
  readonly invoice: InvoiceFacts | null;
  /** Of a pack that is paid. */
  readonly charge: ChargeFacts | null;
}

/** What a source tells, in an event or as its answer: how one thing stands, whole. */
export type PaymentFacts =
  | { readonly kind: "order"; readonly order: OrderFacts }
  | { readonly kind: "subscription"; readonly subscription: SubscriptionFacts }
  | { readonly kind: "invoice"; readonly invoice: InvoiceFacts }
  | { readonly kind: "returned"; readonly charge: ChargeFacts };

/** Somebody who is to pay. */
export interface NewCustomer {
  /** Names them: asked again with the same words, it is the same customer. */
  readonly payer: string;
  readonly email: string;
  readonly name: string;
}

/** Something to be paid. */
export interface NewSourceOrder {
  /** Of our checkout: names the order, so that asking again makes no other. */
  readonly id: string;
  /** cus_… */
  readonly customerId: string;
  readonly item: BuyableItem;
  /** Of the order as it is kept, whatever the price list says by now. */
  readonly priceCents: number;
  readonly madeAt: Date;
  /** Where a page of the source's leads back to, whole addresses. */
  readonly paidUrl: string;
  readonly cancelledUrl: string;
}

/** An order that was begun: it has a page on which it is paid, or is paid already. */
export type StartedOrder =
  | { readonly kind: "page"; readonly providerId: string; readonly url: string }
  | { readonly kind: "paid"; readonly facts: PaymentFacts };

/** A plan of a payer's, and who they are at the source. */
export interface OwnPlan {
  readonly held: HeldPlan;
  /** cus_… */
  readonly customerId: string;
}

/** The change of a plan, as of the moment that its preview was for. */
export interface PlanChange {
  readonly to: Plan;
  readonly at: Date;
}

/** Money that is to go back. */
export interface NewRefund {
  /** pi_… */
  readonly intentId: string;
  /** Of the payment, in all. */
  readonly totalCents: number;
  /** What of it is still here: all of that goes back. */
  readonly leftCents: number;
  /** Names the refund, so that it goes back once. */
  readonly key: string;
}

/** A card that a payer keeps with the source. */
export interface Card {
  /** "visa". */
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/**
 * Who takes payments. Orders, changes and refunds are made there, and its answers are kept as its
 * events are: as facts. Each may throw AppError `outside_service`, a declined card in the bank's words.
 */
export interface PaymentSource {
  readonly provider: PaymentProvider;
  /** Makes a customer. @returns cus_… */
  readonly createCustomer: (customer: NewCustomer) => Promise<string>;
  readonly startOrder: (order: NewSourceOrder) => Promise<StartedOrder>;
  /** Closes the page of an order (cs_…) that is not to be paid any more; one that is closed stays so. */
  readonly endOrder: (providerId: string) => Promise<void>;
  /** What a change to a larger plan costs now. Changes nothing. */
  readonly previewChange: (
    plan: OwnPlan,
    change: PlanChange,
  ) => Promise<Pick<ChangePreview, "dueCents" | "lines">>;
  /** Changes a plan; the difference is charged now, that of a smaller plan with the next bill. */
  readonly changePlan: (plan: OwnPlan, change: PlanChange, now: Date) => Promise<PaymentFacts>;
  /** Pauses, resumes, ends or keeps a plan. */
  readonly pressPlan: (plan: OwnPlan, press: PlanPress, now: Date) => Promise<PaymentFacts>;
  /** Sends money back. @returns null where nothing can be told of it yet. */
  readonly refund: (refund: NewRefund, now: Date) => Promise<PaymentFacts | null>;
  /** The cards that a customer keeps; null where none is ever asked for. */
  readonly cards: (customerId: string) => Promise<readonly Card[] | null>;
  /** The page on which a customer sees to their cards; null where there is none. @param returnUrl whole. */
  readonly portal: (customerId: string, returnUrl: string) => Promise<string | null>;
  /**
   * What the calendar does to a plan whose month is over: it ends, or its next month begins. Null where
   * the source has a clock of its own, and tells by events.
   */
  readonly turnMonth: ((plan: OwnPlan) => PaymentFacts) | null;
}
