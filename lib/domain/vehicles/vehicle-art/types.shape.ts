/* Geometry for the drawings: control points to smooth SVG paths, mirroring, stretching
 * between landmarks. */

/**
 * A control point in millimetres: x along the vehicle (or out from its middle in end views),
 * y up from the ground, and how round the corner is: 0 sharp, 1 (the default) fully smooth.
 */
export type Point = readonly [x: number, y: number, roundness?: number];

/** Several control points: a polygon's corners or the bends of a line. */
export type Points = readonly Point[];

/** Moves a point from millimetres to the picture's pixels, y down. */
export type Project = (x: number, y: number) => readonly [x: number, y: number];

/** One stroke of the pen in absolute pixels. An arc is circular and takes the short names of SVG. */
export type Stroke =
  | { op: "M"; to: readonly [number, number] }
  | { op: "L"; to: readonly [number, number] }
  | { op: "Q"; via: readonly [number, number]; to: readonly [number, number] }
  | { op: "A"; radius: number; large: 0 | 1; sweep: 0 | 1; to: readonly [number, number] }
  | { op: "Z" };

/**
 * Points as text, `x y roundness` with commas between points and semicolons between shapes:
 * drawings hold hundreds of them and must stay readable.
 */
export type PointsText = string;
