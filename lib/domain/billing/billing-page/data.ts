import "server-only";
import { randomUUID } from "node:crypto";
import { customerIdOf } from "#lib/domain/billing/billing-customer/data.ts";
import type { Payer } from "#lib/domain/billing/billing-customer/types.ts";
import { orderOf } from "#lib/domain/billing/buying/data.ts";
import { paymentSource } from "#lib/domain/billing/payment/data.source.ts";
import { payerPaymentsOf, receiptOf } from "#lib/domain/billing/payment/data.ts";
import type { PaymentSource } from "#lib/domain/billing/payment-source/types.ts";
import { payerPlansOf } from "#lib/domain/billing/plan-subscription/data.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import type { BillingQuery } from "./search-params.ts";
import type { BillingView, Cards } from "./types.ts";

const NO_CARDS = { kind: "none" } as const;

/** What a payer sees to. @param fallback where to go on after buying, where the address does not say. */
export async function billingOf(
  payer: Payer,
  query: BillingQuery,
  { fallback, asOf }: { readonly fallback: string; readonly asOf: Date },
): Promise<BillingView> {
  const source = await paymentSource();
  const { buy, checkout, cancelled, receipt, callbackPath } = query;
  const [plans, payments, cards] = await Promise.all([
    source === null ? [] : payerPlansOf(payer, source.provider),
    payerPaymentsOf(payer),
    source === null ? NO_CARDS : cardsOf(payer, source),
  ]);
  return {
    mode: source?.provider ?? "none",
    order: checkout === null ? null : await orderOf(payer, checkout, cancelled),
    toBuy:
      buy === null
        ? null
        : { item: buy, callbackPath: callbackPath ?? fallback, submissionId: randomUUID() },
    plans,
    payments,
    cards,
    receipt: receipt === null ? null : await receiptOf(payer, receipt),
    asOf,
  };
}

async function cardsOf(payer: Payer, source: PaymentSource): Promise<Cards> {
  const customerId = await customerIdOf(payer, source.provider);
  if (customerId === null) return NO_CARDS;
  try {
    const cards = await source.cards(customerId);
    return cards === null ? NO_CARDS : { kind: "known", cards };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ reason: error.message }, "billing: cards are not told");
    return { kind: "unanswered" };
  }
}
