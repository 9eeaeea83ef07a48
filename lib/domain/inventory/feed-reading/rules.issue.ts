import { FEW_PHOTOS, ISSUES, type IssueCode } from "./constants.issue.ts";
import { isMisencoded } from "./rules.value.ts";
import type { FeedIssue } from "./types.issue.ts";

/** Whether a row is held, by what was found in it. */
export const isHeld = (issues: readonly FeedIssue[]): boolean =>
  issues.some(({ code }) => ISSUES[code].level === "error");

/** Gathers what is found in a row. */
export class Findings {
  readonly issues: FeedIssue[] = [];

  /** @param words may be cut in the middle of a sign, which the database would not take. */
  add(code: IssueCode, words: string): void {
    this.issues.push({ code, words: words.toWellFormed() });
  }

  /** What shoppers would miss in it. */
  addUnshown({
    photoUrls,
    description,
  }: {
    readonly photoUrls: readonly string[];
    readonly description: string | null;
  }): void {
    if (photoUrls.length === 0)
      this.add("photos_none", "The row names no photos: a drawing is shown instead.");
    else if (photoUrls.length < FEW_PHOTOS)
      this.add(
        "photos_few",
        `The row names ${photoUrls.length} of the ${FEW_PHOTOS} photos or more that shoppers look for.`,
      );
    if (description === null) this.add("description_none", "The row has no description.");
    else if (description.length > 80 && description === description.toUpperCase())
      this.add("description_shouts", "The description is all in capitals.");
  }

  addMisencoded(texts: readonly string[]): void {
    if (texts.some(isMisencoded))
      this.add(
        "text_misencoded",
        "Some letters were written in one encoding and read in another: export the file as UTF-8.",
      );
  }
}
