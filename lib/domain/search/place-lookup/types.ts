/** @file Reads a typed place (ZIP code, city, state, nickname) into a point to measure from or a whole state. */

/** Where someone looks: a point to measure from, or a whole state. */
export type AskedPlace =
  | { readonly kind: "point"; readonly zip: string; readonly name: string }
  | { readonly kind: "state"; readonly state: string; readonly name: string };
