import { checkDigitOf, isVin } from "#lib/domain/vehicles/vin/rules.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import type { CameraTrouble, ScannedVin } from "./types.ts";

/**
 * What may be a VIN in the text of a barcode. Labels write it bare, between asterisks (Code 39), with
 * an "I" before it (imported vehicles), or among other data (QR and Data Matrix); I is no character
 * of a VIN, so one before it is always such a mark.
 */
function candidates(text: string): readonly Vin[] {
  const words = text
    .slice(0, 4_000)
    .toUpperCase()
    .split(/[^0-9A-Z]+/);
  return words.map((word) => (word.length === 18 ? word.replace(/^I/, "") : word)).filter(isVin);
}

/** What the texts of the barcodes in one picture come to: the first VIN whose check digit is right. */
export function scannedVin(texts: readonly string[]): ScannedVin {
  const found = texts.flatMap(candidates);
  const right = found.find((vin) => checkDigitOf(vin).ok);
  if (right !== undefined) return { kind: "vin", vin: right };
  const [first] = found;
  if (first !== undefined) return { kind: "doubtful", vin: first };
  return { kind: texts.length === 0 ? "nothing" : "other" };
}

/** What the browser's refusal of a camera means, from the name of its error. */
export function cameraTrouble(name: string): CameraTrouble {
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return "refused";
    case "NotFoundError":
    case "OverconstrainedError":
      return "none";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    default:
      return "unsupported";
  }
}

/** Pages on which a VIN is typed: those alone may use the camera. */
const SCANNING =
  /^\/(garage(\/[^/]+)?|reports(\/insurance|\/vin(\/[^/]+)?)?|tools\/(recalls|valuation)(\/.*)?|dealers\/[^/]+\/inventory)$/;

/** Whether a page may use the camera. */
export const mayScan = (pathname: string): boolean => SCANNING.test(pathname);
