/** @file Typical outer measures in millimeters of each body style and size class, for the
 * drawings. */

/** Outer measures of a vehicle in millimetres. */
export type Dimensions = {
  length: number;
  height: number;
  /** Without mirrors. */
  width: number;
  wheelbase: number;
  frontOverhang: number;
  tyreDiameter: number;
  /** From the ground to the lower edge of the body. */
  sill: number;
  /** From the ground to the lower edge of the side windows. */
  belt: number;
};
