/* Turns one value into trade-in, private-party and dealer prices: dealer margin,
 * reconditioning cost, condition. */

import type { ValueCondition } from "#lib/domain/valuation/valuation-market/constants.value.ts";

/**
 * What a dealer keeps of the price that it asks. The largest dealer of used vehicles in the US reported
 * a gross profit of $2,311 for each used vehicle that it sold at retail in its fiscal year 2025, and an
 * average price of about $26,100 (CarMax, annual report for the year ended February 28, 2025).
 */
export const DEALER_MARGIN = 2_311 / 26_100;
/** What it costs to make a trade-in ready for sale: an assumption of ours, without a publisher. */
export const RECONDITIONING_CENTS = 100_000;
/** A trade-in is never taken to be worth less than this share of what a dealer asks. */
export const LEAST_TRADE_IN = 0.5;

/** From so many asking prices on a kind of seller is measured. */
export const FEWEST_OF_SELLER = 30;

/**
 * What wear does to a price. No listing states it, so these are assumptions of ours, in steps that
 * appraisal guides for buyers use; a good one is the ordinary vehicle that the market offers.
 */
export const CONDITION_SHARES: Readonly<Record<ValueCondition, number>> = {
  excellent: 0.03,
  good: 0,
  fair: -0.09,
  poor: -0.24,
};
