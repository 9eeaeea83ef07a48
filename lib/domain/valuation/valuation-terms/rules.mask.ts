/* What was told of a vehicle as a mask: which facts a value may rest on, and what the error is told for. */

import { MASKS, type MaskName, type TitleMask, type ToldFact } from "./constants.mask.ts";
import type { PriceFacts } from "./types.ts";

/** A fact that so large a share of a market tells is expected to be told in it. */
const EXPECTED_SHARE = 0.5;
/** An electric vehicle has no cylinders to tell of. */
const MAY_BE_NONE: ReadonlySet<ToldFact> = new Set(["displacementLiters", "cylinders"]);

const ALL_TOLD: readonly ToldFact[] = MASKS.flatMap(({ tells }): readonly ToldFact[] => tells);

/**
 * The facts that most vehicles of a market tell. A mask asks for no others: what a file has no column
 * for is learned from nowhere, so that leaving it out makes no value less sure.
 */
export function factsTold(vehicles: readonly PriceFacts[]): readonly ToldFact[] {
  return ALL_TOLD.filter(
    (name) =>
      vehicles.filter((facts) => isTold(facts, name)).length >= EXPECTED_SHARE * vehicles.length,
  );
}

/** Whether a fact is told of a vehicle, or there is nothing to tell. */
export function isTold(facts: PriceFacts, name: ToldFact): boolean {
  return facts[name] !== null || (MAY_BE_NONE.has(name) && facts.fuel === "electric");
}

/** The largest mask that what is told covers; what is told beyond it is not claimed for. */
export function maskOf(facts: PriceFacts, expected: readonly ToldFact[]): MaskName {
  let covered: MaskName = "mileage";
  for (const { name, tells } of MASKS) {
    const asked: readonly ToldFact[] = tells;
    if (asked.some((fact) => expected.includes(fact) && !isTold(facts, fact))) return covered;
    covered = name;
  }
  return covered;
}

/** Whether one mask tells all that another does. */
export function covers(mask: MaskName, other: MaskName): boolean {
  return rankOf(mask) >= rankOf(other);
}

const rankOf = (mask: MaskName): number => MASKS.findIndex(({ name }) => name === mask);

/** A vehicle of which no more is told than a mask says. */
export function maskedTo(facts: PriceFacts, mask: MaskName): PriceFacts {
  const hidden = MASKS.slice(rankOf(mask) + 1).flatMap(({ tells }): readonly ToldFact[] => tells);
  if (hidden.length === 0) return facts;
  return { ...facts, ...Object.fromEntries(hidden.map((name) => [name, null])) };
}

/** What is told of a vehicle's title. */
export function titleMaskOf({ title }: PriceFacts): TitleMask {
  if (title === null) return "unknown";
  return title === "clean" ? "clean" : "branded";
}
