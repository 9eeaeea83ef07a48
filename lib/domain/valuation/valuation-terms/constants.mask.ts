import type { PriceFacts } from "./types.ts";

/** A fact that a seller or a reader may leave out. */
export type ToldFact = Exclude<
  keyof PriceFacts,
  "make" | "model" | "year" | "ageYears" | "mileageMiles" | "usualBody" | "month" | "dealer"
>;

/**
 * Masks, from the least telling to all of it: each tells what the one before it tells and these facts
 * besides. What is known of a vehicle without its being told (model, body, fuel, its title's own mask)
 * is in every one of them.
 */
export const MASKS = [
  { name: "mileage", tells: [] },
  { name: "trim", tells: ["trim"] },
  { name: "drivetrain", tells: ["drivetrain"] },
  { name: "options", tells: ["features"] },
  {
    name: "everything",
    tells: [
      "transmission",
      "displacementLiters",
      "cylinders",
      "horsepower",
      "accidents",
      "condition",
      "certified",
      "owners",
      "state",
      "region",
      "metro",
      "color",
      "interior",
      "pattern",
      "listPriceDollars",
      "vehicleStars",
      "sellerStars",
      "words",
    ],
  },
] as const satisfies readonly { name: string; tells: readonly ToldFact[] }[];

export type MaskName = (typeof MASKS)[number]["name"];

/** What is told of a title: that it is clean, that it bears a brand, or nothing. */
export const TITLE_MASKS = ["clean", "branded", "unknown"] as const;
export type TitleMask = (typeof TITLE_MASKS)[number];
