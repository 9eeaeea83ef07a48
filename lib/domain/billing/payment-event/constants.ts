/** Longer than any event that Stripe sends. */
export const MOST_EVENT_BYTES = 256 * 1024;

/** Facts about one customer wait for each other in a line for this long. */
export const PATIENCE = { maxWait: 10_000, timeout: 15_000 } as const;

/**
 * How long it is noted that an event was dealt with. Stripe sends none again that is older than a month,
 * and what an event did is done once by its own keys, whenever it comes.
 */
export const PAYMENT_EVENT_KEPT_DAYS = 400;

/** Events that this site needs, and what they are about: those to select for the endpoint. */
export const NEEDED_EVENTS = {
  "checkout.session.completed": "session",
  "checkout.session.async_payment_succeeded": "session",
  "checkout.session.async_payment_failed": "session",
  "checkout.session.expired": "session",
  "customer.subscription.created": "subscription",
  "customer.subscription.updated": "subscription",
  "customer.subscription.deleted": "subscription",
  "customer.subscription.paused": "subscription",
  "customer.subscription.resumed": "subscription",
  "invoice.paid": "invoice",
  "charge.refunded": "charge",
  "charge.refund.updated": "charge",
  "charge.dispute.created": "charge",
  "charge.dispute.updated": "charge",
  "charge.dispute.closed": "charge",
  "charge.dispute.funds_reinstated": "charge",
  "charge.dispute.funds_withdrawn": "charge",
} as const;
