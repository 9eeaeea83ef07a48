/** @file SVG drawing of a vehicle by body style, size, paint and view: its URL, alt text and
 * entry function. */

import { z } from "zod";
import { BODY_STYLES, SIZE_CLASSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { VEHICLE_ART_VIEWS } from "./constants.ts";

/** A paint as six lower-case hex digits, without the hash. */
export const paintHexSchema = z.string().regex(/^[0-9a-f]{6}$/);

/** All that a drawing depends on. */
export const vehicleArtSchema = z.strictObject({
  bodyStyle: z.enum(keysOf(BODY_STYLES)),
  sizeClass: z.enum(keysOf(SIZE_CLASSES)),
  view: z.enum(keysOf(VEHICLE_ART_VIEWS)),
  paintHex: paintHexSchema,
});
export type VehicleArt = z.infer<typeof vehicleArtSchema>;

function keysOf<K extends string>(words: Readonly<Record<K, string>>): [K, ...K[]] {
  const [first, ...rest] = Object.keys(words) as K[];
  if (first === undefined) throw new RangeError("a list of words may not be empty");
  return [first, ...rest];
}
