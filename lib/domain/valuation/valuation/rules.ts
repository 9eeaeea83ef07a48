/** @file What a vehicle is worth, now or on a past day: learned effects and nearby offers, by channel, with measured errors. */

import { quantile } from "#lib/domain/kernel/statistics/rules.ts";
import type { RatingScope, RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import {
  MIN_COMPARABLES,
  PLAUSIBLE_PRICE_CENTS,
  RATING_LEVELS,
} from "#lib/domain/valuation/rating/constants.ts";
import type { MarketVehicle, RatingWorking } from "#lib/domain/valuation/rating/types.ts";
import type {
  NoValueReason,
  Valuation,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { plural } from "#lib/platform/format.ts";
import { wholeDollars } from "./rules.channel.ts";

/** No listing has it: a vehicle that is not for sale stands among listings without being one. */
const NO_LISTING = 0;
const NO_VIN = "";

/**
 * A vehicle as the deal rating sees a listing. What it asks changes nothing in what is expected of
 * it; it only has to be a price.
 */
export function ratingTargetOf(vehicle: ValuedVehicle, asOf: Date): RatingVehicle {
  const { vin, makeId, modelId, year, trim, fuel, mileageMiles, titleStatus, place } = vehicle;
  return {
    listingId: NO_LISTING,
    vin: vin ?? NO_VIN,
    status: "active",
    makeId,
    modelId,
    year,
    fuel,
    trim,
    titleStatus: titleStatus ?? "clean",
    doubt: null,
    priceCents: PLAUSIBLE_PRICE_CENTS,
    mileageMiles,
    state: place.state,
    listedAt: asOf.toISOString(),
  };
}

/**
 * The value by comparables alone, as long as there is no fit to borrow from: the quartiles of the
 * deal rating's comparables, or why there are none.
 */
export function valuationOf(working: RatingWorking<MarketVehicle>, asOf: Date): Valuation {
  const { rating, comparables, excluded } = working;
  if (rating.kind === "none") {
    return {
      kind: "none",
      reason: rating.reason === "branded_title" ? "branded_title" : "too_few_comparables",
      n: rating.comparableCount,
      editionId: null,
      asOf: asOf.toISOString(),
    };
  }
  const asked = comparables.map(({ adjustedCents }) => adjustedCents);
  return {
    kind: "valued",
    p5Cents: wholeDollars(quantile(asked, 0.05)),
    p25Cents: rating.lowCents,
    p50Cents: rating.expectedCents,
    p75Cents: rating.highCents,
    p95Cents: wholeDollars(quantile(asked, 0.95)),
    n: rating.comparableCount,
    scope: rating.scope,
    channels: [],
    typicalCents: rating.expectedCents,
    typicalMiles: null,
    adjustments: [],
    comparables: comparables.map(({ vehicle, adjustedCents }) => ({
      vehicle,
      stated: null,
      milesAway: null,
      adjustedCents: Math.round(adjustedCents),
      weight: 1 / comparables.length,
    })),
    excluded,
    borrowed: { modelYear: 1, model: 0, make: 0, class: 0 },
    error: { kind: "none", reason: "The market has not been measured yet." },
    fit: null,
    editionId: null,
    asOf: asOf.toISOString(),
  };
}

/** Why there is no value, as a sentence. */
export function noValueWords(reason: NoValueReason, n: number): string {
  switch (reason) {
    case "too_few_comparables":
      return `A value needs at least ${MIN_COMPARABLES} comparables; ${
        n === 0 ? "none are for sale" : `only ${plural(n, "is", "are")} for sale`
      } even across the United States and every trim.`;
    case "branded_title":
      return "It has a branded title. Vehicles like that sell for less, by how much depends on the damage, and clean titles would mislead.";
    case "unknown_vehicle":
      return "Nothing of its make, or like it, is in the market to value it by.";
    case "too_uncertain":
      return "What vehicles like it ask lies so far apart that a value would say nothing.";
  }
}

/** How a scope is kept in one column: "trim/state". */
export function scopeCode({ match, area }: RatingScope): string {
  return `${match}/${area}`;
}

/** The scope that a kept code names; null for one that we do not know any more. */
export function scopeOfCode(code: string): RatingScope | null {
  return RATING_LEVELS.find((scope) => scopeCode(scope) === code) ?? null;
}
