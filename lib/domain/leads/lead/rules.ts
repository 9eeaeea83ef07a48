import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import { basisWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { OFFER_SHARES, OFFER_WANTED } from "./constants.ts";

/** How an amount stands against another: "6% below", "2% above", "the same as". */
export function againstWords(cents: number, otherCents: number): string {
  const percent = Math.round((100 * (cents - otherCents)) / otherCents);
  if (percent === 0) return "about the same as";
  return `${Math.abs(percent)}% ${percent < 0 ? "below" : "above"}`;
}

/** What an offer is held against. */
export interface OfferBasis {
  readonly askingCents: number;
  /** Null where too few vehicles like it are known. */
  readonly expected: {
    readonly cents: number;
    readonly lowCents: number;
    readonly highCents: number;
    /** "46 comparables": what it rests on. */
    readonly restsOn: string;
  } | null;
}

/** An offer in words: how it stands against the asking price and what vehicles like it cost. */
export function leadOfferWords(offerCents: number, { askingCents, expected }: OfferBasis): string {
  const asking = `${againstWords(offerCents, askingCents)} the asking price`;
  if (expected === null) return `${formatPrice(offerCents)} is ${asking}.`;
  const { cents, lowCents, highCents, restsOn } = expected;
  const range = `${formatPrice(lowCents)} to ${formatPrice(highCents)}, from ${restsOn}`;
  return `${formatPrice(offerCents)} is ${asking} and ${againstWords(offerCents, cents)} the expected price of ${formatPrice(cents)} (${range}).`;
}

/** A typed amount of whole dollars in cents: "$18,450", "18450", "18,450.00"; null for anything else. */
export function dollarsTyped(text: string): number | null {
  const digits = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/.exec(text.trim());
  if (digits === null) return null;
  const cents = Number(digits[1]?.replaceAll(",", "")) * 100 + Number(digits[2] ?? 0);
  return Number.isSafeInteger(cents) && cents <= 2_000_000_000 ? cents : null;
}

/** What is wrong with an offer for a vehicle at this price; null when nothing is. */
export function offerProblem(typed: string, askingCents: number): string | null {
  const cents = dollarsTyped(typed);
  if (cents === null || cents === 0) return OFFER_WANTED;
  const share = cents / askingCents;
  if (share >= OFFER_SHARES.least && share <= OFFER_SHARES.most) return null;
  return `The asking price is ${formatPrice(askingCents)}. Check the amount.`;
}

/** What an offer is held against, of a listing with its rating. */
export function offerBasis(askingCents: number, rating: DealRating): OfferBasis {
  if (rating.kind === "none") return { askingCents, expected: null };
  const { expectedCents: cents, lowCents, highCents } = rating;
  return { askingCents, expected: { cents, lowCents, highCents, restsOn: basisWords(rating) } };
}
