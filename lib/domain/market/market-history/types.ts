/** @file ClickHouse tables of every listing's life and what was for sale at any past moment, kept in step with PostgreSQL. */

/** Where the history of the market stands, for pages that say as of when they speak. */
export interface MarketHistoryState {
  readonly state: "building" | "ready" | "failed";
  /** When it last agreed with PostgreSQL. ISO; null before the first time. */
  readonly asOf: string | null;
  /** Listings in it, ended ones too. */
  readonly listings: number;
  /** Why it is not ready: for operators, without secrets. */
  readonly error?: string;
}
