/* The eight tri-state checks of a report: title brands, total loss, salvage, theft,
 * titles, odometer, listings, recalls. */

import type {
  OdometerRecord,
  ReportEvent,
  ReportOffer,
} from "#lib/domain/reports/report-snapshot/schema.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import type { TitleStatus } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { HistorySource } from "./types.history.ts";

/** What the checks of a report rest on. */
export interface ReportCheckFacts {
  /** Whoever was asked for records, answering or not. */
  readonly history: readonly HistorySource[];
  /** Of the timeline. */
  readonly events: readonly ReportEvent[];
  readonly odometer: OdometerRecord;
  /** Events of brands about the mileage, which belong to the odometer's check. */
  readonly odometerEventIds: readonly string[];
  readonly offers: readonly ReportOffer[];
  readonly recalls: SourceAnswer<readonly RecallCampaign[]>;
  /** What the newest listing here says of its title; null where it was never listed here. */
  readonly statedTitle: TitleStatus | null;
  /** What is in doubt of the listing that is open here, in the words of its page; nothing for most. */
  readonly doubts: readonly string[];
}
