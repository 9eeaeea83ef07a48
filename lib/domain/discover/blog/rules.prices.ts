import { formatNumber } from "#lib/platform/format.ts";
import { MILE_STEP, MOST_STEPS } from "./constants.prices.ts";

/** "20,000 miles fewer", "About the usual", "40,000 miles more and beyond". @param step of MILE_STEP each. */
export function mileLabel(step: number): string {
  if (step === 0) return "About the usual";
  const miles = `${formatNumber(Math.abs(step) * MILE_STEP)} miles ${step < 0 ? "fewer" : "more"}`;
  return Math.abs(step) === MOST_STEPS ? `${miles} or beyond` : miles;
}
