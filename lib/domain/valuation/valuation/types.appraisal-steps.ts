/* Dollar adjustments from the usual vehicle of a model year to this one (mileage, trim,
 * options) that add up to the cent. */

import type { AdjustmentKind } from "#lib/domain/valuation/valuation-market/types.value.ts";

/** A step before it is counted in cents. */
export interface LogStep {
  readonly kind: AdjustmentKind;
  readonly what: string;
  /** `what` names its kind by itself. */
  readonly isNamed: boolean;
  /** Change of the logarithm of the price. */
  readonly log: number;
  readonly n: number;
  readonly source: "measured" | "assumed";
  readonly note: string | null;
}
