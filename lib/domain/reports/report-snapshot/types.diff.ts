/* What changed between two reports of a vehicle: records added, removed or changed,
 * checks, odometer, recalls, value. */

import type { ReportCheckId } from "./constants.ts";
import type { OdometerRecord, ReportCheck, ReportEvent, ReportRecall } from "./schema.ts";

/** What differs between a report and the one that was made anew from it. */
export interface ReportDiff {
  /** The moments that the two are of, ISO. */
  readonly from: string;
  readonly to: string;
  /** Records that were not there before, oldest first. */
  readonly added: readonly ReportEvent[];
  /** Records that are no longer there. */
  readonly removed: readonly ReportEvent[];
  /** Records that say something else now. */
  readonly changed: readonly {
    readonly before: ReportEvent;
    readonly after: ReportEvent;
    /** "the mileage, from 61,050 mi to 61,500 mi". */
    readonly words: readonly string[];
  }[];
  readonly checks: readonly {
    readonly id: ReportCheckId;
    readonly before: ReportCheck["state"] | null;
    readonly after: ReportCheck["state"];
  }[];
  readonly odometer: {
    readonly before: OdometerRecord["rule"];
    readonly after: OdometerRecord["rule"];
  } | null;
  readonly recalls: {
    readonly added: readonly ReportRecall[];
    readonly removed: readonly ReportRecall[];
  };
  readonly value: ValueChange | null;
}

/** What became of the value; null in a diff where nothing did. */
export type ValueChange =
  | {
      readonly kind: "changed";
      /** Dealer retail, the middle. */
      readonly beforeCents: number;
      readonly afterCents: number;
    }
  | { readonly kind: "valued_now"; readonly afterCents: number }
  | { readonly kind: "no_longer"; readonly reason: string };
