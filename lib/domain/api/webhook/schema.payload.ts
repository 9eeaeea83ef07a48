/* The JSON posted to webhooks for listing.price_changed, listing.sold and
 * recall.published, with a sample of each. */

import { z } from "zod";

const cents = z.number().int();

const listing = z
  .object({
    listingId: z.number().int(),
    url: z.url().meta({ description: "Its page." }),
    vin: z.string(),
    title: z.string().meta({ description: "“2021 Toyota RAV4 XLE”." }),
    year: z.number().int(),
    make: z.string(),
    model: z.string(),
    trim: z.string().nullable(),
    mileageMiles: z.number().int(),
    sellerId: z.number().int(),
    sellerName: z.string().meta({ description: "As its public page says it." }),
  })
  .meta({ id: "WebhookListing", description: "The vehicle as it is offered." });

const priceChanged = z
  .object({
    listing,
    priceCents: cents.meta({ description: "The asking price since then." }),
    previousPriceCents: cents.nullable().meta({
      description: "The one before it; null where none is on record.",
    }),
  })
  .meta({ id: "PriceChanged" });

const sold = z
  .object({
    listing,
    askingPriceCents: cents.meta({ description: "The last asking price." }),
    soldPriceCents: cents.nullable().meta({
      description: "What the seller says it sold for; null where the seller does not say.",
    }),
    isInferred: z.boolean().meta({
      description: "Nobody said so: it went missing from its seller’s feed and did not come back.",
    }),
  })
  .meta({ id: "ListingSold" });

const recallPublished = z
  .object({
    campaign: z.string().meta({ description: "NHTSA’s number.", example: "23V456000" }),
    url: z.url().meta({ description: "NHTSA’s page about it." }),
    manufacturer: z.string().nullable(),
    components: z.array(z.string()),
    summary: z.string().nullable(),
    consequence: z.string().nullable(),
    remedy: z.string().nullable(),
    reportReceivedOn: z.iso.date().nullable(),
    parkIt: z.boolean().nullable().meta({ description: "NHTSA says not to drive it." }),
    parkOutside: z.boolean().nullable(),
    modelYears: z
      .array(z.object({ year: z.number().int(), make: z.string(), model: z.string() }))
      .meta({
        description:
          "Those of your filter that it names. Model level: whether a single vehicle is affected, its VIN’s look-up at NHTSA says.",
      }),
    vins: z.array(z.string()).meta({
      description: "VINs of your filter that decode to one of these model years.",
    }),
  })
  .meta({ id: "RecallPublished" });

const envelope = {
  id: z.guid().meta({ description: "The same as `webhook-id`: whoever has it already is done." }),
  timestamp: z.iso.datetime().meta({ description: "When it happened." }),
  sequence: z.int().positive().meta({
    description: "Numbers what this webhook was told, without gaps.",
  }),
  isTest: z.boolean().meta({ description: "Sent by “Send a test”: nothing happened." }),
};

const priceChangedEvent = z
  .object({ type: z.literal("listing.price_changed"), ...envelope, data: priceChanged })
  .meta({ id: "PriceChangedEvent" });
const soldEvent = z
  .object({ type: z.literal("listing.sold"), ...envelope, data: sold })
  .meta({ id: "ListingSoldEvent" });
const recallEvent = z
  .object({ type: z.literal("recall.published"), ...envelope, data: recallPublished })
  .meta({ id: "RecallPublishedEvent" });

/** What is posted, by kind. */
export const WEBHOOK_EVENTS = {
  "listing.price_changed": priceChangedEvent,
  "listing.sold": soldEvent,
  "recall.published": recallEvent,
} as const;

/** What is posted to a webhook. */
export const webhookEvent = z.discriminatedUnion("type", [
  priceChangedEvent,
  soldEvent,
  recallEvent,
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** What happened, before it is known which webhooks are told and as which of theirs. */
export type Happening = {
  [Type in WebhookEvent["type"]]: {
    readonly type: Type;
    readonly data: Extract<WebhookEvent, { type: Type }>["data"];
  };
}[WebhookEvent["type"]];
