/* Types of a value: its input vehicle, range, channels, adjustments, comparables,
 * exclusions, condition, borrowing. */

import type { RatingScope, RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import type { MaskName } from "#lib/domain/valuation/valuation-terms/constants.mask.ts";
import type {
  BodyStyle,
  Drivetrain,
  Feature,
  Fuel,
  SizeClass,
  TitleStatus,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import type { ValueCondition } from "./constants.value.ts";

/** A vehicle as its value depends on it. What is null or left out is not known, and moves nothing. */
export interface ValuedVehicle {
  /** Null where it is not known; its own listings are then among the comparables. */
  readonly vin: string | null;
  /** Who offers it, where it is for sale: the seller's other offers are no comparables. */
  readonly sellerId?: number | null;
  readonly makeId: number;
  readonly modelId: number;
  readonly year: number;
  readonly trim: string | null;
  readonly fuel: Fuel;
  readonly mileageMiles: number;
  /** Null: not told. */
  readonly titleStatus: TitleStatus | null;
  /** Whose market it is valued in; an empty state is the country's. */
  readonly place: {
    readonly state: string;
    /** Where in it, if that is known and no seller tells: what comparables are how far from. */
    readonly point?: GeoPoint | null;
  };
  readonly bodyStyle?: BodyStyle | null;
  readonly sizeClass?: SizeClass | null;
  readonly drivetrain?: Drivetrain | null;
  readonly transmission?: Transmission | null;
  /** "2.0L I4", as sellers and decoders write it. */
  readonly engine?: string | null;
  readonly displacementLiters?: number | null;
  readonly cylinders?: number | null;
  /** How worn it is; listings do not say, so what it does to a value is an assumption of ours. */
  readonly condition?: ValueCondition | null;
  readonly certified?: boolean | null;
  readonly ownerCount?: number | null;
  /** Null: not known; an empty list: none of them. */
  readonly features?: readonly Feature[] | null;
}

export type NoValueReason =
  /** No edition was made yet. */
  | "not_appraised"
  /** Of a day gone by: no offer of that day is known. */
  | "no_offers"
  /** A salvage, rebuilt or lemon title of which too few are for sale to say what it takes off. */
  | "branded_title"
  /** Nothing of its make, or of anything like it, is in the market. */
  | "unknown_vehicle"
  /** What is known of such vehicles leaves half of their prices too far apart. */
  | "too_uncertain";

/** Who sells to whom: a dealer buys it, a private person asks, a dealer asks. */
export type ValueChannel = "trade_in" | "private" | "dealer";

/** The middle half and the middle of what one channel asks or pays, in cents. */
export interface ValueRange {
  readonly p25Cents: number;
  readonly p50Cents: number;
  readonly p75Cents: number;
}

/** How one channel stands to the others, and by what right. */
export interface ChannelValue extends ValueRange {
  readonly channel: ValueChannel;
  readonly basis: /** From asking prices of this kind of seller. */
    | { readonly kind: "measured"; readonly n: number }
    /** From no prices of its own: by the assumption that the note names. */
    | { readonly kind: "assumed" };
  /** How it was come to, as a sentence. */
  readonly note: string;
}

/** What an adjustment is about. */
export type AdjustmentKind =
  | "mileage"
  | "trim"
  | "body"
  | "drivetrain"
  | "transmission"
  | "engine"
  | "title"
  | "condition"
  | "certified"
  | "owners"
  | "place"
  | "features"
  | "comparables";

/** One step from the typical vehicle of the model year to this one; the steps add up to the cent. */
export interface Adjustment {
  readonly kind: AdjustmentKind;
  /** What of the vehicle it is for: "42,000 miles", "Touring", "AWD". */
  readonly what: string;
  /** `what` names its kind by itself: "Certified", "Engine and fuel". */
  readonly isNamed: boolean;
  readonly cents: number;
  /** As a share of the value before it. */
  readonly share: number;
  /** Vehicles that it was learned from; 0 for an assumption. */
  readonly n: number;
  readonly source: "measured" | "assumed";
  /** Where it is assumed, or borrowed from more than its model: a sentence; else null. */
  readonly note: string | null;
}

/** What a comparable's seller states besides what every vehicle of the market has. */
export interface ComparableFacts {
  readonly drivetrain: Drivetrain | null;
  readonly engine: string | null;
  readonly features: readonly Feature[];
}

/** A listing for sale as a value's working shows it. */
export interface MarketVehicle extends RatingVehicle {
  readonly city: string;
}

/** A vehicle for sale that moved the value. */
export interface ValueComparable {
  readonly vehicle: MarketVehicle;
  /** Null where the value rests on comparables alone. */
  readonly stated: ComparableFacts | null;
  /** From the place that the vehicle is valued at; null where only a state is known of it. */
  readonly milesAway: number | null;
  /** What it would ask were it this vehicle, in cents. */
  readonly adjustedCents: number;
  /** Its part of the weight of all comparables, 0 to 1. */
  readonly weight: number;
}

/** Why a vehicle for sale is no comparable. */
export type ExclusionReason =
  | "branded_title"
  | "implausible_price"
  /** Another seller offers it, its odometer fell, or its title was branded before. */
  | "in_doubt"
  /** An older listing of a vehicle that is already counted. */
  | "duplicate_vin"
  /** Another listing of the very vehicle that is valued. */
  | "same_vehicle"
  | "same_seller"
  | "far_from_others";

/** A vehicle for sale that was looked at and left out. */
export interface ValueExclusion {
  readonly vehicle: MarketVehicle;
  readonly reason: ExclusionReason;
}

/** Where a value's knowledge comes from: shares of its weight, together 1. */
export interface ValueBorrowing {
  /** Its own model year. */
  readonly modelYear: number;
  /** Other years of its model. */
  readonly model: number;
  readonly make: number;
  /** Vehicles of its body, size and powertrain, of any make. */
  readonly class: number;
}

/** How far values of this kind of vehicle were off when they were tested on prices held back. */
export type MeasuredError =
  | {
      readonly kind: "measured";
      /** Median of |value - asked| / asked. */
      readonly medianAbsoluteError: number;
      /** Share of asking prices that lay between p25 and p75: 0.5 when honest. */
      readonly coverage: number;
      /** The same between p5 and p95: 0.9 when honest. */
      readonly coverage90: number;
      /** What was told of the vehicle, as the test was told it. */
      readonly mask: MaskName;
      readonly n: number;
      /** "2019 to 2021 Honda Civic", "Honda", "Midsize SUVs": the narrowest with enough of them. */
      readonly segment: string;
      /** Vehicles the whole test was made on. */
      readonly testedOn: number;
      /** When, ISO. */
      readonly asOf: string;
    }
  | { readonly kind: "none"; readonly reason: string };

/** What vehicles like one ask, at its mileage and model year. Asking prices, not sale prices. */
export type Valuation =
  | {
      readonly kind: "valued";
      /** What sellers of every kind ask: as the deal rating's market, mostly dealers. */
      readonly p5Cents: number;
      readonly p25Cents: number;
      readonly p50Cents: number;
      readonly p75Cents: number;
      readonly p95Cents: number;
      /** Comparables that it rests on, besides what is borrowed; may be 0. */
      readonly n: number;
      readonly scope: RatingScope;
      /** Trade-in, private and dealer, all from the same comparables. */
      readonly channels: readonly ChannelValue[];
      /** What the typical vehicle of its model year asks: what the adjustments start from, in cents. */
      readonly typicalCents: number;
      /** The mileage of that typical vehicle; null where the value rests on comparables alone. */
      readonly typicalMiles: number | null;
      readonly adjustments: readonly Adjustment[];
      /** The heaviest first. */
      readonly comparables: readonly ValueComparable[];
      readonly excluded: readonly ValueExclusion[];
      readonly borrowed: ValueBorrowing;
      readonly error: MeasuredError;
      /** The fit it rests on; null where there is none yet and it rests on comparables alone. */
      readonly fit: { readonly id: number; readonly fittedAt: string; readonly n: number } | null;
      /** The edition of the appraisal that it belongs to; null before there is one, and for a day gone by. */
      readonly editionId: number | null;
      /** The moment whose market it is, ISO. */
      readonly asOf: string;
    }
  | {
      readonly kind: "none";
      readonly reason: NoValueReason;
      readonly n: number;
      readonly editionId: number | null;
      readonly asOf: string;
    };

/** What a vehicle of a model is expected to ask at an age, against the same when new or nearly so. */
export interface RetainedPoint {
  /** Years since its model year was new. */
  readonly ageYears: number;
  readonly modelYear: number;
  /** What one is expected to have been driven by then. */
  readonly mileageMiles: number;
  readonly p25Cents: number;
  readonly p50Cents: number;
  readonly p75Cents: number;
  /** Vehicles of that model year in the fit. */
  readonly n: number;
}

/** How a model keeps its value as it stands in today's market, from new to old; empty without a fit. */
export interface RetainedValue {
  readonly points: readonly RetainedPoint[];
  /** Vehicles of the model in the fit. */
  readonly n: number;
  readonly borrowed: ValueBorrowing;
  readonly error: MeasuredError;
  readonly fittedAt: string;
}
