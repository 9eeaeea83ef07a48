/** A moment as the clock of a place shows it. */
export interface LocalTime {
  /** "YYYY-MM-DD". */
  readonly date: string;
  /** "HH:MM", 24 hours. */
  readonly time: string;
}

/** What somebody asked for: a moment, or why it cannot be. */
export type DriveTime =
  | { readonly at: Date; readonly problem: null }
  | {
      readonly at: null;
      readonly problem: { readonly field: "driveDate" | "driveTime"; readonly words: string };
    };
