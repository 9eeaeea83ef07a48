import { EFFECT_GROUPS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { explain, explainedAs, mileageEffect } from "./rules.effects.ts";
import { untoldPart, usualVehicle } from "./rules.typicals.ts";
import type { Explanation } from "./types.effects.ts";
import type { Expectation, Learned } from "./types.ts";
import type { UsualVehicle } from "./types.typicals.ts";

/** What was learned expects of a vehicle; what is not told counts as usual. */
export function expectationOf(
  { effects, typicals }: Pick<Learned, "effects" | "typicals">,
  facts: PriceFacts,
): Expectation {
  return expectationFrom(facts, explain(effects, facts), usualVehicle(typicals, facts));
}

/** The logarithm of it where what the effects say of the vehicle is worked out already. */
export const expectedLog = (
  typicals: Learned["typicals"],
  facts: PriceFacts,
  explainedTotal: number,
): number => explainedTotal + untoldPart(usualVehicle(typicals, facts), facts);

/** What is expected of the same vehicle where less is told of it. */
export function expectationAs(
  { effects }: Pick<Learned, "effects">,
  { explained, usual }: Expectation,
  facts: PriceFacts,
): Expectation {
  return expectationFrom(facts, explainedAs(effects, explained, facts), usual);
}

function expectationFrom(
  facts: PriceFacts,
  explained: Explanation,
  usual: UsualVehicle,
): Expectation {
  return { facts, explained, usual, log: explained.total + untoldPart(usual, facts) };
}

/** What is expected of the usual vehicle of its model year: what the steps of a value begin with. */
export function typicalOf(
  { effects }: Pick<Learned, "effects">,
  { facts, explained, usual }: Expectation,
): { readonly log: number; readonly mileage: number } {
  const mileage = mileageEffect(effects, { ...facts, mileageMiles: usual.miles });
  let log = effects.origin + mileage;
  for (const [group, { aspect }] of EFFECT_GROUPS.entries())
    log += (aspect === "base" ? explained.groups[group] : usual.parts[group]) ?? 0;
  return { log, mileage };
}
