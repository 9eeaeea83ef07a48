import type { DoubtKind } from "./types.ts";

/** In the order in which they are told; the first one is the reason why there is no rating. */
export const DOUBT_KINDS = [
  "other_seller",
  "odometer_fell",
  "branded_before",
] as const satisfies readonly DoubtKind[];
