import type { Deal, DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { DOUBT_BRIEFLY } from "#lib/domain/listings/listing-doubt/rules.ts";
import { DEALS, FEWEST_OF_MODEL } from "#lib/domain/valuation/appraisal/constants.ts";
import { formatPrice } from "#lib/platform/format.ts";

export interface DealWords {
  /** What the chip looks like: a deal, or `none` where there is no rating. */
  readonly tone: Deal | "none";
  readonly label: string;
  /** The number or the reason behind the label. */
  readonly detail: string;
}

/** Differences below this read as "at market price": nobody chooses a vehicle by them. */
const AT_MARKET_CENTS = 5_000;

/**
 * A deal rating in words, for an asking price in cents. A missing rating always says why:
 * the number of comparables found, or what stands in the way of comparing.
 */
export function dealWords(rating: DealRating, priceCents: number): DealWords {
  if (rating.kind === "rated") {
    return {
      tone: rating.deal,
      label: DEALS[rating.deal],
      detail: marketWords(priceCents - rating.expectedCents),
    };
  }
  const none = (detail: string): DealWords => ({ tone: "none", label: "No rating", detail });
  switch (rating.reason) {
    case "ratings_off":
      // Why stands once on the page of each: here it would stand on every card.
      return { tone: "none", label: "No ratings today", detail: "" };
    case "too_few_comparables":
      return none(`${comparables(rating.comparableCount)}, needs ${FEWEST_OF_MODEL}`);
    case "wide_range":
      return none("prices of similar vehicles vary too much");
    case "unknown_vehicle":
      return none("nothing like it is for sale");
    case "branded_title":
      return none("title is not clean");
    case "other_seller":
    case "odometer_fell":
    case "branded_before":
      return none(DOUBT_BRIEFLY[rating.reason]);
    case "implausible_price":
      return none("price looks like a placeholder");
    case "not_for_sale":
      return none("no longer for sale");
    case "not_checked":
      return none("not checked yet");
  }
}

function marketWords(differenceCents: number): string {
  if (Math.abs(differenceCents) < AT_MARKET_CENTS) return "at market price";
  return `${formatPrice(Math.abs(differenceCents))} ${differenceCents < 0 ? "below" : "above"} market`;
}

function comparables(count: number): string {
  if (count === 0) return "no comparables";
  return count === 1 ? "1 comparable" : `${count} comparables`;
}
