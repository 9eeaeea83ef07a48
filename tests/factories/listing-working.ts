import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { workingOf } from "#lib/domain/valuation/appraisal/rules.working.ts";
import type { Appraisal } from "#lib/domain/valuation/appraisal/types.ts";
import type { ListingWorking } from "#lib/domain/valuation/appraisal/types.working.ts";
import type {
  Valuation,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { ratingVehicle } from "./rating-vehicle.ts";

type Valued = Extract<Valuation, { kind: "valued" }>;

/** A value of $22,000, $20,000 to $24,000 in nine of ten, on nine comparables of Denver. */
export function valued(changes: Partial<Valued> = {}): Valued {
  const comparables = Array.from({ length: 9 }, (_, at) => ({
    vehicle: { ...ratingVehicle({ priceCents: (18_000 + at * 1_000) * 100 }), city: "Denver" },
    stated: { drivetrain: "awd", engine: "2.5L I4", features: ["sunroof"] } as const,
    milesAway: 42,
    adjustedCents: 2_200_000,
    weight: 1 / 9,
  }));
  return {
    kind: "valued",
    p5Cents: 2_000_000,
    p25Cents: 2_110_000,
    p50Cents: 2_200_000,
    p75Cents: 2_300_000,
    p95Cents: 2_400_000,
    n: comparables.length,
    editionId: 1,
    scope: { match: "trim", area: "state" },
    channels: [],
    typicalCents: 2_350_000,
    typicalMiles: 31_000,
    adjustments: [
      {
        kind: "mileage",
        what: "40,000 miles",
        isNamed: false,
        cents: -120_000,
        share: -0.051,
        n: 412,
        source: "measured",
        note: "31,000 miles are usual.",
      },
      {
        kind: "comparables",
        what: "What the nearest comparables ask beyond this",
        isNamed: true,
        cents: -30_000,
        share: -0.013,
        n: 9,
        source: "measured",
        note: null,
      },
    ],
    comparables,
    excluded: [
      {
        vehicle: { ...ratingVehicle({ titleStatus: "salvage" }), city: "Aurora" },
        reason: "branded_title",
      },
    ],
    borrowed: { modelYear: 1, model: 0, make: 0, class: 0 },
    error: { kind: "none", reason: "Too few prices could be held back to test values on." },
    fit: { id: 1, fittedAt: "2026-11-20T06:00:00.000Z", n: 1_200 },
    asOf: "2026-11-20T18:00:00.000Z",
    ...changes,
  };
}

/** The appraisal that goes with a value. */
export const appraisalLike = (
  { p5Cents, p25Cents, p50Cents, p75Cents, p95Cents, n, scope }: Valued,
  modelCount = 40,
): Appraisal => ({
  kind: "appraised",
  editionId: 3,
  comparableCount: n,
  modelCount,
  scope,
  told: "everything",
  ratingsOff: null,
  p5Cents,
  p25Cents,
  p50Cents,
  p75Cents,
  p95Cents,
});

/** The working of a vehicle in Colorado, with those of other mileages after its own. */
export function listingWorkingOf(
  target: RatingVehicle,
  {
    values = [valued()],
    otherMiles = [],
    appraisal = null,
    facts = {},
  }: {
    readonly values?: readonly Valuation[];
    readonly otherMiles?: readonly number[];
    readonly appraisal?: Appraisal | null;
    readonly facts?: Partial<ValuedVehicle>;
  },
): ListingWorking {
  const { vin, makeId, modelId, year, trim, fuel, mileageMiles } = target;
  const vehicle: ValuedVehicle = {
    ...{ vin, makeId, modelId, year, trim, fuel, mileageMiles, titleStatus: "clean" },
    place: { state: target.state },
    certified: false,
    features: [],
    ...facts,
  };
  const edition = {
    id: 3,
    fitId: 1,
    day: "2026-11-20",
    comparablesAt: "2026-11-20T07:00:00.000Z",
    changesFrom: 1n,
  };
  return workingOf(target, vehicle, { appraisal, edition, otherMiles, values });
}
