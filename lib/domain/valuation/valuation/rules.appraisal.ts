import type { RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
import { isPlausibleOffer } from "#lib/domain/valuation/rating/rules.ts";
import { explain, mileageEffect } from "#lib/domain/valuation/valuation-engine/rules.effects.ts";
import { spreadKinds, spreadOf } from "#lib/domain/valuation/valuation-engine/rules.spread.ts";
import type { Explanation } from "#lib/domain/valuation/valuation-engine/types.effects.ts";
import { errorKeys } from "#lib/domain/valuation/valuation-fit/rules.ts";
import { VALUE_CONDITIONS } from "#lib/domain/valuation/valuation-market/constants.value.ts";
import { valuationFactsOf } from "#lib/domain/valuation/valuation-market/rules.ts";
import type {
  MeasuredError,
  Valuation,
  ValueBorrowing,
  ValuedVehicle,
  ValueExclusion,
  ValueExclusionReason,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { correction, nearest, weightsAt } from "#lib/domain/valuation/valuation-nearby/rules.ts";
import type {
  NearbyCorrection,
  PricedVehicle,
} from "#lib/domain/valuation/valuation-nearby/types.ts";
import { classKey, groupIndex, modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { regionOf } from "#lib/domain/vehicles/place/rules.ts";
import {
  FAR_DEVIATIONS,
  FEWEST_BRANDED,
  LEAST_SHOWN_WEIGHT,
  PAST_CAUTION_SHARE,
} from "./constants.appraisal.ts";
import { CONDITION_SHARES } from "./constants.channel.ts";
import { adjustmentsOf, stepsOf, usualVehicle } from "./rules.appraisal-steps.ts";
import { channelsOf, wholeDollars } from "./rules.channel.ts";
import type { AppraisalBasis, AppraisalNames } from "./types.appraisal.ts";
import type { LogStep, UsualVehicle } from "./types.appraisal-steps.ts";
import type { PricedOffer } from "./types.offer.ts";
import type { FitParts, StoredFit } from "./types.store.ts";

const CLASS = groupIndex("class");
const MAKE = groupIndex("make");
const MODEL = groupIndex("model");
const MODEL_YEAR = groupIndex("model year");
const TITLE = groupIndex("title");

/** An expectation in logarithms of dollars, and what it is made of. */
export interface LogPriceExpectation {
  readonly facts: PriceFacts;
  readonly explained: Explanation;
  readonly usual: UsualVehicle;
  /** What the usual mileage does. */
  readonly usualMileagePart: number;
  /** Of the usual vehicle of its model year. */
  readonly typicalLog: number;
  /** Of this vehicle by its effects alone; what is not stated counts as usual. */
  readonly log: number;
}

/** What the effects of a fit expect of a vehicle, and of the usual one of its model year. */
export function expectationOf(
  { effects, typicals }: FitParts,
  facts: PriceFacts,
): LogPriceExpectation {
  const explained = explain(effects, facts);
  const usual = usualVehicle(typicals, facts);
  const usualMileagePart = mileageEffect(effects, { ...facts, mileageMiles: usual.miles });
  let typicalLog = effects.origin + (explained.parts.get("base") ?? 0) + usualMileagePart;
  let log = effects.origin;
  for (const part of explained.parts.values()) log += part;
  for (const [aspect, part] of usual.parts) {
    if (aspect === "mileage") continue;
    typicalLog += part;
    if (!explained.parts.has(aspect)) log += part;
  }
  return { facts, explained, usual, usualMileagePart, typicalLog, log };
}

/**
 * The value of a vehicle: what the effects of a fit say of it, corrected by what is for sale like it,
 * with everything that it rests on. See docs/adr for the method.
 */
export function appraise(basis: AppraisalBasis): Valuation {
  const { fit, parts, vehicle, offers, asOf } = basis;
  const facts = valuationFactsOf(vehicle, null, asOf);
  const refused = refusal(parts, vehicle, facts);
  if (refused !== null) return { kind: "none", reason: refused, n: 0, asOf: asOf.toISOString() };
  const expected = expectationOf(parts, facts);
  const { priced, excluded } = comparablesAmong(basis, offers);
  const found = correctionFrom(fit, facts, priced, basis.isPast);
  const log = expected.log + found.shift;
  const size = spreadOf(fit.spread, spreadKinds(facts, log, found.mass));
  const condition = vehicle.condition == null ? 0 : Math.log1p(CONDITION_SHARES[vehicle.condition]);
  const [low, middle, high] = fit.spread.quartiles;
  const cents = (quartile: number) =>
    wholeDollars(100 * Math.exp(log + condition + quartile * size));
  const range = { p25Cents: cents(low), p50Cents: cents(middle), p75Cents: cents(high) };
  const typicalCents = wholeDollars(100 * Math.exp(expected.typicalLog));
  const shown = found.weights
    .filter(({ weight }) => weight >= LEAST_SHOWN_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight || a.vehicle.id - b.vehicle.id);
  const byId = new Map(offers.map((offer) => [offer.vehicle.listingId, offer]));
  const used = shown.flatMap(({ vehicle: { id, residual }, weight }) => {
    const offer = byId.get(id);
    if (offer === undefined) return [];
    const adjustedCents = wholeDollars(100 * Math.exp(expected.log + condition + residual));
    return [{ vehicle: offer.vehicle, adjustedCents, weight: weight / found.mass }];
  });
  const steps: LogStep[] = [
    ...stepsOf(vehicle, expected.explained, expected.usual, expected.usualMileagePart),
    ...conditionStep(vehicle, condition),
    comparablesStep(found, middle * size, used.length),
  ];
  return {
    kind: "valued",
    ...range,
    n: used.length,
    scope: scopeOf(
      vehicle,
      used.map(({ vehicle: each }) => each),
    ),
    channels: channelsOf(
      range,
      parts.effects,
      facts.ageYears,
      expected.usual.parts.get("seller") ?? 0,
    ),
    typicalCents,
    typicalMiles: expected.usual.miles,
    adjustments: adjustmentsOf(steps, typicalCents, range.p50Cents),
    comparables: used,
    excluded,
    borrowed: borrowingOf(parts, facts, found),
    error: errorOf(fit, parts, facts, basis.names),
    fit: { id: fit.id, fittedAt: fit.fittedAt, n: fit.vehicleCount },
    asOf: asOf.toISOString(),
  };
}

function refusal(
  { effects }: FitParts,
  vehicle: ValuedVehicle,
  facts: PriceFacts,
): "branded_title" | "unknown_vehicle" | null {
  const known = (group: number, key: string) => effects.groups[group]?.get(key)?.n ?? 0;
  if (vehicle.titleStatus !== "clean" && known(TITLE, vehicle.titleStatus) < FEWEST_BRANDED)
    return "branded_title";
  const isKnown =
    known(MODEL, modelKey(facts)) > 0 ||
    (known(MAKE, facts.make) > 0 && known(CLASS, classKey(facts)) > 0);
  return isKnown ? null : "unknown_vehicle";
}

/** The offers that may weigh, with what effects leave of their prices, and those that may not. */
function comparablesAmong(
  { fit, parts, vehicle }: AppraisalBasis,
  offers: readonly PricedOffer[],
): { priced: readonly PricedVehicle<number>[]; excluded: readonly ValueExclusion[] } {
  const newest = new Map<string, PricedOffer>();
  for (const offer of offers) {
    const known = newest.get(offer.vehicle.vin)?.vehicle;
    if (known === undefined || known.listedAt < offer.vehicle.listedAt) {
      newest.set(offer.vehicle.vin, offer);
    }
  }
  const priced: PricedVehicle<number>[] = [];
  const excluded: ValueExclusion[] = [];
  for (const offer of offers) {
    const { vehicle: other, facts } = offer;
    const residual = Math.log(other.priceCents / 100) - explain(parts.effects, facts).total;
    const reason = reasonAgainst(vehicle, other, newest.get(other.vin) === offer, {
      isFar: Math.abs(residual) > FAR_DEVIATIONS * fit.deviation,
    });
    if (reason === null) priced.push({ id: other.listingId, facts, residual });
    else excluded.push({ vehicle: other, reason });
  }
  return { priced, excluded };
}

function reasonAgainst(
  vehicle: ValuedVehicle,
  other: PricedOffer["vehicle"],
  isNewest: boolean,
  { isFar }: { readonly isFar: boolean },
): ValueExclusionReason | null {
  if (other.vin === vehicle.vin) return "same_vehicle";
  if (other.titleStatus !== "clean" && other.titleStatus !== vehicle.titleStatus)
    return "branded_title";
  if (other.doubt !== null) return "in_doubt";
  if (!isPlausibleOffer({ ...other, titleStatus: "clean" })) return "implausible_price";
  if (!isNewest) return "duplicate_vin";
  return isFar ? "far_from_others" : null;
}

function correctionFrom(
  fit: StoredFit,
  facts: PriceFacts,
  priced: readonly PricedVehicle<number>[],
  isPast: boolean,
): NearbyCorrection<number> {
  const { reach, caution } = fit.nearby;
  const weights = weightsAt(
    nearest(priced, (each) => each.facts, facts),
    reach,
  );
  return correction(weights, isPast ? caution * PAST_CAUTION_SHARE : caution, fit.deviation);
}

function conditionStep(vehicle: ValuedVehicle, log: number): readonly LogStep[] {
  if (vehicle.condition == null || log === 0) return [];
  const what = VALUE_CONDITIONS[vehicle.condition];
  const note = "Listings do not state condition: this is an assumption of ours.";
  return [{ kind: "condition", what, isNamed: false, log, n: 0, source: "assumed", note }];
}

function comparablesStep(found: NearbyCorrection<number>, middle: number, n: number): LogStep {
  return {
    kind: "comparables",
    what: n === 0 ? "No comparables for sale" : "What the nearest comparables ask beyond this",
    isNamed: true,
    log: found.shift + middle,
    n,
    source: "measured",
    note: null,
  };
}

/** The narrowest scope that holds all that was used. */
function scopeOf(
  { trim, place }: ValuedVehicle,
  used: readonly PricedOffer["vehicle"][],
): RatingScope {
  const isOneTrim = trim !== null && trim !== "" && used.every((other) => other.trim === trim);
  const match = used.length > 0 && isOneTrim ? "trim" : "model";
  if (used.length === 0) return { match, area: "nation" };
  if (used.every(({ state }) => state === place.state)) return { match, area: "state" };
  const isOneRegion = used.every(({ state }) => regionOf(state) === regionOf(place.state));
  return { match, area: isOneRegion ? "region" : "nation" };
}

/**
 * Where the value's knowledge comes from: what is its model year's own, what of the rest its model's,
 * and so on, by how much each effect is drawn towards the wider ones.
 */
export function borrowingOf(
  { effects }: FitParts,
  facts: PriceFacts,
  found: Pick<NearbyCorrection<number>, "share" | "weights" | "mass">,
): ValueBorrowing {
  const own = (group: number, key: string) => effects.groups[group]?.get(key)?.reliability ?? 0;
  const ofYear = found.weights
    .filter(({ vehicle }) => vehicle.facts.year === facts.year)
    .reduce((sum, { weight }) => sum + weight, 0);
  const nearbyOfYear = found.mass === 0 ? 0 : (found.share * ofYear) / found.mass;
  const nearbyOfModel = found.share - nearbyOfYear;
  const modelYear =
    1 - (1 - own(MODEL_YEAR, `${modelKey(facts)}|${facts.year}`)) * (1 - nearbyOfYear);
  const ofModel = 1 - (1 - own(MODEL, modelKey(facts))) * (1 - nearbyOfModel);
  const model = (1 - modelYear) * ofModel;
  const make = (1 - modelYear - model) * own(MAKE, facts.make);
  return { modelYear, model, make, class: Math.max(0, 1 - modelYear - model - make) };
}

/** The measured error of the narrowest kind of vehicle that has one. */
export function errorOf(
  fit: StoredFit,
  { errors }: FitParts,
  facts: PriceFacts,
  names: AppraisalNames,
): MeasuredError {
  const segments = {
    model: names.model,
    make: names.make,
    class: classWords(facts),
    all: "All vehicles",
  };
  for (const [kind, key] of errorKeys(facts)) {
    const found = errors.get(`${kind}|${key}`);
    if (found === undefined) continue;
    return {
      kind: "measured",
      medianAbsoluteError: found.medianAbsolute,
      coverage: found.coverage,
      n: found.n,
      segment: segments[kind],
      testedOn: fit.vehicleCount,
      asOf: fit.fittedAt,
    };
  }
  return { kind: "none", reason: "Too few prices could be held back to test values on." };
}

/** "Midsize SUVs like it": class keys are not for people. */
function classWords({ size, body }: PriceFacts): string {
  const words = [size, body === "suv" ? "SUV" : body].filter((word) => word !== null).join(" ");
  return words === "" ? "Vehicles like it" : `Vehicles of its class (${words})`;
}
