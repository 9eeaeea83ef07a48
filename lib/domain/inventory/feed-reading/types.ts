/** @file Reads a feed file into staged rows with their issues, and says whether somebody has to
 * look. */

/** What came of reading a file. */
export type FeedReading =
  /** Somebody has to look, or nothing could be read: the run says what. */
  | { readonly kind: "waits" }
  /** It may be published without anybody. */
  | { readonly kind: "clear" };
