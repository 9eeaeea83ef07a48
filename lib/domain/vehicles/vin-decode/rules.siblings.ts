/* Names both models where a maker filed two as one: an Escalade whose VIN has the positions of an ESV. */

import { SIBLING_FILINGS, type SiblingFiling } from "./constants.siblings.ts";
import type { VinDecode } from "./types.ts";

const BY_MODEL: ReadonlyMap<string, readonly SiblingFiling[]> = Map.groupBy(
  SIBLING_FILINGS,
  ({ make, filed }) => `${make}/${filed}`,
);

/** The sibling that a decoded VIN may be as well; undefined where its filing leaves none open. */
function siblingOf(
  decode: Pick<VinDecode, "vin" | "make" | "model" | "modelYear" | "trim" | "series">,
): SiblingFiling | undefined {
  const { vin, make, model, modelYear, trim, series } = decode;
  if (make === null || model === null || modelYear === null) return undefined;
  const descriptor = vin.slice(3, 8);
  const text = `${trim?.value ?? ""} ${series?.value ?? ""}`;
  return BY_MODEL.get(`${make.value}/${model.value}`)?.find(
    ({ from, to, positions, words, sibling }) =>
      from <= modelYear.value &&
      modelYear.value <= to &&
      !model.alternatives.includes(sibling) &&
      (positions?.test(descriptor) === true || words?.test(text) === true),
  );
}

/** Puts the sibling beside the model, which is then certain no more, with a note on what tells them apart. */
export function withSibling(decode: VinDecode): VinDecode {
  const found = siblingOf(decode);
  const { model, modelYear, make } = decode;
  if (found === undefined || model === null) return decode;
  return {
    ...decode,
    model: {
      ...model,
      confidence: "ambiguous",
      alternatives: [...model.alternatives, found.sibling],
    },
    notes: [
      ...decode.notes,
      `${make?.value} filed the ${found.sibling} of ${modelYear?.value} as ${found.filed}: this VIN reads as the ${found.sibling}, which has ${found.tells}.`,
    ],
  };
}
