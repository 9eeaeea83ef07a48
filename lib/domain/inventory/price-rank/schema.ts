import { z } from "zod";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";

const listingId = z.custom<ListingId>((value) => Number.isSafeInteger(value));
const sellerId = z.custom<SellerId>((value) => Number.isSafeInteger(value));
const count = z.coerce.number();

/** A seller's vehicle, and whether it can be ranked. */
export const rankableRow = z.object({
  listing_id: listingId,
  model_id: z.number(),
  rankable: z.number(),
});

/** A vehicle's ranks as ClickHouse gives them: 0 stands for what is not known. */
export const rankRow = z.object({
  listing_id: listingId,
  asked_now: z.number(),
  asked_then: z.number(),
  cents_a_mile: z.number(),
  cents_a_year: z.number(),
  cohort_count: count,
  count_now: count,
  below_now: count,
  ahead_now: count,
  count_then: count,
  below_then: count,
  ahead_then: count,
  passed: count,
  /** Listing, seller, price now, price then, mileage. */
  passers: z.array(z.tuple([listingId, sellerId, z.number(), z.number(), z.number()])),
});
export type RankRow = z.infer<typeof rankRow>;

/** A dealer beside the seller, as ClickHouse gives it. */
export const overlapRow = z.object({
  seller_id: sellerId,
  matched: count,
  theirs: count,
  pairs: count,
  ahead: count,
  cut: count,
  raised: count,
  added: count,
  gone: count,
});
export type OverlapRow = z.infer<typeof overlapRow>;
