import { estimatePayment, exampleTerms } from "#lib/domain/finance/loan/rules.ts";
import type { LoanTerms } from "#lib/domain/finance/loan/types.ts";
import type { KnownTotal } from "#lib/domain/rooms/room-requirement/types.finding.ts";
import { formatMonthly, formatPrice } from "#lib/platform/format.ts";
import type { BudgetFit } from "./types.budget.ts";

const without = ({ missing }: KnownTotal): string =>
  missing.length === 0 ? "" : `, ${missing.join(" and ")} not counted`;

const NO_TOTAL: BudgetFit = {
  verdict: "unknown",
  words: "Its out-the-door price cannot be worked out",
};

/** Whether a vehicle fits what somebody would pay out the door. */
export function fitsBudget(budgetCents: number, total: KnownTotal | null): BudgetFit {
  if (total === null) return NO_TOTAL;
  const { lowCents, highCents, missing } = total;
  if (lowCents > budgetCents)
    return { verdict: "over", words: `By ${formatPrice(lowCents - budgetCents)} or more` };
  if (highCents > budgetCents)
    return {
      verdict: "unknown",
      words: `Comes to ${formatPrice(lowCents)} to ${formatPrice(highCents)}${without(total)}`,
    };
  const left = formatPrice(budgetCents - highCents);
  return missing.length === 0
    ? { verdict: "fits", words: `${left} left` }
    : { verdict: "unknown", words: `${left} left for ${missing.join(" and ")}` };
}

/**
 * Whether it fits what somebody would pay each month: by the loan of an offer where one names its
 * rate, else by the example loan.
 */
export function fitsMonthly(
  monthlyCents: number,
  total: KnownTotal | null,
  loan: LoanTerms | null,
): BudgetFit {
  if (total === null) return NO_TOTAL;
  const terms = loan ?? exampleTerms(total.highCents);
  const [low = 0, high = 0] = [total.lowCents, total.highCents].map(
    (cents) => estimatePayment(Math.max(0, cents), terms).monthlyCents,
  );
  const range = low === high ? formatMonthly(low) : `${formatPrice(low)} to ${formatMonthly(high)}`;
  const words = `About ${range} at ${terms.aprPercent}% over ${terms.months} months, ${formatPrice(terms.downCents)} down${loan === null ? ", our example" : ", as offered"}${without(total)}`;
  if (low > monthlyCents) return { verdict: "over", words };
  const isAll = high <= monthlyCents && total.missing.length === 0;
  return { verdict: isAll ? "fits" : "unknown", words };
}
