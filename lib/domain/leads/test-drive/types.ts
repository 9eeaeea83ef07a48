/** @file Whether a test drive time is possible on the seller's clock: opening hours, 60 minutes'
 * notice, 60 days ahead. */

/** What somebody asked for: a moment, or why it cannot be. */
export type DriveTime =
  | { readonly at: Date; readonly problem: null }
  | {
      readonly at: null;
      readonly problem: { readonly field: "driveDate" | "driveTime"; readonly words: string };
    };
