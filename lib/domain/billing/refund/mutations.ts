/** @file Operator's return of all of a payment's remaining money, together with the credits that
 * are still unused. */

import "server-only";
import { paymentSource } from "#lib/domain/billing/payment/data.source.ts";
import type { PaymentId } from "#lib/domain/billing/payment/types.ts";
import { keepFacts } from "#lib/domain/billing/payment-event/mutations.facts.ts";
import type { Ctx, Operator } from "#lib/platform/actions/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";

/** What an operator's refund came to. */
export interface RefundOutcome {
  /** Sent back now; nothing where it was sent back before. */
  readonly refundedCents: number;
  /** Of the payment, in all. */
  readonly totalCents: number;
}

/**
 * Sends all of a payment's money back that is still here, and takes its credits back as far as they are
 * there. Done again it does nothing.
 * @param reason for our own log; the payer is told by Stripe that money comes back.
 * @throws AppError `not_found`; `conflict` where nothing was ever charged, or by who takes no payments
 *   here any more; `outside_service`.
 */
export async function refundPayment(
  ctx: Ctx<Operator>,
  { id, reason }: { readonly id: PaymentId; readonly reason: string },
): Promise<RefundOutcome> {
  const { now } = ctx;
  const { by } = ctx.actor;
  const payment = await ctx.db.payment.findUnique({
    where: { id },
    include: { customer: { select: { provider: true } } },
  });
  if (payment === null) throw new AppError("not_found", `There is no payment ${id}.`);
  const { intentId, amountCents, refundedCents, customer, number } = payment;
  if (intentId === null)
    throw new AppError("conflict", `Nothing was charged for receipt ${number}: nothing goes back.`);
  const leftCents = amountCents - refundedCents;
  if (leftCents === 0) return { refundedCents: 0, totalCents: refundedCents };
  const source = await paymentSource();
  if (source?.provider !== customer.provider)
    throw new AppError(
      "conflict",
      `Receipt ${number} was paid by ${customer.provider}, which takes no payments here now: nothing goes back.`,
    );
  // Before the money goes: a refund whose answer was lost stands in the ledger all the same.
  await ctx.transaction(({ tx }) =>
    recordOperatorAction(
      tx,
      by,
      { action: "payment.refund_ordered", subjectKind: "payment", subjectId: id, reason },
      now,
    ),
  );
  // What went back before is part of the key: the same press again is the same refund.
  const key = `${id} after ${refundedCents}`;
  const refund = { intentId, totalCents: amountCents, leftCents, key };
  // An event may tell the same; the books need not wait for it.
  const facts = await source.refund(refund, now);
  if (facts !== null) await keepFacts(ctx, facts);
  log.info({ payment: id, reason, leftCents }, "payment refunded by an operator");
  return { refundedCents: leftCents, totalCents: amountCents };
}
