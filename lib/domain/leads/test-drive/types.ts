/** @file Whether a test drive time is possible on the seller's clock: opening hours, 60 minutes'
 * notice, 60 days ahead. */

/** What somebody asked for: a moment, or why it cannot be. */
export type DriveTime =
  | { readonly at: Date; readonly problem: null }
  | {
      readonly at: null;
      readonly problem: { readonly field: "driveDate" | "driveTime"; readonly words: string };
    };

/** A day on which a drive can begin, with its times, on the seller's clock. */
export interface DriveDay {
  /** "2026-11-28". */
  readonly date: string;
  /** "14:30". */
  readonly times: readonly string[];
}
