import { median } from "#lib/domain/kernel/statistics/rules.ts";
import { MOST_SPREAD_SHARE } from "#lib/domain/valuation/appraisal/constants.ts";
import { priceLimits } from "#lib/domain/valuation/appraisal/rules.sensitivity.ts";
import { spreadShare } from "#lib/domain/valuation/appraisal/rules.ts";
import { scopeWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { noValueWords } from "#lib/domain/valuation/valuation/rules.ts";
import type {
  Valuation,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { MIN_SALES, NEAR_EXPECTED_SHARE, POSITIONS } from "./constants.ts";
import type { PriceHelp, PricePosition, SoldBand, SoldFor, SoldVehicle } from "./types.ts";

/** The price help that a vehicle's value gives; what its owner means to ask plays no part. @param ratingsOff why there are no deal words now. */
export function priceHelpOf(
  value: Valuation,
  sold: readonly SoldVehicle[],
  { mileageMiles, place, trim }: Pick<ValuedVehicle, "mileageMiles" | "place" | "trim">,
  asOf: Date,
  ratingsOff: string | null,
): PriceHelp {
  if (value.kind === "none") return { kind: "none", why: noValueWords(value.reason) };
  const { p25Cents, p50Cents, p75Cents } = value;
  return {
    kind: "priced",
    expectedCents: p50Cents,
    lowCents: p25Cents,
    highCents: p75Cents,
    scopeWords: scopeWords(value, { state: place.state, trim }),
    limits:
      ratingsOff !== null || spreadShare(value) > MOST_SPREAD_SHARE ? [] : priceLimits(p50Cents),
    ratingsOff,
    sold: soldBands(sold),
    got: soldFor(sold),
    mileageMiles,
    asOf: asOf.toISOString(),
  };
}

/** How long vehicles were listed until they sold, by where their last asking price stood against what such a vehicle asks. */
export function soldBands(sold: readonly SoldVehicle[]): readonly SoldBand[] {
  const days: Record<PricePosition, number[]> = { below: [], near: [], above: [] };
  for (const vehicle of sold)
    days[positionOf(vehicle.priceCents / vehicle.expectedCents - 1)].push(vehicle.days);
  const order = Object.keys(POSITIONS) as PricePosition[];
  return order.map((position) => ({
    position,
    n: days[position].length,
    medianDays: days[position].length < MIN_SALES ? null : Math.round(median(days[position])),
  }));
}

/** What sellers got against what they asked last, of those who let it count; nothing of few. */
export function soldFor(sold: readonly SoldVehicle[]): SoldFor {
  const shares = sold.flatMap(({ gotCents, priceCents }) =>
    gotCents === null ? [] : [gotCents / priceCents - 1],
  );
  const n = shares.length;
  return { n, medianShare: n < MIN_SALES ? null : median(shares) };
}

function positionOf(share: number): PricePosition {
  if (share < -NEAR_EXPECTED_SHARE) return "below";
  return share > NEAR_EXPECTED_SHARE ? "above" : "near";
}
