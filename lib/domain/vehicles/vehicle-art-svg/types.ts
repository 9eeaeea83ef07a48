/** @file Gradients and definitions that all drawings share, as SVG. */

/** A stop of a gradient: offset 0 to 1, colour, opacity 0 to 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];
