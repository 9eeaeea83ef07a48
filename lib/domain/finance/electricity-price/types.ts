/** @file What households pay for a kWh of electricity in each state, by one public document, with its year. */

/** A price of electricity at home, and who says so. */
export interface HomePrice {
  readonly centsPerKwh: number;
  /** "the average of households in Colorado in 2023". */
  readonly basis: string;
  /** The document, in words; null for the example price. */
  readonly source: string | null;
}
