import { parseArgs } from "node:util";
import { z } from "zod";
import { payerPaymentsOf } from "#lib/domain/billing/payment/data.ts";
import { receiptNumber } from "#lib/domain/billing/payment/rules.ts";
import type { PaymentId } from "#lib/domain/billing/payment/types.ts";
import { replayPaymentEvent } from "#lib/domain/billing/payment-event/mutations.ts";
import { payerPlansOf } from "#lib/domain/billing/plan-subscription/data.ts";
import { planState } from "#lib/domain/billing/plan-subscription/rules.ts";
import { itemName } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { refundPayment } from "#lib/domain/billing/refund/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { formatCents } from "#lib/platform/format.ts";
import { type AdminCommand, usageError } from "./admin-command.ts";

const USAGE = `npm run admin -- payments EMAIL                          what a person paid, and the plans they hold
npm run admin -- payments refund ID --reason WORDS      sends a payment back, with its credits as far as they are there
npm run admin -- payments replay evt_…                   deals with events of Stripe that were refused or never came`;

/** Payments of people, for operators. */
export const PAYMENTS: AdminCommand = { usage: USAGE, run: adminPayments };

async function adminPayments(words: readonly string[], by: string): Promise<void> {
  const [verb, ...rest] = words;
  if (verb === "refund") return refund(rest, by);
  if (verb === "replay") return replay(rest, by);
  if (verb === undefined || rest.length > 0) throw usage();
  return show(verb.trim().toLowerCase());
}

const usage = () => usageError(USAGE);

async function show(email: string): Promise<void> {
  const user = await database().user.findUnique({ where: { email }, select: { id: true } });
  if (user === null) throw new AppError("not_found", `Nobody has an account as ${email}.`);
  const payer = { kind: "person", userId: user.id as UserId } as const;
  for (const provider of ["stripe", "test"] as const)
    for (const held of await payerPlansOf(payer, provider))
      console.log(
        `${itemName(held.plan)}: ${planState(held)}, paid until ${held.paidTo?.toISOString() ?? "never"}  ${held.providerId}`,
      );
  const payments = await payerPaymentsOf(payer);
  if (payments.length === 0) console.log("Nothing was paid.");
  for (const { id, number, item, amountCents, refundedCents, paidAt, isTest } of payments) {
    const back = refundedCents === 0 ? "" : `, ${formatCents(refundedCents)} paid back`;
    const test = isTest ? ", test payment" : "";
    console.log(
      `${paidAt.toISOString()}  ${formatCents(amountCents).padStart(9)}  ${receiptNumber(number)}  ${itemName(item)}${back}${test}\n  ${id}`,
    );
  }
}

/** Events, one after the other, by the ids that Stripe's dashboard shows. */
async function replay(words: readonly string[], by: string): Promise<void> {
  const ids = z
    .array(z.string().regex(/^evt_[A-Za-z0-9_]{3,250}$/))
    .min(1)
    .safeParse(words);
  if (!ids.success) throw usage();
  for (const id of ids.data) {
    const outcome = await replayPaymentEvent(contextOf({ by }), id);
    console.log(
      `${id}: ${outcome === "repeated" ? "was dealt with before, nothing was done" : outcome}`,
    );
  }
}

async function refund(words: readonly string[], by: string): Promise<void> {
  const { values, positionals } = options(words);
  const [id, ...more] = positionals;
  const order = z.object({ id: z.guid(), reason: z.string().trim().min(3).max(500) });
  const parsed = order.safeParse({ id, reason: values.reason });
  if (!parsed.success || more.length > 0) throw usage();
  const { refundedCents, totalCents } = await refundPayment(contextOf({ by }), {
    id: parsed.data.id as PaymentId,
    reason: parsed.data.reason,
  });
  console.log(
    refundedCents === 0
      ? `All of it, ${formatCents(totalCents)}, went back before. Nothing was done.`
      : `${formatCents(refundedCents)} goes back. Credits were taken back as far as they were there. A plan goes on until it is cancelled.`,
  );
}

function options(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      strict: true,
      allowPositionals: true,
      options: { reason: { type: "string" } },
    });
  } catch (error) {
    if (error instanceof TypeError) throw usage();
    throw error;
  }
}
