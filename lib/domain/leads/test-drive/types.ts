/** @file Which moments a test drive may be asked for, by the seller's opening hours. */

/** What somebody asked for: a moment, or why it cannot be. */
export type DriveTime =
  | { readonly at: Date; readonly problem: null }
  | {
      readonly at: null;
      readonly problem: { readonly field: "driveDate" | "driveTime"; readonly words: string };
    };
