import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { BODY_STYLES, FUELS, SIZE_CLASSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { bodyOf } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import type { DrawnBody } from "#lib/domain/vehicles/vehicle-art/types.drawn.ts";

/** How a vehicle of a report is drawn: one of no known body as a midsize sedan. */
export function drawnAs(
  vehicle: Pick<
    ReportSnapshot["vehicle"],
    "year" | "make" | "model" | "trim" | "fuel" | "bodyStyle" | "sizeClass" | "paintHex"
  >,
): { readonly drawn: DrawnBody; readonly paintHex: string | null } {
  return {
    drawn: bodyOf({
      ...vehicle,
      bodyStyle: named(BODY_STYLES, vehicle.bodyStyle) ?? "sedan",
      sizeClass: named(SIZE_CLASSES, vehicle.sizeClass) ?? "midsize",
      fuel: named(FUELS, vehicle.fuel),
    }),
    paintHex: vehicle.paintHex,
  };
}

/** The word of a closed list that a text is, or is the label of. */
function named<K extends string>(
  labels: Readonly<Record<K, string>>,
  text: string | null,
): K | undefined {
  const keys = Object.keys(labels) as K[];
  return keys.find((key) => key === text || labels[key] === text);
}
