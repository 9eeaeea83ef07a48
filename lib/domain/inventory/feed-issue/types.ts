/** @file What can be found wrong in a feed's row, as an error that holds the row or a
 * warning. */

import type { IssueCode } from "./constants.ts";

/** Something that was found in a row, as a sentence about this row. */
export interface FeedIssue {
  readonly code: IssueCode;
  readonly words: string;
}
