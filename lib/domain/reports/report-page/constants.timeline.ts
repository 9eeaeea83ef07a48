import type { ReportEventKind } from "#lib/domain/reports/report-snapshot/constants.ts";
import type { LaneId } from "./types.timeline.ts";

/** The rows of the drawn timeline, from the top: what weighs most first. */
export const TIMELINE_LANES = {
  titles: "Titles",
  losses: "Losses",
  odometer: "Odometer",
  market: "For sale",
  maker: "Maker",
} as const satisfies Record<LaneId, string>;

/** Which row a record stands in. */
export const LANE_OF = {
  built: "maker",
  recall: "maker",
  title: "titles",
  brand: "titles",
  junk_salvage: "losses",
  insurance_loss: "losses",
  theft: "losses",
  theft_recovered: "losses",
  odometer: "odometer",
  listed: "market",
  price_changed: "market",
  sold: "market",
  withdrawn: "market",
} as const satisfies Record<ReportEventKind, LaneId>;
