/* The errors that hold a feed row back (no VIN, bad check digit, no price) and the
 * warnings that do not (few photos). */

import type { IssueCode } from "./constants.issue.ts";

/** Something that was found in a row, as a sentence about this row. */
export interface FeedIssue {
  readonly code: IssueCode;
  readonly words: string;
}
