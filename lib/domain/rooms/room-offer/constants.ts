import type { OfferLineId } from "./types.ts";

/** The parts of an offer, in the order in which they are added up. */
export const OFFER_LINES: Readonly<Record<OfferLineId, string>> = {
  price: "Price",
  rebate: "Rebates",
  docFee: "Documentation fee",
  dealerFees: "Dealer fees",
  tax: "Tax",
  registration: "Title and registration",
  tradeIn: "Trade-in",
};

export const MOST_OFFERS_OF_VEHICLE = 12;
/** Offers of a vehicle with those that were taken out, which every page of the room reads. */
export const MOST_OFFERS_KEPT = 40;
export const MOST_DOLLARS = { price: 5_000_000, fee: 50_000, tax: 1_000_000, off: 1_000_000 };
export const MOST_OFFER_MONTHS = 120;
export const LONGEST_OFFER_LABEL = 80;
export const LONGEST_OFFER_NOTE = 500;
