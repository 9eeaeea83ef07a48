/* Length, width, height and wheelbase in millimeters of what is drawn. */

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
