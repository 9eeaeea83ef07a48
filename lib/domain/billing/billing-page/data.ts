import "server-only";
import { randomUUID } from "node:crypto";
import { payerWhere } from "#lib/domain/billing/billing-customer/rules.ts";
import type { Payer } from "#lib/domain/billing/billing-customer/types.ts";
import { orderOf } from "#lib/domain/billing/buying/data.ts";
import { paymentsOf, receiptOf } from "#lib/domain/billing/payment/data.ts";
import { plansOf } from "#lib/domain/billing/plan-subscription/data.ts";
import { paymentMode } from "#lib/domain/billing/price-list/data.mode.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import { stripeCards } from "#lib/domain/billing/stripe/service.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import type { BillingQuery } from "./search-params.ts";
import type { BillingView, Cards } from "./types.ts";

/** What a payer sees to. @param fallback where to go on after buying, where the address does not say. */
export async function billingOf(
  payer: Payer,
  query: BillingQuery,
  { fallback, asOf }: { readonly fallback: string; readonly asOf: Date },
): Promise<BillingView> {
  const mode = await paymentMode();
  const { buy, checkout, cancelled, receipt, callbackPath } = query;
  const [plans, payments, cards] = await Promise.all([
    mode === "none" ? [] : plansOf(payer, mode),
    paymentsOf(payer),
    cardsOf(payer, mode),
  ]);
  return {
    mode,
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

async function cardsOf(payer: Payer, mode: PaymentMode): Promise<Cards> {
  if (mode !== "stripe") return { kind: "none" };
  const customer = await database().billingCustomer.findFirst({
    where: { provider: "stripe", ...payerWhere(payer) },
    select: { providerId: true },
  });
  if (customer === null) return { kind: "none" };
  try {
    return { kind: "known", cards: await stripeCards(customer.providerId) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ reason: error.message }, "billing: cards are not told");
    return { kind: "unanswered" };
  }
}
