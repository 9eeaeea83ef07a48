/* Tells search engines which listing and model year pages changed, by the IndexNow
 * protocol, every ten minutes. */

/** A vehicle that came, changed, sold or left since search engines were last told. */
export interface ChangedListing {
  readonly id: number;
  readonly modelId: number;
  readonly year: number;
}

/** What happened between two looks. */
export interface IndexNowChanges {
  /** Null before the first look: nothing is told of the past. */
  readonly from: bigint | null;
  /** Everything below it is settled. */
  readonly to: bigint;
  readonly listings: readonly ChangedListing[];
}

/** A message as IndexNow defines it. */
export interface Submission {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}
