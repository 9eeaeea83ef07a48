/** @file ClickHouse table of all listings for sale: columns and codes, full load, changes, ratings in SQL, version and freshness. */

/** Where the search index stands, for health checks and for the "as of" of a result. */
export interface SearchIndexState {
  readonly state: "building" | "ready" | "failed";
  /** When the index last agreed with PostgreSQL. ISO; null before the first time. */
  readonly asOf: string | null;
  /** Vehicles for sale in the index. */
  readonly rows: number;
  /** Why it is not ready: for operators, without secrets. */
  readonly error?: string;
  /** Oldest transaction that was running before the last pull: what lies below it is in the index. */
  readonly xmin?: bigint;
}
