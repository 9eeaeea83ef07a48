export const CONDITIONS = { used: "Used", certified: "Certified" } as const;

/** What each stated field is called where its change is told. */
export const FIELD_WORDS = {
  stockNumber: "stock number",
  priceCents: "asking price",
  mileageMiles: "mileage",
  trim: "trim",
  fuel: "fuel",
  drivetrain: "driven wheels",
  transmission: "transmission",
  exteriorColor: "color",
  paintName: "paint",
  interiorColor: "interior color",
  condition: "condition",
  titleStatus: "title",
  ownerCount: "owners",
  inStockOn: "date in stock",
  features: "features",
  description: "description",
} as const;
