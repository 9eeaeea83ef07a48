/** A number of the market as it is now, or why there is none. */
export type LiveFact =
  | {
      readonly kind: "known";
      readonly value: number;
      /** How many observations it rests on. */
      readonly n: number;
    }
  | { readonly kind: "unknown"; readonly why: string };
