/** @file Loads the billing page of a person or dealership: order to make, saved cards, payments,
 * plans, receipt links. */

import type { OrderState } from "#lib/domain/billing/buying/types.ts";
import type { DealerAccess } from "#lib/domain/billing/entitlement/types.ts";
import type { PaymentLine, Receipt } from "#lib/domain/billing/payment/types.ts";
import type { Card } from "#lib/domain/billing/payment-source/types.ts";
import type { HeldPlan } from "#lib/domain/billing/plan-subscription/types.ts";
import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";

/** Something to be bought, before it is paid. */
export interface OrderToMake {
  readonly item: BuyableItem;
  readonly callbackPath: string;
  /** Names the form, so that sending it again orders nothing twice. */
  readonly submissionId: string;
}

/** Cards with who takes payments; `unanswered` while it does not tell. */
export type Cards =
  | { readonly kind: "known"; readonly cards: readonly Card[] }
  | { readonly kind: "unanswered" }
  /** Nothing was ever paid with one, or no money moves here. */
  | { readonly kind: "none" };

/** What somebody sees to of what they pay. */
export interface BillingView {
  readonly mode: PaymentMode;
  /** What became of the order that they come back from. */
  readonly order: OrderState | null;
  /** What they are about to buy. */
  readonly toBuy: OrderToMake | null;
  readonly plans: readonly HeldPlan[];
  readonly payments: readonly PaymentLine[];
  readonly cards: Cards;
  /** The receipt that is asked for. */
  readonly receipt: Receipt | null;
  readonly asOf: Date;
}

/** The same of a dealership, with how it stands. */
export interface DealerBilling extends BillingView {
  readonly access: DealerAccess;
}
