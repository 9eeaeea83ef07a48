import "server-only";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { reviewSummaryFor } from "./data.ts";
import type { ReviewSummary } from "./types.ts";

/** What reviews of the seller of a listing that is being shown add up to. */
export const loadReviewSummary = (sellerId: SellerId): Promise<ReviewSummary> =>
  reviewSummaryFor(sellerId);
