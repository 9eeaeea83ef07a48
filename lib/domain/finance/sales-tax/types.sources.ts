/* The official text behind each state's sales tax rate and trade-in rule, by name and
 * year. */

/**
 * Where the parts of a state's vehicle tax rule were read: its own page, form or law, as people call
 * it, with the year of the text where it has one ("Texas Tax Code § 152.021, 2023"). What is missing
 * was found on no such page, or only on pages that contradict one another.
 */
export interface TaxSources {
  /** The rate; for a state without the tax, that there is none. */
  readonly rate?: string;
  readonly tradeIn?: string;
  /** For states that do not tax private sales, or by their own table. */
  readonly privateSale?: string;
  /** Whether a dealer's fee for paperwork is taxed. */
  readonly fee?: string;
  /** Whether a maker's rebate lowers the tax. */
  readonly rebate?: string;
}
