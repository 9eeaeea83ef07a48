import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import {
  BODY_STYLES,
  type BodyStyle,
  SIZE_CLASSES,
  type SizeClass,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** How a vehicle of a report is drawn: one of no known body as a midsize sedan. */
export function drawnAs({
  bodyStyle,
  sizeClass,
  paintHex,
}: Pick<ReportSnapshot["vehicle"], "bodyStyle" | "sizeClass" | "paintHex">): {
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
  readonly paintHex: string | null;
} {
  return {
    bodyStyle: named(BODY_STYLES, bodyStyle) ?? "sedan",
    sizeClass: named(SIZE_CLASSES, sizeClass) ?? "midsize",
    paintHex,
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
