import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import type { Edition } from "#lib/domain/valuation/valuation/types.edition.ts";
import type {
  Valuation,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { TOLD_FACTS } from "./constants.working.ts";
import { dealRatingOf } from "./rules.ts";
import type { Appraisal, PricedListing, PriceQuantiles } from "./types.ts";
import type { ListedFact, ListingWorking, MileageCase } from "./types.working.ts";

/** A listing as its value depends on it, with what its seller states. */
export function valuedListing(
  {
    vin,
    fuel,
    drivetrain,
    transmission,
    engine,
    features,
    ...listing
  }: Omit<ListingDetail, "rating">,
  {
    makeId,
    modelId,
    state,
  }: Pick<ValuedVehicle, "makeId" | "modelId"> & { readonly state: string },
): ValuedVehicle {
  return {
    vin,
    sellerId: listing.seller.id,
    makeId,
    modelId,
    year: listing.year,
    trim: listing.trim,
    fuel,
    mileageMiles: listing.mileageMiles,
    titleStatus: listing.titleStatus,
    place: { state },
    bodyStyle: listing.bodyStyle,
    sizeClass: listing.sizeClass,
    drivetrain,
    transmission,
    engine,
    certified: listing.condition === "certified",
    ownerCount: listing.ownerCount,
    features,
  };
}

/**
 * Puts a listing's appraisal together with its working.
 * @param values its value, and those of the same vehicle at each of `otherMiles`; empty where there is no edition.
 */
export function workingOf(
  asked: PricedListing,
  vehicle: ValuedVehicle,
  found: {
    readonly appraisal: Appraisal | null;
    readonly edition: Edition | null;
    readonly otherMiles: readonly number[];
    readonly values: readonly Valuation[];
  },
): ListingWorking {
  const { appraisal, edition, otherMiles } = found;
  const [own, ...others] = found.values;
  // Facts that changed a moment ago are in the value already, and in the appraisal when it is made anew.
  const value = own?.kind === "valued" && isSame(own, appraisal) ? own : null;
  return {
    rating: dealRatingOf(asked, appraisal),
    appraisal,
    edition,
    value,
    ...toldOf(vehicle),
    others: value === null ? [] : casesOf(asked, appraisal, otherMiles, others),
  };
}

function isSame(value: PriceQuantiles, appraisal: Appraisal | null): boolean {
  if (appraisal?.kind !== "appraised") return false;
  return quantilesOf(value).every((cents, at) => cents === quantilesOf(appraisal)[at]);
}

const quantilesOf = ({ p5Cents, p25Cents, p50Cents, p75Cents, p95Cents }: PriceQuantiles) => [
  p5Cents,
  p25Cents,
  p50Cents,
  p75Cents,
  p95Cents,
];

function casesOf(
  asked: PricedListing,
  appraisal: Appraisal | null,
  miles: readonly number[],
  values: readonly Valuation[],
): readonly MileageCase[] {
  return miles.map((mileageMiles, at) => {
    const value = values[at];
    if (appraisal?.kind !== "appraised" || value?.kind !== "valued") {
      const comparableCount = value?.n ?? 0;
      const rating = { kind: "none", reason: "wide_range", comparableCount } as const;
      return { mileageMiles, quantiles: null, rating };
    }
    const { p5Cents, p25Cents, p50Cents, p75Cents, p95Cents, n, scope } = value;
    const quantiles = { p5Cents, p25Cents, p50Cents, p75Cents, p95Cents };
    const there = { ...appraisal, ...quantiles, comparableCount: n, scope };
    return { mileageMiles, quantiles, rating: dealRatingOf(asked, there) };
  });
}

const LISTED_FACTS = Object.keys(TOLD_FACTS) as readonly ListedFact[];

function toldOf(vehicle: ValuedVehicle): Pick<ListingWorking, "told" | "untold"> {
  // An electric vehicle has no engine to tell of.
  const facts = LISTED_FACTS.filter((fact) => fact !== "engine" || vehicle.fuel !== "electric");
  const isTold = (fact: ListedFact) => vehicle[fact] != null && vehicle[fact] !== "";
  return { told: facts.filter(isTold), untold: facts.filter((fact) => !isTold(fact)) };
}
