/* A person's API calls, failures and credits by day and operation, for the usage chart
 * and its table. */

/** Calls of one operation on one day (UTC). */
export interface UsageRow {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The operation's id. */
  readonly operation: string;
  readonly calls: number;
  /** Those of them that were answered with a problem. */
  readonly failures: number;
  readonly credits: number;
}

/** Usage over some days, as its chart and tables show it. */
export interface Usage {
  /** Every day of the period, the oldest first. */
  readonly days: readonly {
    readonly day: string;
    readonly calls: number;
    readonly failures: number;
    readonly credits: number;
    /** Calls by layer, in their order. */
    readonly byLayer: readonly number[];
  }[];
  /** The operations that were called most, and "others" where there are more. */
  readonly layers: readonly string[];
  /** By operation, the one that was called most first. */
  readonly operations: readonly Omit<UsageRow, "day">[];
  readonly calls: number;
  readonly failures: number;
  readonly credits: number;
}
