import type { RatingScope } from "#lib/domain/rating/types.ts";
import type { Fuel, TitleStatus } from "#lib/domain/vehicle/constants.ts";

/** A vehicle as its value depends on it. */
export interface ValuedVehicle {
  /** Null where it is not known; its own listings are then among the comparables. */
  readonly vin: string | null;
  readonly makeId: number;
  readonly modelId: number;
  readonly year: number;
  readonly trim: string | null;
  readonly fuel: Fuel;
  readonly mileageMiles: number;
  readonly titleStatus: TitleStatus;
  /** Whose market it is valued in. */
  readonly place: { readonly state: string };
}

export type NoValueReason =
  /** Fewer than the rating's minimum even across the nation and every trim. */
  | "too_few_comparables"
  /** A salvage, rebuilt or lemon title has no comparables of its own here. */
  | "branded_title";

/** What vehicles like one ask, at its mileage and model year. */
export type Valuation =
  | {
      readonly kind: "valued";
      readonly p25Cents: number;
      readonly p50Cents: number;
      readonly p75Cents: number;
      /** Comparables that it rests on. */
      readonly n: number;
      readonly scope: RatingScope;
      /** The moment whose market it is, ISO. */
      readonly asOf: string;
    }
  | {
      readonly kind: "none";
      readonly reason: NoValueReason;
      readonly n: number;
      readonly asOf: string;
    };
