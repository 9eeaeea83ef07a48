import "server-only";
import { customerIdOf } from "#lib/domain/billing/billing-customer/data.ts";
import { customerOf } from "#lib/domain/billing/billing-customer/mutations.ts";
import type { BillingCustomer } from "#lib/domain/billing/billing-customer/types.ts";
import { paymentSource } from "#lib/domain/billing/payment/data.source.ts";
import { keepFacts } from "#lib/domain/billing/payment-event/mutations.facts.ts";
import type { PaymentSource } from "#lib/domain/billing/payment-source/types.ts";
import { payerPlansOf } from "#lib/domain/billing/plan-subscription/data.ts";
import { isLivePlan, plansLike } from "#lib/domain/billing/plan-subscription/rules.ts";
import { PLANS, type Plan } from "#lib/domain/billing/price-list/constants.ts";
import { isPack, itemName, priceCentsOf } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type Buyer, billingPath, orderPath, payerName } from "./rules.ts";

export interface NewOrder {
  readonly item: BuyableItem;
  /** Where to go on afterwards, a path on this site. */
  readonly callbackPath: string;
  readonly submissionId: string;
  readonly startedByUserId: UserId;
}

/** @throws AppError `conflict`, with words, where nothing can be paid. */
async function sourceNow(): Promise<PaymentSource> {
  const source = await paymentSource();
  if (source !== null) return source;
  throw new AppError("conflict", "payments are not configured", {
    said: "Payments are not set up on this site: nothing can be bought, and nothing was charged.",
  });
}

/**
 * Begins an order, and leads to where it is paid, if it is not paid at once. The same form again leads
 * to the same order.
 * @returns where to go: a page of the provider's, or the order's own.
 * @throws AppError `conflict`, with words, for a plan that is held already, and where nothing can be
 *   paid; `outside_service`.
 */
export async function startOrder(ctx: Ctx<Buyer>, order: NewOrder): Promise<string> {
  const buyer = ctx.actor;
  const source = await sourceNow();
  const { item } = order;
  const person = buyer.payer.kind === "person";
  if (!isPack(item) && (PLANS[item].for === "person") !== person)
    throw new AppError("invalid_input", `${item} is not for ${buyer.payer.kind}`, {
      said: person
        ? "This plan is for a dealership: an owner buys it in the dealership’s settings."
        : "This is for people, not for a dealership.",
    });
  if (isPack(item) && !person)
    throw new AppError("invalid_input", "packs are for people", {
      said: "Report credits belong to a person.",
    });
  // A form that comes again leads to its own order, whatever it brought meanwhile.
  const { submissionId } = order;
  const isAgain = (await ctx.db.billingCheckout.count({ where: { submissionId } })) > 0;
  if (!isPack(item) && !isAgain) await refuseHeld(buyer, source, item);
  const customer = await customerOf(ctx.as(buyer.payer), source.provider, () =>
    source.createCustomer({
      payer: payerName(buyer.payer),
      email: buyer.email,
      name: buyer.name,
    }),
  );
  const checkout = await keepOrder(ctx, customer, order);
  if (checkout.status !== "open") return orderPath(buyer.slug, checkout.id);
  if (checkout.url !== null) return checkout.url;
  const toPay = { ...checkout, item, customer };
  if (!isPack(item)) await endOthers(ctx, source, { ...toPay, item });
  return leadToPayment(ctx, source, toPay);
}

async function refuseHeld(
  { payer }: Buyer,
  { provider }: PaymentSource,
  item: Plan,
): Promise<void> {
  const like = plansLike(item);
  const held = (await payerPlansOf(payer, provider)).find(
    (plan) => isLivePlan(plan) && like.includes(plan.plan),
  );
  if (held === undefined) return;
  throw new AppError("conflict", `${item}: ${held.plan} is held`, {
    said:
      held.plan === item
        ? `You have the ${itemName(item)} already. Nothing was charged.`
        : `You have the ${itemName(held.plan)}: change it to the ${itemName(item)} on the page of your plans. Nothing was charged.`,
  });
}

interface Kept {
  readonly id: string;
  readonly priceCents: number;
  readonly status: string;
  readonly url: string | null;
  readonly createdAt: Date;
}

interface OrderToPay extends Kept {
  readonly item: BuyableItem;
  readonly customer: BillingCustomer;
}

async function keepOrder(
  ctx: Ctx,
  customer: BillingCustomer,
  { item, submissionId, callbackPath, startedByUserId }: NewOrder,
): Promise<Kept> {
  await ctx.db.billingCheckout.createMany({
    data: {
      submissionId,
      customerId: customer.id,
      item,
      priceCents: priceCentsOf(item),
      callbackPath,
      startedByUserId,
      createdAt: ctx.now,
    },
    skipDuplicates: true,
  });
  const kept = await ctx.db.billingCheckout.findUniqueOrThrow({ where: { submissionId } });
  if (kept.customerId === customer.id && kept.item === item) return kept;
  throw new AppError("conflict", "the form of another order", {
    said: "Load the page again: this form was sent before with something else in it.",
  });
}

/** Pages on which a plan like this one could still be paid are closed: nobody is to pay twice. */
async function endOthers(
  ctx: Ctx,
  source: PaymentSource,
  { id, customer, item }: OrderToPay & { readonly item: Plan },
): Promise<void> {
  const others = await ctx.db.billingCheckout.findMany({
    where: {
      customerId: customer.id,
      status: "open",
      id: { not: id },
      item: { in: [...plansLike(item)] },
      providerId: { not: null },
    },
    select: { providerId: true },
  });
  for (const { providerId } of others) if (providerId !== null) await source.endOrder(providerId);
}

async function leadToPayment(
  ctx: Ctx<Buyer>,
  source: PaymentSource,
  { id, item, priceCents, createdAt: madeAt, customer }: OrderToPay,
): Promise<string> {
  const path = orderPath(ctx.actor.slug, id);
  const back = `${siteUrl()}${path}`;
  const started = await source.startOrder({
    id,
    customerId: customer.providerId,
    item,
    priceCents,
    madeAt,
    paidUrl: back,
    cancelledUrl: `${back}&cancelled=1`,
  });
  if (started.kind === "paid") {
    await keepFacts(ctx, started.facts);
    return path;
  }
  const { providerId, url } = started;
  await ctx.db.billingCheckout.updateMany({
    where: { id, status: "open" },
    data: { providerId, url },
  });
  return url;
}

/**
 * The page of Stripe's on which somebody sees to their cards.
 * @throws AppError `conflict`, with words, where there is none; `outside_service`.
 */
export async function portalOf(ctx: Ctx<Buyer>): Promise<string> {
  const { payer, slug } = ctx.actor;
  const source = await paymentSource();
  const customerId = source === null ? null : await customerIdOf(payer, source.provider);
  const page =
    source === null || customerId === null
      ? null
      : await source.portal(customerId, `${siteUrl()}${billingPath(slug)}`);
  if (page === null)
    throw new AppError("conflict", "no customer of Stripe", {
      said: "There is nothing at Stripe to see to: nothing was ever bought with a card here.",
    });
  return page;
}
