import { median } from "#lib/domain/kernel/statistics/rules.ts";
import { NO_SPREAD } from "#lib/domain/valuation/valuation-engine/constants.spread.ts";
import { errorQuantiles } from "#lib/domain/valuation/valuation-engine/rules.spread.ts";
import {
  foldOf,
  type MaskTask,
  spreadsByMask,
} from "#lib/domain/valuation/valuation-engine/rules.ts";
import type { Effects } from "#lib/domain/valuation/valuation-engine/types.effects.ts";
import type { ErrorQuantiles, Scale } from "#lib/domain/valuation/valuation-engine/types.spread.ts";
import type {
  Engine,
  Learned,
  MaskTrial,
  SettingsTrial,
  TestedPrice,
} from "#lib/domain/valuation/valuation-engine/types.ts";
import { MASKS } from "#lib/domain/valuation/valuation-terms/constants.mask.ts";
import { EFFECT_GROUPS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import { titleMaskOf } from "#lib/domain/valuation/valuation-terms/rules.mask.ts";
import { classKey, modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { FEWEST_TESTED } from "./constants.ts";
import type { FitParameters, MasksPiece, TrialsPiece } from "./schema.ts";
import type { ErrorKind, KindError } from "./types.ts";

/**
 * The keys of a vehicle by the kinds that errors are told of, the narrowest first. A branded or unknown
 * title matters more than the model.
 */
export function errorKeys(facts: PriceFacts): readonly (readonly [ErrorKind, string])[] {
  const title = titleMaskOf(facts);
  const ofTitle = [["title", title]] as const;
  return [
    ...(title === "clean" ? [] : ofTitle),
    ["model", modelKey(facts)],
    ["make", facts.make],
    ["class", classKey(facts)],
    ...(title === "clean" ? ofTitle : []),
    ["all", ""],
  ];
}

/**
 * How far values were off with each mask, by model, make, class, title and on the whole, where
 * FEWEST_TESTED were tested. What is said of models and the like is of prices whose title was told.
 */
export function kindErrors(tested: readonly TestedPrice[]): readonly KindError[] {
  return MASKS.flatMap(({ name: mask }) => {
    const own = tested.filter((each) => each.mask === mask);
    const expected = crossFitted(own);
    const inside = (at: readonly number[], from: keyof ErrorQuantiles, to: keyof ErrorQuantiles) =>
      at.filter((one) => {
        const [error, bounds] = [own[one]?.error, expected[one]];
        return (
          error !== undefined && bounds !== undefined && isBetween(error, bounds[from], bounds[to])
        );
      }).length / at.length;
    const members = new Map<string, { kind: ErrorKind; key: string; at: number[] }>();
    for (const [at, { facts, title }] of own.entries()) {
      for (const [kind, key] of errorKeys(facts)) {
        if (title === "unknown" && kind !== "title") continue;
        const name = `${kind}|${key}`;
        const known = members.get(name);
        if (known === undefined) members.set(name, { kind, key, at: [at] });
        else known.at.push(at);
      }
    }
    return [...members.values()]
      .filter(({ at }) => at.length >= FEWEST_TESTED)
      .map(({ kind, key, at }) => ({
        mask,
        kind,
        key,
        n: at.length,
        // |value - asked| / asked, of the logarithm of asked / value.
        medianAbsolute: median(at.map((one) => Math.abs(Math.expm1(-(own[one]?.error ?? 0))))),
        coverage: inside(at, "p25", "p75"),
        coverage90: inside(at, "p5", "p95"),
      }));
  });
}

const isBetween = (value: number, from: number, to: number) => value >= from && value <= to;

/**
 * The errors that shares of prices like each lie below, as other vehicles' errors tell, in two halves: one's
 * own error must not widen one's own interval.
 */
export function crossFitted(tested: readonly TestedPrice[]): readonly ErrorQuantiles[] {
  const halves = tested.map(({ vehicleKey }) => foldOf(`half ${vehicleKey}`, 2));
  const spreads = [0, 1].map((which) =>
    spreadsByMask(tested.filter((_, at) => halves[at] !== which)),
  );
  return tested.map(({ kinds, beyond, mask }, at) =>
    errorQuantiles(spreads[halves[at] ?? 0]?.get(mask) ?? NO_SPREAD, kinds, beyond),
  );
}

/** How many vehicles of each model have each option, by model; of models whose vehicles tell their options. */
export function optionsSeen(
  vehicles: readonly PriceFacts[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const seen = new Map<string, Map<string, number>>();
  for (const facts of vehicles) {
    if (facts.features === null) continue;
    const key = modelKey(facts);
    const counts = seen.get(key) ?? new Map<string, number>();
    seen.set(key, counts);
    for (const option of facts.features) counts.set(option, (counts.get(option) ?? 0) + 1);
  }
  return seen;
}

/** An engine's settings, and what of the folds is no effect, as they are kept. */
export function fitParametersOf(engine: Engine, learned: readonly Learned[]): FitParameters {
  const { nearby, spreads, told, seenMiles } = engine;
  const scale = ({ base, factors }: Scale) => ({
    base,
    factors: factors.map((known) => [...known]),
  });
  return {
    nearby: {
      reach: nearby.reach,
      caution: Number.isFinite(nearby.caution) ? nearby.caution : null,
    },
    spreads: [...spreads].map(([mask, { middle, quartiles, tails, ends }]) => [
      mask,
      {
        middle: scale(middle),
        quartiles: [...quartiles],
        tails: scale(tails),
        ends: [...ends],
      },
    ]),
    told: [...told],
    seenMiles,
    learned: learned.map(({ effects, deviation }) => ({ origin: effects.origin, deviation })),
  };
}

/** What `fitParametersOf` kept. */
export function settingsOf(
  kept: FitParameters,
): Omit<Engine, "folds" | "n"> & Pick<FitParameters, "learned"> {
  const scale = ({ base, factors }: FitParameters["spreads"][number][1]["middle"]): Scale => ({
    base,
    factors: factors.map((known) => new Map(known)),
  });
  return {
    nearby: {
      reach: kept.nearby.reach,
      caution: kept.nearby.caution ?? Number.POSITIVE_INFINITY,
    },
    spreads: new Map(
      kept.spreads.map(([mask, { middle, quartiles, tails, ends }]) => [
        mask,
        { middle: scale(middle), quartiles, tails: scale(tails), ends },
      ]),
    ),
    told: kept.told,
    seenMiles: kept.seenMiles,
    learned: kept.learned,
  };
}

/** What a typical vehicle's groups do as it is kept: by name, those that are about what may not be told. */
export function partsByName(parts: Float64Array): Readonly<Record<string, number>> {
  return Object.fromEntries(
    EFFECT_GROUPS.flatMap((group, at) => {
      const part = parts[at] ?? 0;
      return "of" in group && part !== 0 ? [[group.name, part]] : [];
    }),
  );
}

/** What `partsByName` kept. */
export function typicalPartsOf(kept: Readonly<Record<string, number>>): Float64Array {
  return Float64Array.from(EFFECT_GROUPS, ({ name }) => kept[name] ?? 0);
}

/** Effects of every fold as rows, the whole first: fold, group's name, key and effect. */
export function* effectRows(
  learned: readonly { readonly effects: Effects }[],
): Generator<readonly (string | number)[]> {
  for (const [fold, { effects }] of learned.entries())
    for (const [group, each] of effects.groups.entries())
      for (const [key, { value, n, reliability }] of each)
        yield [fold, EFFECT_GROUPS[group]?.name ?? "", key, value, n, reliability];
}

const bytesOf = (numbers: Float64Array): string => Buffer.from(numbers.buffer).toString("base64");
const numbersOf = (base64: string): Float64Array =>
  new Float64Array(Uint8Array.from(Buffer.from(base64, "base64")).buffer);

/** Trials of the settings as a piece of a fit keeps them: numbers exactly as they are. */
export function pieceOfTrials(trials: readonly SettingsTrial[]): TrialsPiece {
  return {
    logPrices: bytesOf(Float64Array.from(trials, ({ logPrice }) => logPrice)),
    logEffects: bytesOf(Float64Array.from(trials, ({ logEffects }) => logEffects)),
    shifts: bytesOf(Float64Array.from(trials.flatMap(({ shifts }) => [...shifts]))),
  };
}

/** What `pieceOfTrials` kept. */
export function trialsOfPiece(piece: TrialsPiece): readonly SettingsTrial[] {
  const [logPrices, logEffects, shifts] = [piece.logPrices, piece.logEffects, piece.shifts].map(
    numbersOf,
  );
  const size = (shifts?.length ?? 0) / Math.max(1, logEffects?.length ?? 0);
  return Array.from(logEffects ?? [], (log, at) => ({
    logPrice: logPrices?.[at] ?? Number.NaN,
    logEffects: log,
    shifts: shifts?.slice(at * size, (at + 1) * size) ?? new Float64Array(),
  }));
}

/** Trials of masks as a piece of a fit keeps them. */
export function pieceOfMasks(trials: readonly MaskTrial[]): MasksPiece {
  return {
    logs: bytesOf(Float64Array.from(trials, ({ log }) => log)),
    masses: bytesOf(Float64Array.from(trials, ({ mass }) => mass)),
    known: bytesOf(Float64Array.from(trials, ({ known }) => known)),
  };
}

/** What `pieceOfMasks` kept. @param tasks what was predicted, in its order. */
export function masksOfPiece(piece: MasksPiece, tasks: readonly MaskTask[]): readonly MaskTrial[] {
  const [logs, masses, known] = [piece.logs, piece.masses, piece.known].map(numbersOf);
  return Array.from(logs ?? [], (log, at) => {
    const task = tasks[at];
    if (task === undefined)
      throw new RangeError("A piece tells of more prices than were held back.");
    return { ...task, log, mass: masses?.[at] ?? 0, known: known?.[at] ?? 0 };
  });
}
