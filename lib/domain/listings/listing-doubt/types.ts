/** @file Whether an offer is in doubt: another seller offers its VIN, its odometer fell, or its
 * title was branded before; with the evidence. */

import type { DoubtKind } from "#lib/domain/listings/deal-rating/types.ts";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import type { HoldKind } from "#lib/domain/listings/listing-hold/types.ts";
import type { MarketStart } from "#lib/domain/listings/price-history/types.ts";
import type { TitleStatus } from "#lib/domain/vehicles/vehicle/constants.ts";

/** Who offers a vehicle. A private seller has a place and no name here. */
export interface DoubtSeller {
  /** Null for a private seller. */
  readonly name: string | null;
  readonly city: string;
  readonly state: string;
}

/** A finding with what it rests on. Moments are ISO, days YYYY-MM-DD. */
export type Doubt =
  | {
      readonly kind: Extract<DoubtKind, "other_seller">;
      /** What others ask for the same VIN now, the newest first. */
      readonly offers: readonly OtherVinOffer[];
      /** Since when it is offered twice. */
      readonly since: string;
    }
  | {
      readonly kind: Extract<DoubtKind, "odometer_fell">;
      /** The highest reading before. */
      readonly before: EarlierReading;
      readonly mileageMiles: number;
      /** When the listing stated its mileage first. */
      readonly since: string;
    }
  | {
      readonly kind: Extract<DoubtKind, "branded_before">;
      /** Oldest first. */
      readonly brands: readonly EarlierBrand[];
      /** When the first of them was recorded. */
      readonly since: string;
    };

export interface OtherVinOffer {
  readonly listingId: number;
  readonly seller: DoubtSeller;
  readonly priceCents: number;
  readonly since: string;
}

/** Null stands for a record of titles; else it is a seller who stated it. */
export interface Told {
  readonly at: string;
  readonly precision: "day" | "month" | "year";
  readonly seller: DoubtSeller | null;
}

export interface EarlierReading extends Told {
  readonly mileageMiles: number;
}

export interface EarlierBrand extends Told {
  /** "Salvage", "Flood damage". */
  readonly words: string;
  /** The state whose title has it; null where nobody says. */
  readonly state: string | null;
}

/** An offer that is asked about: a listing, or what would become one. */
export interface AskedOffer {
  /** Null for what is no listing yet. */
  readonly listingId: number | null;
  /** Who offers it: the same party under any number is not another seller. */
  readonly party: Party;
  readonly mileageMiles: number;
  readonly titleStatus: TitleStatus;
  readonly listedAt: string;
  /** When anything of it changed last. */
  readonly updatedAt: string;
}

export interface Party {
  readonly sellerId: number | null;
  readonly organizationId: number | null;
  readonly userId: number | null;
}

/** A listing of the VIN, of any status. */
export interface VinListing extends AskedOffer, MarketStart {
  readonly listingId: number;
  readonly party: Party & { readonly sellerId: number };
  readonly vin: string;
  /** For sale or paused. */
  readonly isOpen: boolean;
  readonly isSold: boolean;
  readonly endedAt: string | null;
  /** What holds it off sale, such as an operator's look: then it is no offer to anybody else. */
  readonly holds: readonly HoldKind[];
  readonly seller: DoubtSeller;
  readonly priceCents: number;
  /** As it is stored. */
  readonly doubts: readonly DoubtKind[];
}

/** Everything that is known of a VIN which a doubt may rest on. */
export interface DoubtFacts {
  readonly listings: readonly VinListing[];
  /** What listings stated over time, oldest first. */
  readonly readings: readonly StatedReading[];
  /** What listings stated before they were changed, oldest first. */
  readonly restatements: readonly Restatement[];
  readonly garage: readonly GarageReading[];
  readonly records: readonly HistoryRecord[];
}

/** What a listing stated until its mileage or title was changed. */
export interface Restatement {
  readonly listingId: number;
  /** When it was changed. */
  readonly at: string;
  readonly mileageMiles: number;
  readonly titleStatus: TitleStatus;
}

/** A reading in the garage that a listing is sold from. */
export interface GarageReading {
  readonly listingId: number;
  readonly mileageMiles: number;
}

export interface StatedReading {
  readonly listingId: number;
  readonly at: string;
  readonly mileageMiles: number;
}
