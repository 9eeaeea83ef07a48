/** @file Reads a feed file row by row: columns, values in their words, what holds a row back, staged 500 at a time. */

/** What came of reading a file. */
export type FeedReading =
  /** Somebody has to look, or nothing could be read: the run says what. */
  | { readonly kind: "waits" }
  /** It may be published without anybody. */
  | { readonly kind: "clear" };
