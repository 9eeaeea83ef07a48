/** @file A public document that was read for a figure: publisher, title, address, its own date and
 * the day it was read, in words for a page. */

/** A document that somebody read, and when. */
export interface PublicDocument {
  /** Whose it is: "Illinois Secretary of State". */
  readonly publisher: string;
  /** What they call it. */
  readonly document: string;
  /** Where it was read. */
  readonly address: string;
  /** The day that it was read, YYYY-MM-DD. */
  readonly read: string;
  /** The date that it bears, YYYY, YYYY-MM or YYYY-MM-DD; null where it bears none. */
  readonly dated: string | null;
}
