/* Zod schemas of Stripe objects and events, and their facts in our own words:
 * subscription, charge, invoice, dispute. */

import { z } from "zod";
import type { Plan } from "#lib/domain/billing/price-list/constants.ts";
import { isPlan } from "#lib/domain/billing/price-list/rules.checkout.ts";

/** A moment as Stripe writes it: seconds since 1970. */
const at = z
  .number()
  .int()
  .transform((seconds) => new Date(seconds * 1_000));
const cents = z.number().int();
const id = z.string().min(1).max(255);

/** What Stripe gives as an id, or whole where that was asked for. */
const idOf = <T extends z.ZodType<{ readonly id: string }>>(whole: T) =>
  z.union([id, whole.transform((object) => object.id)]);
const anyId = idOf(z.object({ id }));

/** An event's frame. What it is about is read by its type. */
export const stripeEvent = z.object({
  id,
  object: z.literal("event"),
  type: z.string().max(255),
  created: at,
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
});
export type StripeEvent = z.output<typeof stripeEvent>;

/** Which plan a price is of: written on it as it is made; by its lookup key where it was made by hand. */
export const stripePrice = z
  .object({
    id,
    lookup_key: z.string().nullish(),
    metadata: z.record(z.string(), z.string()).nullish(),
  })
  .transform(({ id: priceId, lookup_key, metadata }) => ({
    id: priceId,
    plan:
      planNamed(metadata?.plan) ??
      planNamed(/^lotwise_([a-z0-9_]+)_\d+$/.exec(lookup_key ?? "")?.[1]),
  }));

function planNamed(word: string | undefined): Plan | null {
  return word !== undefined && isPlan(word) ? word : null;
}

/** A charge: what of it went back, and what paid it. */
export const stripeCharge = z.object({
  id,
  amount: cents,
  amount_refunded: cents,
  disputed: z.boolean(),
  receipt_url: z.string().nullish(),
  payment_method_details: z
    .object({
      card: z.object({ brand: z.string().nullish(), last4: z.string().nullish() }).nullish(),
    })
    .nullish(),
});

export const stripeIntent = z.object({
  id,
  latest_charge: z.union([id, stripeCharge]).nullish(),
});

export const stripeDispute = z.object({ id, amount: cents, status: z.string() });

/** A page on which something is paid. */
export const stripeSession = z.object({
  id,
  mode: z.enum(["payment", "subscription", "setup"]),
  status: z.enum(["open", "complete", "expired"]).nullable(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  customer: anyId.nullable(),
  client_reference_id: z.string().nullable(),
  amount_total: cents.nullable(),
  currency: z.string().nullable(),
  created: at,
  payment_intent: z.unknown(),
  invoice: z.unknown(),
});
export type StripeSession = z.output<typeof stripeSession>;

/** A plan that is paid by the month. It has one item. */
export const stripeSubscription = z.object({
  id,
  customer: anyId,
  status: z.string(),
  billing_cycle_anchor: at,
  cancel_at_period_end: z.boolean(),
  cancel_at: at.nullable(),
  ended_at: at.nullable(),
  start_date: at,
  pause_collection: z.object({ behavior: z.string() }).nullable(),
  items: z.object({
    data: z
      .array(z.object({ id, current_period_start: at, current_period_end: at, price: stripePrice }))
      .min(1),
  }),
});

/** What is paid for a month of a plan, and for a change of it. */
export const stripeInvoice = z.object({
  id,
  customer: anyId.nullable(),
  status: z.string().nullable(),
  currency: z.string(),
  amount_paid: cents,
  created: at,
  hosted_invoice_url: z.string().nullish(),
  status_transitions: z.object({ paid_at: at.nullable() }),
  parent: z
    .object({ subscription_details: z.object({ subscription: z.unknown() }).nullable() })
    .nullable(),
  lines: z.object({
    data: z.array(
      z.object({
        amount: cents,
        period: z.object({ start: at, end: at }),
        pricing: z.object({ price_details: z.object({ price: z.unknown() }).nullish() }).nullable(),
      }),
    ),
  }),
  payments: z
    .object({
      data: z.array(
        z.object({
          status: z.string(),
          payment: z.object({ type: z.string(), payment_intent: z.unknown() }),
        }),
      ),
    })
    .nullish(),
});

/** What names the object that another one is about, whole or by its id; null for none. */
export const reference = anyId.nullish().transform((value) => value ?? null);
