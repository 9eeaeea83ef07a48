/* A check of a private listing before buyers see it. */

export interface SaleCheck {
  readonly id: string;
  readonly title: string;
  /** Something to look at, nothing, or that nobody could look. */
  readonly state: "found" | "none" | "not_checked";
  /** What was found, or why it was not checked. */
  readonly words: string;
}
