import { ELEMENT } from "#lib/platform/vpic/index-types.ts";

/**
 * Years whose schemas may stand in, nearest first, where none of the VIN's own year names a model
 * (a maker files late, or the data is older than the vehicle).
 */
export const BORROW_YEAR_OFFSETS = [-1, 1, -2, 2, -3] as const;

/** What a schema that really describes a VIN should know of it: body, engine, weight class. */
export const COHERENCE_GROUPS = [
  [ELEMENT.bodyClass],
  [
    ELEMENT.displacementLiters,
    ELEMENT.displacementCc,
    ELEMENT.engineModel,
    ELEMENT.cylinders,
    ELEMENT.fuelPrimary,
  ],
  [ELEMENT.gvwrFrom],
] as const;
