/* Turns a garage vehicle into a private seller's listing, refusing a VIN that decodes to
 * another year, make or model. */

import type { SpecRow, StatedSpecs, VinFacts } from "#lib/domain/listings/listing/types.ts";
import { compareSpecs } from "#lib/domain/listings/stated-specs/rules.ts";
import type { VinComparison } from "./types.ts";

/** What a VIN must agree with for it to be this vehicle's. */
const IDENTITY = ["year", "make", "model"] as const;

/**
 * What the VIN says against a vehicle: why it is another vehicle's (of another year, make or model), and
 * what it says otherwise of the same one, a sentence each.
 * @param says who states the vehicle's side in the sentences.
 */
export function comparedWithVin(
  stated: StatedSpecs,
  facts: VinFacts,
  says: "you say" | "the row says" = "you say",
): VinComparison {
  const conflicts = compareSpecs(stated, facts).filter(({ verdict }) => verdict === "conflict");
  const sentences = (rows: readonly SpecRow[]): readonly string[] =>
    rows.map((row) => `${row.label}: ${says} ${row.stated}, the VIN says ${row.vin?.value}.`);
  const wrong = conflicts.filter(isIdentity);
  return {
    otherVehicle:
      wrong.length === 0 ? null : `This VIN is another vehicle's. ${sentences(wrong).join(" ")}`,
    vinConflicts: sentences(conflicts.filter((row) => !isIdentity(row))),
  };
}

const isIdentity = ({ field }: SpecRow): boolean => IDENTITY.some((each) => each === field);
