/** @file The auto loan calculator: its URL fields, payments, extra payments, two offers side by side, what is owed against the value. */

import type { LoanSchedule, OncePaid, Rhythm } from "#lib/domain/finance/loan/types.schedule.ts";
import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";
import type { LOAN_FIELDS } from "./constants.ts";

/** A field of the form, by the name it has in the address. */
export type LoanCalculatorField = (typeof LOAN_FIELDS)[number];

/** What a vehicle that the reader comes from fills in, until they type something else. */
export interface LoanPrefill {
  readonly priceCents: number | null;
  readonly sellerKind: "dealer" | "private";
  readonly state: StateCode | null;
  /** The reader's own local tax rate there; null where they keep none. */
  readonly localPercent: number | null;
  /** The fee that its dealer states. */
  readonly feeCents: number | null;
  /** What is known of title and registration fees there; null for nothing. */
  readonly titleCents: number | null;
  /** "2019 Honda Civic", for its value over time. */
  readonly vehicle: string | null;
}

/** The vehicle that the reader comes from. */
export interface PrefilledFrom {
  /** Its page. */
  readonly path: string;
  readonly name: string;
  /** What of it was filled in, in words. */
  readonly words: string;
  readonly prefill: LoanPrefill;
}

/** A second offer, as it differs from the first. */
export interface OtherLoanOffer {
  readonly aprPercent: number;
  readonly months: number;
  readonly rebateCents: number;
}

/** The form as it was asked for, with what could not be used. Amounts in cents. */
export interface AskedLoan {
  readonly priceCents: number;
  readonly downCents: number;
  readonly aprPercent: number;
  readonly months: number;
  readonly rhythm: Rhythm;
  readonly sellerKind: "dealer" | "private";
  /** Where it will be registered; null counts no tax. */
  readonly state: StateCode | null;
  readonly localPercent: number | null;
  /** The tax as the reader was told; it takes the place of the estimate. */
  readonly taxCents: number | null;
  readonly feeCents: number;
  readonly titleCents: number;
  /** What the lender charges for making the loan; it is borrowed too. */
  readonly lenderFeeCents: number;
  readonly rebateCents: number;
  readonly tradeInCents: number;
  readonly owedCents: number;
  readonly balloonCents: number;
  readonly extraCents: number;
  readonly once: OncePaid | null;
  /** A vehicle in words, for its value over time. */
  readonly vehicle: string | null;
  /** What the reader takes it to lose each year, in percent. */
  readonly yearlyLossPercent: number | null;
  readonly other: OtherLoanOffer | null;
  /** A payment that the reader was quoted. */
  readonly quoteCents: number | null;
  readonly errors: LoanErrors;
  /** Whether nothing was typed: the figures are an example. */
  readonly isExample: boolean;
}

/** One sentence beside each field that could not be used. */
export type LoanErrors = Readonly<Partial<Record<LoanCalculatorField, string>>>;

export type FinancedLineId =
  | "price"
  | "rebate"
  | "fee"
  | "title"
  | "tax"
  | "lender"
  | "down"
  | "trade"
  | "owed";

/** One line of what is borrowed; amounts in cents, what lowers it negative. */
export interface FinancedLine {
  readonly id: FinancedLineId;
  readonly label: string;
  readonly cents: number;
  /** Where it comes from, in sentences. */
  readonly words: readonly string[];
}

/** Amount financed, and of what. */
export interface Financed {
  readonly lines: readonly FinancedLine[];
  /** Below nothing where more is put down than is to be paid. */
  readonly principalCents: number;
  /** What is owed on the trade-in beyond what it brings: it is borrowed anew. */
  readonly negativeEquityCents: number;
  /** Price, fees and tax, less a rebate: what it costs before any interest. */
  readonly beforeInterestCents: number;
  /** What is not in it, in the middle of a sentence. */
  readonly missing: readonly string[];
}

/** A loan worked out, or that there is nothing to borrow. */
export type WorkedLoan =
  | { readonly kind: "nothing"; readonly financed: Financed }
  | {
      readonly kind: "loan";
      readonly financed: Financed;
      readonly schedule: LoanSchedule;
      /** Interest and payments that extra payments save; null without any. */
      readonly saved: { readonly interestCents: number; readonly payments: number } | null;
      /** The rate with the lender's fee in it; null without one. */
      readonly aprWithFee: number | null;
      /** Everything paid for the vehicle in the end: before interest, and interest. */
      readonly totalCostCents: number;
    };

/** What a quoted payment amounts to. */
export type QuotedPayment =
  | {
      readonly kind: "found";
      readonly aprPercent: number;
      /** What each payment is above the one worked out, and all of them. */
      readonly moreEachCents: number;
      readonly moreInAllCents: number;
    }
  | { readonly kind: "too_little"; readonly missingCents: number }
  | { readonly kind: "too_much" };
