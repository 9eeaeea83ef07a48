/* SVG gradients, color stops and number formatting that all views of the vehicle drawings
 * share. */

/** A stop of a gradient: offset 0 to 1, colour, opacity 0 to 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
