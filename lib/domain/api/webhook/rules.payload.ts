import type { WebhookKind } from "./constants.payload.ts";
import { type Happening, type WebhookEvent, webhookEvent } from "./schema.payload.ts";

/** The body of a delivery: what happened as one webhook is told of it. @throws ZodError for what is no event. */
export function deliveryBodyOf(
  happening: Happening,
  envelope: Pick<WebhookEvent, "id" | "timestamp" | "sequence" | "isTest">,
): string {
  const { id, timestamp, sequence, isTest } = envelope;
  const { type, data } = happening;
  return JSON.stringify(webhookEvent.parse({ id, type, timestamp, sequence, isTest, data }));
}

/** An event of each kind that never happened, for tests of a webhook and for the reference. */
export function sampleOf(kind: WebhookKind, site: string): Happening {
  const listing = {
    listingId: 1,
    url: `${site}/listings/1`,
    vin: "1HGCM82633A004352",
    title: "2003 Honda Accord EX",
    year: 2003,
    make: "Honda",
    model: "Accord",
    trim: "EX",
    mileageMiles: 128_400,
    sellerId: 1,
    sellerName: "Example Motors",
  };
  switch (kind) {
    case "listing.price_changed":
      return {
        type: kind,
        data: { listing, priceCents: 449_000, previousPriceCents: 479_000 },
      };
    case "listing.sold":
      return {
        type: kind,
        data: { listing, askingPriceCents: 449_000, soldPriceCents: null, isInferred: false },
      };
    case "recall.published":
      return {
        type: kind,
        data: {
          campaign: "00V000000",
          url: "https://www.nhtsa.gov/recalls?nhtsaId=00V000000",
          manufacturer: "Example Motor Co.",
          components: ["Air bags"],
          summary: "This is a test. No recall was published.",
          consequence: null,
          remedy: null,
          reportReceivedOn: "2026-01-15",
          parkIt: null,
          parkOutside: null,
          modelYears: [{ year: 2003, make: "Honda", model: "Accord" }],
          vins: ["1HGCM82633A004352"],
        },
      };
  }
}
