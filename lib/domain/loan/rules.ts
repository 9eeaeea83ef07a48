import { EXAMPLE_LOAN, LOAN_LIMITS, LOAN_TERMS_MONTHS } from "./constants.ts";
import type { AskedTerms, LoanTerms, PaymentEstimate } from "./types.ts";

/**
 * The level monthly payment that repays a loan, in whole cents:
 * payment = principal * r / (1 - (1 + r)^-months), r = APR / 12 (Regulation Z, 12 CFR 1026
 * appendix J, with equal monthly periods). At 0% the principal is divided evenly.
 * @throws RangeError for a negative principal or rate, or months that are no positive integer.
 */
export function monthlyPaymentCents(
  principalCents: number,
  aprPercent: number,
  months: number,
): number {
  if (principalCents < 0 || aprPercent < 0 || !Number.isInteger(months) || months < 1) {
    throw new RangeError("A loan needs an amount, a rate of 0 or more and at least one month.");
  }
  const rate = aprPercent / 1200;
  if (rate === 0) return Math.round(principalCents / months);
  // expm1 and log1p keep their digits where the rate is close to zero.
  return Math.round((principalCents * rate) / -Math.expm1(-months * Math.log1p(rate)));
}

/** What a price costs by the month under some terms. A down payment above the price leaves no loan. */
export function estimatePayment(priceCents: number, terms: LoanTerms): PaymentEstimate {
  const downCents = Math.min(terms.downCents, priceCents);
  const principalCents = priceCents - downCents;
  const monthlyCents = monthlyPaymentCents(principalCents, terms.aprPercent, terms.months);
  return {
    ...terms,
    downCents,
    principalCents,
    monthlyCents,
    interestCents: Math.max(0, monthlyCents * terms.months - principalCents),
  };
}

/** The example terms for a price: a tenth down, to the nearest $100. */
export function exampleTerms(priceCents: number): LoanTerms {
  const { aprPercent, months, downPercent } = EXAMPLE_LOAN;
  return {
    aprPercent,
    months,
    downCents: Math.round((priceCents * downPercent) / 100 / 10_000) * 10_000,
  };
}

/** Values of a GET form; a parameter given twice counts by its first value. */
export type LoanQuery = Readonly<Record<"down" | "apr" | "months", string | undefined>>;

/**
 * Terms from what stands in the URL. Never throws: what is not understood or out of bounds falls
 * back or is clamped, and a note says so.
 */
export function termsFromQuery(priceCents: number, query: LoanQuery): AskedTerms {
  const example = exampleTerms(priceCents);
  const notes: string[] = [];
  const down = numberFrom(query.down);
  const apr = numberFrom(query.apr);
  const months = numberFrom(query.months);
  if (down === "unclear") notes.push("The down payment was not a number: the example is used.");
  if (apr === "unclear") notes.push("The rate was not a number: the example is used.");
  if (typeof down === "number" && (down < 0 || down * 100 > priceCents)) {
    notes.push("The down payment was moved to between nothing and the asking price.");
  }
  if (typeof apr === "number" && (apr < 0 || apr > LOAN_LIMITS.maxAprPercent)) {
    notes.push(`The rate was moved to between 0% and ${LOAN_LIMITS.maxAprPercent}%.`);
  }
  const term = LOAN_TERMS_MONTHS.find((choice) => choice === months);
  if (months !== null && term === undefined) {
    notes.push(`The length must be ${LOAN_TERMS_MONTHS.join(", ")} months: the example is used.`);
  }
  return {
    terms: {
      downCents:
        typeof down === "number" ? clamp(Math.round(down * 100), 0, priceCents) : example.downCents,
      aprPercent:
        typeof apr === "number" ? clamp(apr, 0, LOAN_LIMITS.maxAprPercent) : example.aprPercent,
      months: term ?? example.months,
    },
    notes,
    changed: typeof down === "number" || typeof apr === "number" || term !== undefined,
  };
}

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** A number as people write it: "$3,000", "7.2%", "60". Null when absent. */
function numberFrom(text: string | undefined): number | "unclear" | null {
  const cleaned = text?.replace(/[\s,$%]/g, "") ?? "";
  if (cleaned === "") return null;
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(cleaned) ? Number(cleaned) : "unclear";
}
