/** @file What publishing a feed file would do, when a person must look first, and doing it: listings, photos, missing vehicles. */

/** What publishing a file did, in vehicles. */
export interface PublishedCounts {
  readonly newCount: number;
  readonly priceCount: number;
  readonly changedCount: number;
  readonly soldCount: number;
}
