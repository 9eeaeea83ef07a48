import type { Disposition } from "./constants.ts";

/** What a text says of whether a vehicle is for sale: nothing, a word we know, or one we do not. */
export type ReadDisposition =
  | { readonly kind: "none" }
  | { readonly kind: "unknown"; readonly text: string }
  | { readonly kind: "word"; readonly word: Disposition };
