/* The APR that given payments amount to (Regulation Z, appendix J), with its published
 * examples. */

/** What is lent and how it is paid back, at even distances from a period after it was lent. */
export interface PaymentStream {
  readonly amountCents: number;
  readonly paymentsCents: readonly number[];
  readonly paymentsPerYear: number;
}

/** The rate that payments amount to, or why there is none. */
export type ImpliedApr =
  | { readonly kind: "found"; readonly aprPercent: number }
  /** The payments do not even return what is lent; what they lack, in cents. */
  | { readonly kind: "too_little"; readonly missingCents: number }
  /** Dearer than any rate that is looked for. */
  | { readonly kind: "too_much" };

/** A stream of payments and its rate, as a regulation prints it. */
export interface PublishedApr {
  /** Where it is printed. */
  readonly name: string;
  readonly stream: PaymentStream;
  /** To two digits after the point. */
  readonly aprPercent: number;
}
