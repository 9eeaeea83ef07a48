/** What a webhook can be told of. */
export const WEBHOOK_KINDS = {
  "listing.price_changed": "The asking price of a vehicle changed",
  "listing.sold": "A vehicle was sold",
  "recall.published": "A recall names a model year",
} as const;
export type WebhookKind = keyof typeof WEBHOOK_KINDS;

/** The same in their order, as schemas take them. */
export const WEBHOOK_KIND_NAMES = [
  "listing.price_changed",
  "listing.sold",
  "recall.published",
] as const satisfies readonly WebhookKind[];
