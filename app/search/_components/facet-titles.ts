import type { FacetName } from "#lib/domain/search/search/types.ts";
import type { ExteriorColor, InteriorColor } from "#lib/domain/vehicles/vehicle/constants.ts";

export interface FacetTitle {
  readonly label: string;
  /** What its options are called together, within a sentence. */
  readonly plural: string;
  /** Stands open at first: what most people choose by. */
  readonly open?: boolean;
  /** What to say where there are no options to choose from. */
  readonly none?: string;
}

export const FACET_TITLES = {
  make: { label: "Make", plural: "makes", open: true },
  model: { label: "Model", plural: "models" },
  trim: { label: "Trim", plural: "trims", none: "Choose one model to see its trims." },
  deal: { label: "Deal", plural: "deal ratings", open: true },
  body: { label: "Body style", plural: "body styles", open: true },
  fuel: { label: "Fuel", plural: "fuels" },
  drivetrain: { label: "Drivetrain", plural: "drivetrains" },
  transmission: { label: "Transmission", plural: "transmissions" },
  color: { label: "Exterior color", plural: "exterior colors" },
  interior: { label: "Interior color", plural: "interior colors" },
  features: { label: "Features", plural: "features" },
  seats: { label: "Seats", plural: "numbers of seats" },
  condition: { label: "Condition", plural: "conditions" },
  seller: { label: "Seller", plural: "kinds of seller" },
  owners: { label: "Owners", plural: "numbers of owners" },
  title: { label: "Title status", plural: "title statuses" },
} as const satisfies Record<FacetName, FacetTitle>;

/** The order in which filters with options stand in the panel, around the ranges. */
export const FACETS_BEFORE_RANGES = [
  "make",
  "model",
  "trim",
] as const satisfies readonly FacetName[];
export const FACETS_AFTER_RANGES = [
  "deal",
  "body",
  "fuel",
  "drivetrain",
  "transmission",
  "color",
  "interior",
  "features",
  "seats",
  "condition",
  "seller",
  "owners",
  "title",
] as const satisfies readonly FacetName[];

/** What a colour family looks like beside its name: an example, not any maker's paint. */
export const COLOR_SWATCHES: Readonly<Record<ExteriorColor | InteriorColor, string>> = {
  black: "#17191c",
  white: "#fbfbf9",
  gray: "#777c82",
  silver: "#c3c8cd",
  blue: "#2a5caa",
  red: "#b3262b",
  green: "#2f6b4a",
  brown: "#6b4630",
  beige: "#d9c9a8",
  gold: "#b8974a",
  orange: "#d9681d",
  yellow: "#e8c42c",
  purple: "#5c3b82",
};
