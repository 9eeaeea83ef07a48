/** @file SVG drawing of a vehicle by its body, era, paint and view: which body a vehicle has, its URL, alt text and
 * entry function. */

import { z } from "zod";
import { BODIES, BODY_ERAS } from "./constants.bodies.ts";
import { VEHICLE_ART_VIEWS } from "./constants.ts";

/** A paint as six lower-case hex digits, without the hash. */
export const paintHexSchema = z.string().regex(/^[0-9a-f]{6}$/);

/** All that a drawing depends on. */
export const vehicleArtSchema = z.strictObject({
  body: z.enum(keysOf(BODIES)),
  era: z.enum(keysOf(BODY_ERAS)),
  view: z.enum(keysOf(VEHICLE_ART_VIEWS)),
  paintHex: paintHexSchema,
});
export type VehicleArt = z.infer<typeof vehicleArtSchema>;

function keysOf<K extends string>(words: Readonly<Record<K, unknown>>): [K, ...K[]] {
  const [first, ...rest] = Object.keys(words) as K[];
  if (first === undefined) throw new RangeError("a list of words may not be empty");
  return [first, ...rest];
}
