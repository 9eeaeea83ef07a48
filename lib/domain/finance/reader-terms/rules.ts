import { LOAN_TERMS_MONTHS } from "#lib/domain/finance/loan/constants.ts";
import { exampleTerms } from "#lib/domain/finance/loan/rules.ts";
import type { LoanTerms } from "#lib/domain/finance/loan/types.ts";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { withLoan } from "#lib/domain/finance/monthly-cost/rules.ts";
import { readTypedNumber } from "#lib/domain/kernel/form-fields/rules.ts";
import type { CostTerms } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { LONGEST_LENDER, READER_TERMS_BOUNDS } from "./constants.ts";
import type { ReaderTerms, ReaderTermsField } from "./types.ts";

/** The form as it was sent; what is missing was left empty. */
export type TypedTerms = Readonly<Partial<Record<ReaderTermsField, string>>>;

/** What was typed, with a sentence beside each field that could not be used: it counts as not given. */
export interface ReadTerms {
  readonly terms: ReaderTerms;
  readonly errors: Partial<Record<ReaderTermsField, string>>;
}

/**
 * Reads the form. Never bends a value.
 * @param zip where the local tax rate holds; null where the reader has not said where they are.
 */
export function readerTermsFrom(typed: TypedTerms, zip: string | null): ReadTerms {
  const errors: Partial<Record<ReaderTermsField, string>> = {};
  const number = (field: keyof typeof READER_TERMS_BOUNDS): number | null => {
    const read = readTypedNumber(typed[field], READER_TERMS_BOUNDS[field]);
    if (read.kind === "wrong") errors[field] = read.words;
    return read.kind === "number" ? read.value : null;
  };
  const cents = (field: "down" | "insurance"): number | null => {
    const value = number(field);
    return value === null ? null : Math.round(value * 100);
  };
  const months = LOAN_TERMS_MONTHS.find((term) => String(term) === typed.months?.trim()) ?? null;
  if (months === null && (typed.months ?? "").trim() !== "") {
    errors.months = `The length must be ${LOAN_TERMS_MONTHS.join(", ")} months.`;
  }
  const local = number("local");
  if (local !== null && zip === null) {
    errors.local = "Give your ZIP at the top of the page first: a local rate is of one place.";
  }
  const aprPercent = number("apr");
  const lender = lenderFrom(typed.lender);
  if (lender !== null && aprPercent === null && errors.apr === undefined) {
    errors.apr = "Give the rate that they offered.";
  }
  return {
    terms: {
      aprPercent,
      months,
      downCents: cents("down"),
      lender,
      localTax: local === null || zip === null ? null : { percent: local, zip },
      insuranceCents: cents("insurance"),
    },
    errors,
  };
}

/** A name on one line; null for none. */
function lenderFrom(typed: string | undefined): string | null {
  const name = (typed ?? "").toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, " ");
  return name.trim().slice(0, LONGEST_LENDER).trim() || null;
}

/** Terms as the cookie holds them; "" for none. */
export function writeReaderTerms(terms: ReaderTerms): string {
  const { aprPercent, months, downCents, lender, localTax, insuranceCents } = terms;
  const held = {
    apr: aprPercent,
    months,
    down: downCents === null ? null : downCents / 100,
    lender,
    local: localTax?.percent ?? null,
    zip: localTax?.zip ?? null,
    insurance: insuranceCents === null ? null : insuranceCents / 100,
  };
  const given = Object.entries(held).filter(([, value]) => value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** Terms that a cookie holds. What cannot be used in it counts as not said; null where nothing is left. */
export function readReaderTerms(text: string): ReaderTerms | null {
  const held = Object.fromEntries(new URLSearchParams(text));
  const zip = /^\d{5}$/.test(held.zip ?? "") ? (held.zip ?? null) : null;
  const { terms } = readerTermsFrom(held, zip);
  return writeReaderTerms(terms) === "" ? null : terms;
}

/** The loan that a vehicle's payment begins with: the reader's own terms, and the example's for the rest. */
export function startingTerms(priceCents: number, kept: ReaderTerms | null): LoanTerms {
  const example = exampleTerms(priceCents);
  return {
    aprPercent: kept?.aprPercent ?? example.aprPercent,
    months: kept?.months ?? example.months,
    downCents: Math.min(kept?.downCents ?? example.downCents, priceCents),
  };
}

/** The same for cost by the month, where the money down goes by each price until the reader says one. */
export function startingCost(kept: ReaderTerms | null): CostTerms {
  if (kept === null) return USUAL_COST;
  return { ...withLoan(USUAL_COST, kept), downCents: kept.downCents };
}

/** The reader's local tax rate at a place; null where they gave none for it. */
export function localPercentAt(kept: ReaderTerms | null, zip: string | null): number | null {
  return kept?.localTax != null && kept.localTax.zip === zip ? kept.localTax.percent : null;
}

/** Whether the reader keeps any term of a loan. */
export const keepsLoan = (kept: ReaderTerms | null): boolean =>
  kept !== null && (kept.aprPercent ?? kept.months ?? kept.downCents) !== null;

/** Whether terms are what the reader keeps, where an address names them too. */
export function isAsKept(
  terms: LoanTerms,
  { aprPercent, months, downCents }: ReaderTerms,
): boolean {
  return (
    (aprPercent ?? terms.aprPercent) === terms.aprPercent &&
    (months ?? terms.months) === terms.months &&
    (downCents ?? terms.downCents) >= terms.downCents
  );
}

/** Whose terms they are, as a sentence begins: "Your terms with Navy Federal". */
export const whoseTerms = ({ lender }: Pick<ReaderTerms, "lender">): string =>
  lender === null ? "Your terms" : `Your terms with ${lender}`;
