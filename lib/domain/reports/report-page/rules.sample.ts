/* The sample report of a vehicle that does not exist, made by the same rules as every
 * report and marked as made up. */

import { daysOnMarket } from "#lib/domain/listings/price-history/rules.run.ts";
import type { ReportKind } from "#lib/domain/reports/report/types.ts";
import { demoSource } from "#lib/domain/reports/report-builder/rules.history.ts";
import { insurancePart } from "#lib/domain/reports/report-builder/rules.insurance.ts";
import { vehicleSnapshotOf } from "#lib/domain/reports/report-builder/rules.ts";
import { reportValuation } from "#lib/domain/reports/report-builder/rules.valuation.ts";
import type { VehicleHistory } from "#lib/domain/reports/report-builder/types.history.ts";
import type {
  ReportSnapshot,
  ReportValuation,
} from "#lib/domain/reports/report-snapshot/schema.ts";
import type {
  MarketVehicle,
  Valuation,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import type { AnswerSource } from "#lib/domain/vehicles/provenance/types.ts";
import type { SafetyRating } from "#lib/domain/vehicles/safety-rating/types.ts";
import { SAMPLE_AS_OF, SAMPLE_COMPARABLES, SAMPLE_VIN } from "./constants.sample-vehicle.ts";
import { SAMPLE_LISTED, SAMPLE_RECALLS, SAMPLE_RECORDS } from "./rules.sample-vehicle.ts";

const asOf = new Date(SAMPLE_AS_OF);
/** Its last offer begins a run: the one before ended a year earlier. */
const SINCE = new Date(SAMPLE_LISTED.findLast(({ kind }) => kind === "listed")?.at ?? asOf);
const source: AnswerSource = { publisher: "NHTSA", how: "live", asOf: SAMPLE_AS_OF, note: null };

/**
 * A whole report of a vehicle that does not exist, by the rules that make every report of records that
 * were made up for it. Every source says that it is made up.
 */
export function sampleSnapshot(kind: ReportKind): ReportSnapshot {
  const told = vehicleSnapshotOf({
    kind,
    vin: SAMPLE_VIN,
    asOf,
    vehicle: VEHICLE,
    history: history(),
    listed: SAMPLE_LISTED,
    onMarket: daysOnMarket({ sellerSince: SINCE, vinSince: SINCE, endedAt: null }, asOf),
    statedTitle: "rebuilt",
    doubts: [],
    recalls: { kind: "found", value: SAMPLE_RECALLS, source },
    valuation: valuation(),
    insurance:
      kind === "insurance"
        ? insurancePart({
            ratings: { kind: "found", value: [RATING], source },
            features: ["backup_camera", "lane_keep", "adaptive_cruise"],
            sellerName: "Sample Motors",
            state: "CO",
          })
        : null,
    isDemoMarket: true,
  });
  return {
    ...told,
    sources: told.sources.map((each) => ({ ...each, isDemo: true })),
    disclaimers: [
      "This is a sample: the vehicle, its VIN and everything about it were made up. No such vehicle exists.",
    ],
  };
}

const VEHICLE: ReportSnapshot["vehicle"] = {
  title: "2018 Sample Crossover",
  year: 2018,
  make: "Sample",
  model: "Crossover",
  trim: "Limited",
  bodyStyle: "SUV",
  engine: "2.5 L, 4 cylinders",
  fuel: "Gasoline",
  drivetrain: "AWD",
  specs: [
    { name: "Drivetrain", value: "AWD", source: "VIN positions 4 to 8" },
    {
      name: "Transmission",
      value: "Automatic",
      source: "listed on 41 of 42 similar vehicles; not in the VIN",
    },
    {
      name: "Horsepower",
      value: null,
      source: "not in the VIN, and no similar vehicle lists it",
    },
  ],
  madeIn: "Sampleville, Indiana, United States",
  manufacturer: "Sample Motor Company",
  checkDigitOk: true,
  modelYear: null,
  paintHex: "3d5a80",
  sizeClass: "midsize",
};

const RATING: SafetyRating = {
  description: "2018 Sample Crossover SUV AWD",
  drive: "AWD",
  overall: 5,
  front: 4,
  side: 5,
  rollover: 4,
  rolloverPossibility: 0.167,
  stabilityControl: "standard",
  forwardCollisionWarning: "optional",
  laneDepartureWarning: "no",
  complaints: null,
  recalls: null,
  nhtsaUrl: null,
  heldBy: "live",
};

function history(): VehicleHistory {
  const records = demoSource(SAMPLE_RECORDS, asOf);
  const sample = { ...records.source, name: "Sample records, made up" };
  return { sources: [{ ...records, source: sample }], isWhole: true };
}

const MILEAGE = 84_902;

function valuation(): ReportValuation {
  const vehicle: ValuedVehicle = {
    vin: SAMPLE_VIN,
    makeId: 0,
    modelId: 0,
    year: 2018,
    trim: "Limited",
    fuel: "gasoline",
    mileageMiles: MILEAGE,
    titleStatus: "rebuilt",
    place: { state: "CO" },
  };
  const comparables = SAMPLE_COMPARABLES.map(
    ([dollars, mileageMiles, city], index): MarketVehicle => ({
      listingId: -10 - index,
      vin: SAMPLE_VIN,
      status: "active",
      makeId: 0,
      modelId: 0,
      year: 2018,
      fuel: "gasoline",
      trim: "Limited",
      doubt: null,
      titleStatus: "rebuilt",
      priceCents: dollars * 100,
      mileageMiles,
      city,
      state: "CO",
      listedAt: SAMPLE_AS_OF,
    }),
  );
  const value: Valuation = {
    kind: "valued",
    p5Cents: 1_190_000,
    p25Cents: 1_295_000,
    p50Cents: 1_355_000,
    p75Cents: 1_410_000,
    p95Cents: 1_525_000,
    n: comparables.length,
    editionId: null,
    scope: { match: "trim", area: "state" },
    channels: [],
    typicalCents: 1_355_000,
    typicalMiles: 84_000,
    adjustments: [],
    comparables: comparables.map((each) => ({
      vehicle: each,
      stated: null,
      milesAway: null,
      adjustedCents: each.priceCents,
      weight: 1 / comparables.length,
    })),
    excluded: comparables.slice(0, 2).map((each) => ({ vehicle: each, reason: "far_from_others" })),
    borrowed: { modelYear: 1, model: 0, make: 0, class: 0 },
    error: {
      kind: "measured",
      medianAbsoluteError: 0.052,
      coverage: 0.51,
      coverage90: 0.9,
      mask: "everything",
      n: 412,
      segment: "Midsize SUVs, made up for this sample",
      testedOn: 8_200,
      asOf: SAMPLE_AS_OF,
    },
    fit: null,
    asOf: SAMPLE_AS_OF,
  };
  const titleOf = () => "2018 Sample Crossover Limited";
  return reportValuation(value, vehicle, "the last reading, Oct 17, 2026", titleOf, asOf);
}
