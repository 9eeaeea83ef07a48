/** @file Publishes or discards a feed file that was read: all changes in one transaction, by a
 * member or automatically. */

/** What publishing a file did, in vehicles. */
export interface PublishedCounts {
  readonly newCount: number;
  readonly priceCount: number;
  readonly changedCount: number;
  readonly soldCount: number;
}
