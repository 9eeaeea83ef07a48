/* Outlines of US states and counties and the Interstates under a map, served as SVG drawings or GeoJSON at
 * versioned addresses. */

/** Raised when a layer's drawing changes: browsers keep each for ever. */
export const LAYER_VERSION = 1;

/** What can lie under the places on a map, with the smallest step of its lines in degrees. */
export const LAYERS = {
  states: { stepsPerDegree: 100 },
  counties: { stepsPerDegree: 500 },
  roads: { stepsPerDegree: 100 },
} as const;
export type LayerName = keyof typeof LAYERS;

/** Roads run straight from town to town: closer than this many degrees across, that would show. */
export const ROADS_ABOVE_DEGREES = 1.2;
