/** @file Money that a payer sent and what went back: payments, receipts, the credits they bring, and what is kept of who left. */

import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";

export type PaymentId = string & { readonly __brand: "PaymentId" };

/** A payment as its payer reads it. */
export interface PaymentLine {
  readonly id: PaymentId;
  /** On its receipt. */
  readonly number: number;
  readonly item: BuyableItem;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
  readonly paidAt: Date;
  /** The month of a plan that it pays. */
  readonly period: { readonly from: Date; readonly to: Date } | null;
  /** The provider's own receipt. */
  readonly receiptUrl: string | null;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** Whether no money moved: of the demo market. */
  readonly isTest: boolean;
}

/** One, as its receipt shows it. */
export interface Receipt extends PaymentLine {
  /** Who paid: their name and address, as they are now. */
  readonly paidBy: string;
  readonly email: string | null;
  /** cs_…, in_… */
  readonly providerId: string;
}
