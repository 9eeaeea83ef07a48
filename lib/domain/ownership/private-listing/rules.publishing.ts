/* Turns a garage vehicle into a private seller's listing, refusing a VIN that decodes to
 * another year, make or model. */

import type { SpecRow, StatedSpecs, VinFacts } from "#lib/domain/listings/listing/types.ts";
import { compareSpecs } from "#lib/domain/listings/stated-specs/rules.ts";

/** What a VIN must agree with for it to be this vehicle's. */
const IDENTITY = ["year", "make", "model"] as const;

/** What the VIN says otherwise of the same vehicle, a sentence each: buyers see both. */
export function vinConflicts(stated: StatedSpecs, facts: VinFacts): readonly string[] {
  return conflicts(stated, facts)
    .filter((row) => !isIdentity(row))
    .map((row) => `${sentence(row)}.`);
}

/** Why a VIN is not this vehicle's: it is of another year, make or model. Null where it may be. */
export function otherVehicleWords(stated: StatedSpecs, facts: VinFacts): string | null {
  const wrong = conflicts(stated, facts).filter(isIdentity);
  if (wrong.length === 0) return null;
  return `This VIN is another vehicle's. ${wrong.map((row) => `${sentence(row)}.`).join(" ")}`;
}

const isIdentity = ({ field }: SpecRow): boolean => IDENTITY.some((each) => each === field);

function conflicts(stated: StatedSpecs, facts: VinFacts): readonly SpecRow[] {
  return compareSpecs(stated, facts).filter(({ verdict }) => verdict === "conflict");
}

const sentence = ({ label, stated, vin }: SpecRow): string =>
  `${label}: you say ${stated}, the VIN says ${vin?.value}`;
