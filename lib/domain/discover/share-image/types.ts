/** @file What the link preview picture (Open Graph) of a listing or market page shows, its
 * address and drawing limits. */

import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { VehicleArt } from "#lib/domain/vehicles/vehicle-art/schema.ts";

/** What the picture of a page shows. Two that are equal are one drawing. */
export type ShareImage = (SiteImage | ListingImage | MarketImage) & {
  /** Whether what it shows is made up. */
  readonly isDemo: boolean;
};

/** Of pages without a picture of their own. */
export interface SiteImage {
  readonly of: "site";
}

/** A vehicle for sale. */
export interface ListingImage {
  readonly of: "listing";
  /** "2021 Toyota RAV4". */
  readonly name: string;
  readonly trim: string | null;
  readonly priceCents: number;
  readonly mileageMiles: number;
  /** City and state. */
  readonly place: string;
  readonly state: string;
  /** Null in a mail, whose text says it: it would be another one tomorrow. */
  readonly rating: DealRating | null;
  /** Of its first photo; null where it is drawn. */
  readonly photoKey: string | null;
  readonly art: VehicleArt;
  /** The day that it is true of, as people write it. */
  readonly asOf: string;
}

/** A part of the market. */
export interface MarketImage {
  readonly of: "market";
  readonly title: string;
  /** What kind of page it is of, over the title. */
  readonly kind: string;
  readonly total: number;
  /** Null where there are too few vehicles to speak of a middle. */
  readonly price: {
    readonly medianCents: number;
    readonly lowCents: number;
    readonly highCents: number;
  } | null;
  readonly medianDaysOnMarket: number | null;
  readonly art: VehicleArt;
  readonly asOf: string;
}
