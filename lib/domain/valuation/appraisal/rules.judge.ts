import { LEAST_SHOWN_WEIGHT } from "#lib/domain/valuation/valuation/constants.appraisal.ts";
import { refusalToValue, scopeOf } from "#lib/domain/valuation/valuation/rules.appraisal.ts";
import { wholeDollars } from "#lib/domain/valuation/valuation/rules.channel.ts";
import { scopeCode } from "#lib/domain/valuation/valuation/rules.ts";
import { estimateFrom } from "#lib/domain/valuation/valuation-engine/rules.ts";
import type { Engine, Learned, Neighbours } from "#lib/domain/valuation/valuation-engine/types.ts";
import type { NearbyVehicle } from "#lib/domain/valuation/valuation-nearby/types.ts";
import type { AppraisedValue } from "./types.judge.ts";
import type { VehicleToAppraise } from "./types.offers.ts";

/**
 * What an edition says of a vehicle.
 * @param learned what its fold learned.
 * @param near offers of others like it, and what the same fold leaves of the price of each.
 * @param expectedLog what the fold expects of it, as a logarithm of dollars.
 */
export function judge<Thing extends Pick<NearbyVehicle, "facts">>(
  engine: Engine,
  learned: Learned,
  judged: VehicleToAppraise,
  { modelCount, ...near }: Neighbours<Thing> & { readonly modelCount: number },
  expectedLog: number,
): AppraisedValue {
  const { facts } = judged;
  const refusal = refusalToValue(learned, facts);
  const found = estimateFrom(engine, learned, facts, near, expectedLog);
  if (refusal !== null)
    return {
      refusal,
      quantiles: null,
      comparableCount: 0,
      modelCount,
      scope: "",
      told: found.mask,
    };
  const shown = found.correction.weights.filter(({ weight }) => weight >= LEAST_SHOWN_WEIGHT);
  const cents = (dollars: number) => wholeDollars(100 * dollars);
  return {
    refusal: null,
    quantiles: {
      p5Cents: cents(found.p5),
      p25Cents: cents(found.p25),
      p50Cents: cents(found.p50),
      p75Cents: cents(found.p75),
      p95Cents: cents(found.p95),
    },
    comparableCount: shown.length,
    modelCount,
    scope: scopeCode(
      scopeOf(
        facts,
        shown.map(({ thing }) => thing.facts),
      ),
    ),
    told: found.mask,
  };
}
