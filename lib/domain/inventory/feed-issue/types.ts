import type { IssueCode } from "./constants.ts";

/** Something that was found in a row, as a sentence about this row. */
export interface FeedIssue {
  readonly code: IssueCode;
  readonly words: string;
}
