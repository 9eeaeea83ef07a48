/** @file Closed lists of values and labels: body style, fuel, drivetrain, transmission, color,
 * title status, features. */

import { z } from "zod";
import { FUELS } from "./constants.ts";

/** One word of a closed list such as those in constants.ts. */
export function oneOf<Words extends Readonly<Record<string, string>>>(words: Words) {
  return z.custom<keyof Words & string>(
    (value) => typeof value === "string" && Object.hasOwn(words, value),
    { error: `must be one of ${Object.keys(words).join(", ")}` },
  );
}

export const fuelSchema = oneOf(FUELS);
