import { EFFECT_GROUPS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { explain, mileageEffect } from "./rules.effects.ts";
import { untoldPart, usualVehicle } from "./rules.typicals.ts";
import type { Expectation, Learned } from "./types.ts";

/** What was learned expects of a vehicle, and of the usual one of its model year. */
export function expectationOf(
  { effects, typicals }: Pick<Learned, "effects" | "typicals">,
  facts: PriceFacts,
): Expectation {
  const explained = explain(effects, facts);
  const usual = usualVehicle(typicals, facts);
  const usualMileage = mileageEffect(effects, { ...facts, mileageMiles: usual.miles });
  let typicalLog = effects.origin + usualMileage;
  for (const [group, { aspect }] of EFFECT_GROUPS.entries())
    typicalLog += (aspect === "base" ? explained.groups[group] : usual.parts[group]) ?? 0;
  return {
    facts,
    explained,
    usual,
    usualMileage,
    typicalLog,
    log: explained.total + untoldPart(usual, facts),
  };
}
