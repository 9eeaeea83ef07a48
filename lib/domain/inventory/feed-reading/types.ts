/** @file The job that reads a feed file: stages its rows, plans the changes and says whether a
 * person must look before publishing. */

/** What came of reading a file. */
export type FeedReading =
  /** Somebody has to look, or nothing could be read: the run says what. */
  | { readonly kind: "waits" }
  /** It may be published without anybody. */
  | { readonly kind: "clear" };
