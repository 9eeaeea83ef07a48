import { z } from "zod";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";

const KINDS = ["listed", "cut", "raised", "resumed", "paused", "sold", "withdrawn"] as const;

/** News as ClickHouse gives it; a price before of 0 is none. */
export const newsRow = z.object({
  listing_id: z.custom<ListingId>((value) => Number.isSafeInteger(value)),
  at: z.number(),
  kind: z.enum(KINDS),
  seller_id: z.number(),
  model_id: z.number(),
  year: z.number(),
  is_near: z.number(),
  price_cents: z.number(),
  price_before_cents: z.number(),
  inferred: z.number(),
});

/** The same of what several organizations follow, with where it happened, as a unit vector. */
export const newsOfManyRow = newsRow
  .omit({ is_near: true })
  .extend({ x: z.number(), y: z.number(), z: z.number() });

/** What happened to one seller's vehicles, to one listing or to one model year nearby. */
export const newsCountRow = z.object({
  seller_id: z.number(),
  listing_id: z.number(),
  model_id: z.number(),
  year: z.number(),
  listed: z.coerce.number(),
  cut: z.coerce.number(),
  ended: z.coerce.number(),
});

/** Vehicles of the news by name, as PostgreSQL gives them. */
export const newsVehicles = z.array(
  z.object({
    id: z.number(),
    title: z.string(),
    vin: z.string(),
    mileageMiles: z.number(),
    sellerName: z.string(),
    sellerPlace: z.string(),
  }),
);
