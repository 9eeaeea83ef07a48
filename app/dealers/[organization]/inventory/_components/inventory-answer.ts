import { z } from "zod/mini";
import { OFF_SALE_WORDS, type OffSaleWord } from "#lib/domain/inventory/disposition/constants.ts";
import type { InventoryRow } from "#lib/domain/inventory/inventory/types.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";

const toMarket = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("rated"),
    deal: z.enum(["great", "good", "fair", "high", "overpriced"]),
    expectedCents: z.number(),
    n: z.number(),
    modelCount: z.number(),
    editionId: z.nullable(z.number()),
  }),
  z.object({ kind: z.literal("none"), words: z.string() }),
]);

const row = z.object({
  id: z.custom<ListingId>((value) => Number.isSafeInteger(value)),
  vin: z.string(),
  stockNumber: z.nullable(z.string()),
  status: z.enum(["active", "paused", "sold", "withdrawn"]),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.nullable(z.string()),
  condition: z.enum(["used", "certified"]),
  mileageMiles: z.number(),
  priceCents: z.number(),
  sellerSince: z.string(),
  endedAt: z.nullable(z.string()),
  soldPriceCents: z.nullable(z.number()),
  soldInferred: z.boolean(),
  inStockOn: z.nullable(z.string()),
  days: z.number(),
  daysHere: z.number(),
  offSaleWord: z.nullable(
    z.custom<OffSaleWord>(
      (value) => typeof value === "string" && Object.hasOwn(OFF_SALE_WORDS, value),
    ),
  ),
  toMarket,
  rank: z.nullable(z.object({ place: z.number(), of: z.number(), before: z.nullable(z.number()) })),
  views: z.array(z.number()),
  leadCount: z.number(),
  newLeadCount: z.number(),
  photoCount: z.number(),
  hasDescription: z.boolean(),
  conflicts: z.array(z.string()),
  urgentRecallCount: z.nullable(z.number()),
  suggestedCents: z.nullable(z.number()),
});

/** Every vehicle of a status, as the browser gets them. */
const answer = z.object({ rows: z.array(row) });

/** Reads what the site answered. @throws when it is nothing of the kind. */
export function rowsIn(body: unknown): readonly InventoryRow[] {
  return answer.parse(body).rows;
}
