import type {
  ListingCard,
  ListingDetail,
  SpecRow,
  StatedSpecs,
} from "#lib/domain/listing/types.ts";
import type { PriceHistory } from "#lib/domain/price-history/types.ts";
import type { DealRating } from "#lib/domain/rating/types.ts";

/** Where a comparison is found: one that `next/link` knows as a route of ours. */
export type ComparisonHref = "/research/compare" | `/research/compare?${string}`;

/** One of what is compared, as an address names it. */
export type ComparedRef =
  | { readonly kind: "listing"; readonly id: number }
  /** A model year by year, make and model: "2019-honda-civic". */
  | { readonly kind: "model_year"; readonly slug: string }
  /** A vehicle in the reader's own garage, by its uuid. */
  | { readonly kind: "garage"; readonly id: string };

/** What a URL asks to compare. */
export interface AskedComparison {
  /** Each once, in the order asked for. */
  readonly refs: readonly ComparedRef[];
  /** Only what is not the same for all. */
  readonly differencesOnly: boolean;
  /** Where distances are measured from; null for none. */
  readonly zip: string | null;
  /** What a reader typed to add, as it was typed; "" for nothing. */
  readonly add: string;
  /** What could not be used, in sentences for the reader. */
  readonly notes: readonly string[];
}

/** A listing of any status with what it is compared by. */
export type ComparedListing = Pick<
  ListingDetail,
  keyof ListingCard | keyof StatedSpecs | "interiorColor" | "cityMpg" | "highwayMpg" | "features"
>;

export interface ComparedVehicle {
  readonly listing: ComparedListing;
  readonly specs: readonly SpecRow[];
  /** Its asking prices at every seller; null where none is recorded. */
  readonly history: PriceHistory | null;
  /** Whole days for sale, by this seller and by any. */
  readonly daysHere: number;
  readonly daysAnywhere: number;
}

/** What one vehicle says in one row. */
export interface ComparisonCell {
  readonly text: string;
  readonly detail?: string;
  /** Nothing is known, or two sources contradict each other. */
  readonly tone?: "missing" | "conflict";
  /** Why this is the best of the row, in words: "Lowest price". */
  readonly best?: string;
  /** Shown as a chip in place of the text. */
  readonly rating?: DealRating;
}

export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  /** One for each vehicle, in their order. */
  readonly cells: readonly ComparisonCell[];
  /** Not the same for all. */
  readonly differs: boolean;
}

export interface ComparisonSection {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}
