/** @file Publishes a feed file that was read: all of it in one transaction, once. */

/** What publishing a file did, in vehicles. */
export interface PublishedCounts {
  readonly newCount: number;
  readonly priceCount: number;
  readonly changedCount: number;
  readonly soldCount: number;
}
