import type { ValueField } from "./types.request.ts";

export const VALUE_LABELS = {
  vin: "VIN",
  mileage: "Mileage",
  trim: "Trim",
  fuel: "Fuel",
  drivetrain: "Drivetrain",
  condition: "Condition",
  title: "Title",
  owners: "Owners so far",
  options: "Features",
  zip: "ZIP code",
} as const satisfies Record<ValueField, string>;

/** The most that a mileage may be; odometers that show more are rare, and no market tells of them. */
export const MOST_VALUED_MILES = 500_000;
export const MOST_OWNERS = 10;
