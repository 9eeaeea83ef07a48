/* What an edition says of a vehicle, as its row is written. */

import type { AppraisalRefusal, PriceQuantiles } from "./types.ts";

export interface AppraisedValue {
  readonly refusal: AppraisalRefusal | null;
  /** Null where it is refused. */
  readonly quantiles: PriceQuantiles | null;
  readonly comparableCount: number;
  readonly modelCount: number;
  /** "trim/state". */
  readonly scope: string;
  /** The engine's name for what was told. */
  readonly told: string;
}
