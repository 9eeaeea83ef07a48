import { readTypedNumber } from "#lib/domain/kernel/form-fields/rules.ts";
import type { NumberBounds } from "#lib/domain/kernel/form-fields/types.ts";
import { formatMonth, formatPrice } from "#lib/platform/format.ts";
import { EXAMPLE_LOAN, LOAN_LIMITS, LOAN_TERMS_MONTHS, PUBLISHED_RATE } from "./constants.ts";
import type { AskedTerms, LoanField, LoanTerms, PaymentEstimate } from "./types.ts";

/** What a level payment is worked out from. */
export interface LevelTerms {
  readonly principalCents: number;
  readonly aprPercent: number;
  /** Payments in all. */
  readonly count: number;
  readonly periodsPerYear: number;
  /** Due with the last payment, beside it. */
  readonly balloonCents: number;
}

/**
 * The level payment that repays a loan, in whole cents, halves up:
 * payment = (principal - balloon) * r / (1 - (1 + r)^-count) + balloon * r, r = APR / periods in a year
 * (Regulation Z, 12 CFR 1026 appendix J, with equal periods). At 0% what is repaid is divided evenly.
 * @throws RangeError for a negative principal or rate, a balloon above the principal, or a count that
 * is no positive integer.
 */
export function levelPaymentCents(terms: LevelTerms): number {
  const { principalCents, aprPercent, count, periodsPerYear, balloonCents } = terms;
  if (principalCents < 0 || aprPercent < 0 || !Number.isInteger(count) || count < 1) {
    throw new RangeError("A loan needs an amount, a rate of 0 or more and at least one payment.");
  }
  if (balloonCents < 0 || balloonCents > principalCents) {
    throw new RangeError("A balloon is a part of what is borrowed.");
  }
  const rate = aprPercent / (100 * periodsPerYear);
  const repaidCents = principalCents - balloonCents;
  if (rate === 0) return Math.round(repaidCents / count);
  // expm1 and log1p keep their digits where the rate is close to zero.
  return Math.round(
    (repaidCents * rate) / -Math.expm1(-count * Math.log1p(rate)) + balloonCents * rate,
  );
}

/**
 * The level monthly payment that repays a loan without a balloon, in whole cents.
 * @throws RangeError for a negative principal or rate, or months that are no positive integer.
 */
export function monthlyPaymentCents(
  principalCents: number,
  aprPercent: number,
  months: number,
): number {
  return levelPaymentCents({
    principalCents,
    aprPercent,
    count: months,
    periodsPerYear: 12,
    balloonCents: 0,
  });
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

/** What the example's rate is, in the middle of a sentence: whose average, of which month. */
export function exampleRateWords(): string {
  const { bankPercent, creditUnionPercent, months, source } = PUBLISHED_RATE;
  return `${bankPercent}% is the average of banks for ${months} months on a used vehicle in ${formatMonth(source.dated.slice(0, 7))} (NCUA); of credit unions it is ${creditUnionPercent}%`;
}

/** Values of a GET form; a parameter given twice counts by its first value. */
export type LoanQuery = Readonly<Partial<Record<LoanField, string>>>;

/**
 * Terms from what stands in the URL. Never throws and never bends a value: for what is no number or
 * out of bounds the starting value is used, and a sentence beside its field says why.
 * @param priceCents what is borrowed against: no more than this can be put down.
 * @param start what holds for a field that is left empty.
 */
export function termsFromQuery(
  priceCents: number,
  query: LoanQuery,
  start: LoanTerms = exampleTerms(priceCents),
): AskedTerms {
  const errors: Partial<Record<LoanField, string>> = {};
  const read = (field: "down" | "apr", bounds: NumberBounds): number | null => {
    const typed = readTypedNumber(query[field], bounds);
    if (typed.kind === "wrong") errors[field] = typed.words;
    return typed.kind === "number" ? typed.value : null;
  };
  const down = read("down", {
    name: "The down payment",
    least: 0,
    most: Math.max(0, Math.floor(priceCents / 100)),
    write: (dollars) => formatPrice(dollars * 100),
    decimals: 2,
  });
  const apr = read("apr", {
    name: "The rate",
    least: 0,
    most: LOAN_LIMITS.maxAprPercent,
    write: (percent) => `${percent}%`,
    decimals: 3,
  });
  const term = LOAN_TERMS_MONTHS.find((choice) => String(choice) === query.months?.trim());
  if (query.months !== undefined && term === undefined) {
    errors.months = `The length must be ${LOAN_TERMS_MONTHS.join(", ")} months.`;
  }
  return {
    terms: {
      downCents: down === null ? start.downCents : Math.round(down * 100),
      aprPercent: apr ?? start.aprPercent,
      months: term ?? start.months,
    },
    errors,
    changed: down !== null || apr !== null || term !== undefined,
  };
}
