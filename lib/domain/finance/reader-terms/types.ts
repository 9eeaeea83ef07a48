/** @file A reader's own loan terms (a preapproval), local tax rate and insurance, kept in their
 * browser and used on every page. */

import type { ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";

/** What a reader typed in once; null for what they did not say. */
export interface ReaderTerms {
  readonly aprPercent: number | null;
  readonly months: number | null;
  readonly downCents: number | null;
  /** Who lends it. */
  readonly lender: string | null;
  /** County and city tax, which holds at one ZIP code only. */
  readonly localTax: { readonly percent: number; readonly zip: string } | null;
  /** Each month. */
  readonly insuranceCents: number | null;
}

/** Who asks for a cost: where they are, and what they typed in once. */
export interface ReaderHere {
  readonly place: ReaderPlace | null;
  readonly own: ReaderTerms | null;
}

/** The fields of the form, by the names they have in it and in the cookie. */
export type ReaderTermsField = "apr" | "months" | "down" | "lender" | "local" | "insurance";
