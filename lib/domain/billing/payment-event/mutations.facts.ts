import "server-only";
import { lockCustomer } from "#lib/domain/billing/billing-customer/mutations.ts";
import { recordReturned } from "#lib/domain/billing/payment/mutations.ts";
import type { PaymentFacts } from "#lib/domain/billing/payment-source/types.ts";
import { recordSubscription } from "#lib/domain/billing/plan-subscription/mutations.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import { PATIENCE } from "./constants.ts";
import { recordOrder } from "./mutations.checkout.ts";
import { recordInvoice } from "./mutations.invoice-paid.ts";

/**
 * Keeps what a source of payments tells, as its answer or by an event, with all that follows, in one
 * transaction. The same facts again, or older ones, change nothing.
 * @returns false where it is about nobody and nothing of this site.
 */
export function keepFacts(ctx: Ctx, facts: PaymentFacts): Promise<boolean> {
  return ctx.transaction(async (ctx) => {
    switch (facts.kind) {
      case "order":
        return recordOrder(ctx, facts.order);
      case "subscription": {
        const { subscription } = facts;
        const customer = await lockCustomer(ctx, subscription.customerId);
        if (customer === null) return false;
        return (await recordSubscription(ctx, { customer, facts: subscription })) !== null;
      }
      case "invoice": {
        const customer = await lockCustomer(ctx, facts.invoice.customerId);
        return customer !== null && recordInvoice(ctx, { customer, invoice: facts.invoice });
      }
      case "returned":
        return recordReturned(ctx, facts.charge);
      default:
        return facts satisfies never;
    }
  }, PATIENCE);
}
