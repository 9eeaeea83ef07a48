import { median } from "#lib/domain/kernel/statistics/rules.ts";
import { EFFECT_GROUPS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import { isTold } from "#lib/domain/valuation/valuation-terms/rules.mask.ts";
import { classKey, modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { FEWEST_TYPICAL, USUAL_PRIOR } from "./constants.ts";
import type { Explanation } from "./types.effects.ts";
import type { Typical, TypicalKind, UsualVehicle } from "./types.typicals.ts";

/** The keys of a vehicle by the kinds that usual vehicles are told of, the narrowest first. */
export function typicalKeys(facts: PriceFacts): readonly (readonly [TypicalKind, string])[] {
  return [
    ["model year", `${modelKey(facts)}|${facts.year}`],
    ["model", modelKey(facts)],
    ["class", classKey(facts)],
    ["age", String(Math.round(facts.ageYears))],
    ["all", ""],
  ];
}

/** Groups that are about a fact that may not be told. */
const LEFT_OUT = EFFECT_GROUPS.flatMap((group, at) => ("of" in group ? [at] : []));

/** What vehicles of each model year, model and class, and all together, usually have; by `kind|key`. */
export function typicalsOf(
  vehicles: readonly { readonly facts: PriceFacts; readonly explained: Explanation }[],
): ReadonlyMap<string, Typical> {
  const lots = new Map<
    string,
    { kind: TypicalKind; key: string; miles: number[]; sums: Float64Array }
  >();
  for (const { facts, explained } of vehicles) {
    for (const [kind, key] of typicalKeys(facts)) {
      const name = `${kind}|${key}`;
      let lot = lots.get(name);
      if (lot === undefined) {
        lot = { kind, key, miles: [], sums: new Float64Array(EFFECT_GROUPS.length) };
        lots.set(name, lot);
      }
      lot.miles.push(facts.mileageMiles);
      for (const group of LEFT_OUT)
        lot.sums[group] = (lot.sums[group] ?? 0) + (explained.groups[group] ?? 0);
    }
  }
  const typicals = new Map<string, Typical>();
  for (const [name, { kind, key, miles, sums }] of lots) {
    const n = miles.length;
    if (kind !== "model year" && n < FEWEST_TYPICAL) continue;
    typicals.set(name, {
      kind,
      key,
      n,
      miles: Math.round(median(miles)),
      parts: sums.map((sum) => sum / n),
    });
  }
  return typicals;
}

/** Usual vehicles that were worked out, of what was learned as long as it is used. */
const known = new WeakMap<ReadonlyMap<string, Typical>, Map<string, UsualVehicle>>();

/**
 * What vehicles like this one usually have: of its model year as far as there are many, drawn towards
 * its model, its class and all.
 */
export function usualVehicle(
  typicals: ReadonlyMap<string, Typical>,
  facts: PriceFacts,
): UsualVehicle {
  const ofTypicals = known.get(typicals) ?? new Map<string, UsualVehicle>();
  known.set(typicals, ofTypicals);
  const keys = typicalKeys(facts);
  const key = keys.map(([, each]) => each).join(" ");
  const before = ofTypicals.get(key);
  if (before !== undefined) return before;
  const usual = usualOf(typicals, keys);
  ofTypicals.set(key, usual);
  return usual;
}

function usualOf(
  typicals: ReadonlyMap<string, Typical>,
  keys: ReturnType<typeof typicalKeys>,
): UsualVehicle {
  const parts = new Float64Array(EFFECT_GROUPS.length);
  let miles = 0;
  for (const [kind, key] of keys.toReversed()) {
    const typical = typicals.get(`${kind}|${key}`);
    if (typical === undefined) continue;
    const share = typical.n / (typical.n + USUAL_PRIOR);
    // Mileage goes with age: a class or a model of all ages has no usual one.
    if (kind === "all") miles = typical.miles;
    if (kind === "age" || kind === "model year") miles += share * (typical.miles - miles);
    if (kind === "age") continue;
    for (const group of LEFT_OUT) {
      const wider = parts[group] ?? 0;
      parts[group] = wider + share * ((typical.parts[group] ?? 0) - wider);
    }
  }
  return { miles: Math.round(miles), parts };
}

/** What all groups together usually do that are about facts nobody told of a vehicle. */
export function untoldPart({ parts }: UsualVehicle, facts: PriceFacts): number {
  let sum = 0;
  for (const group of LEFT_OUT) {
    const about = EFFECT_GROUPS[group];
    if (about !== undefined && "of" in about && !isTold(facts, about.of)) sum += parts[group] ?? 0;
  }
  return sum;
}
