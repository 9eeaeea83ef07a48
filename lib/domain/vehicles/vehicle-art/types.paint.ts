/* Shades of a paint color for light and shadow in the drawings, and the WCAG contrast
 * ratio of two colors. */

/** One paint in the lights and shadows of a studio, each a plain `#rrggbb`. */
export type PaintShades = {
  /** Where the surface looks straight up at the light. */
  sky: string;
  light: string;
  base: string;
  shade: string;
  deep: string;
  /** The line around the body: darker than light paint, lighter than dark paint. */
  edge: string;
  /** Gaps between panels. */
  seam: string;
  /** How strong white reflections may be, 0 to 1: bright paint shows fewer. */
  gloss: number;
};
