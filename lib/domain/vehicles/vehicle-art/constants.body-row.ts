/* Reads a body from the row of numbers that it is kept as. */

import type { BodyStyle } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Body, BodyFlag, RearKind, Wear } from "./types.body.ts";
import type { EndName } from "./types.ends.ts";

/**
 * A body from its numbers, all in millimeters, in four groups: length, height, width, wheelbase, front
 * overhang, wheel, sill, belt; nose, lean, hood, cowl, screen; roof's end and drop, base, deck, lip;
 * quarter, its top, kick, rise. Throws RangeError unless there are 22 of them.
 */
export function body(
  style: BodyStyle,
  words: string,
  [end, wear, rear, doors]: readonly [EndName, Wear, RearKind, 1 | 2],
  numbers: string,
  ...flags: readonly BodyFlag[]
): Body {
  const read = numbers.split(/[\s,]+/).map(Number);
  if (read.length !== 22 || read.some(Number.isNaN))
    throw new RangeError(`a body has 22 numbers: ${words}`);
  const at = (index: number): number => read[index] ?? 0;
  return {
    style,
    words,
    end,
    wear,
    rear,
    doors,
    flags,
    measures: {
      length: at(0),
      height: at(1),
      width: at(2),
      wheelbase: at(3),
      frontOverhang: at(4),
      tyreDiameter: at(5),
      sill: at(6),
      belt: at(7),
    },
    nose: at(8),
    lean: at(9),
    hood: at(10),
    cowl: at(11),
    screen: at(12),
    roofEnd: at(13),
    roofDrop: at(14),
    base: at(15),
    deck: at(16),
    lip: at(17),
    quarter: at(18),
    quarterTop: at(19),
    kick: at(20),
    rise: at(21),
  };
}
