/* Reads the values in feed cells: dollars, miles or km, body, fuel, drivetrain, title,
 * paint, features, photo addresses. */

import type { ExteriorColor } from "#lib/domain/vehicles/vehicle/constants.ts";

/** A number as a feed says it: not at all, so that it cannot be read, or it. */
export type ReadAmount =
  | { readonly kind: "none" }
  | { readonly kind: "unreadable" }
  | { readonly kind: "amount"; readonly value: number };

export interface ReadPaint {
  readonly color: ExteriorColor;
  /** As the maker calls it. */
  readonly paintName: string;
  /** Six lower-case hex digits of our own drawing of that colour. */
  readonly paintHex: string;
}
