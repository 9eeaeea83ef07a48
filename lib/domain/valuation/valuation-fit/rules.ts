import { median } from "#lib/domain/kernel/statistics/rules.ts";
import { explain } from "#lib/domain/valuation/valuation-engine/rules.effects.ts";
import { fitSpread, spreadOf } from "#lib/domain/valuation/valuation-engine/rules.spread.ts";
import { foldOf } from "#lib/domain/valuation/valuation-engine/rules.ts";
import type { Effects } from "#lib/domain/valuation/valuation-engine/types.effects.ts";
import type { Spread } from "#lib/domain/valuation/valuation-engine/types.spread.ts";
import type {
  Engine,
  Observation,
  SettingsTrial,
  TestedPrice,
} from "#lib/domain/valuation/valuation-engine/types.ts";
import { atAnyDealer, classKey, modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { Aspect, PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { FEWEST_TESTED, FEWEST_TYPICAL } from "./constants.ts";
import type { FitParameters, TrialsPiece } from "./schema.ts";
import type { ErrorKind, KindError, Typical, TypicalKind } from "./types.ts";

/** The keys of a vehicle by the kinds that errors are told of, the narrowest first. */
export function errorKeys(facts: PriceFacts): readonly (readonly [ErrorKind, string])[] {
  return [
    ["model", modelKey(facts)],
    ["make", facts.make],
    ["class", classKey(facts)],
    ["all", ""],
  ];
}

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

/**
 * How far values were off, by model, make, class and on the whole, where FEWEST_TESTED were tested.
 * Whether a price lay within the middle half is asked of intervals that were learned from other
 * vehicles' errors, in two halves: one's own error must not widen one's own interval.
 */
export function kindErrors(tested: readonly TestedPrice[]): readonly KindError[] {
  const isInside = insideFlags(tested);
  const members = new Map<string, { kind: ErrorKind; key: string; at: number[] }>();
  for (const [at, { facts }] of tested.entries()) {
    for (const [kind, key] of errorKeys(facts)) {
      const name = `${kind}|${key}`;
      const known = members.get(name);
      if (known === undefined) members.set(name, { kind, key, at: [at] });
      else known.at.push(at);
    }
  }
  return [...members.values()]
    .filter(({ at }) => at.length >= FEWEST_TESTED)
    .map(({ kind, key, at }) => ({
      kind,
      key,
      n: at.length,
      // |value - asked| / asked, of the logarithm of asked / value.
      medianAbsolute: median(at.map((one) => Math.abs(Math.expm1(-(tested[one]?.error ?? 0))))),
      coverage: at.filter((one) => isInside[one] === true).length / at.length,
    }));
}

function insideFlags(tested: readonly TestedPrice[]): readonly boolean[] {
  const half = tested.map(({ facts }, at) => foldOf(`${modelKey(facts)}${at}`, 2));
  const spreads = [0, 1].map((which) => {
    const others = tested.filter((_, at) => half[at] !== which);
    return others.length === 0 ? null : fitSpread(others);
  });
  return tested.map(({ error, kinds }, at) => {
    const spread: Spread | null = spreads[half[at] ?? 0] ?? null;
    if (spread === null) return false;
    const size = spreadOf(spread, kinds);
    return error >= spread.quartiles[0] * size && error <= spread.quartiles[2] * size;
  });
}

/** What vehicles of each model year, model and class, and all together, usually have. */
export function typicals(effects: Effects, vehicles: readonly PriceFacts[]): readonly Typical[] {
  const lots = new Map<
    string,
    { kind: TypicalKind; key: string; miles: number[]; sums: Map<Aspect, number> }
  >();
  for (const facts of vehicles) {
    const { parts } = explain(effects, atAnyDealer(facts));
    for (const [kind, key] of typicalKeys(facts)) {
      const name = `${kind}|${key}`;
      const lot = lots.get(name) ?? { kind, key, miles: [], sums: new Map<Aspect, number>() };
      lots.set(name, lot);
      lot.miles.push(facts.mileageMiles);
      for (const [aspect, part] of parts) {
        if (aspect !== "base") lot.sums.set(aspect, (lot.sums.get(aspect) ?? 0) + part);
      }
    }
  }
  return [...lots.values()]
    .filter(({ kind, miles }) => kind === "model year" || miles.length >= FEWEST_TYPICAL)
    .map(({ kind, key, miles, sums }) => ({
      kind,
      key,
      n: miles.length,
      miles: Math.round(median(miles)),
      parts: new Map([...sums].map(([aspect, sum]) => [aspect, sum / miles.length])),
    }));
}

/** An engine's settings as they are kept. */
export function fitParametersOf({
  nearby,
  spread,
  deviation,
}: Omit<Engine, "effects" | "n">): FitParameters {
  return {
    nearby: {
      reach: nearby.reach,
      caution: Number.isFinite(nearby.caution) ? nearby.caution : null,
    },
    spread: {
      base: spread.base,
      factors: spread.factors.map((known) => [...known]),
      quartiles: [...spread.quartiles],
    },
    deviation,
  };
}

/** What `fitParametersOf` kept. */
export function settingsOf(kept: FitParameters): Pick<Engine, "nearby" | "spread" | "deviation"> {
  return {
    nearby: {
      reach: kept.nearby.reach,
      caution: kept.nearby.caution ?? Number.POSITIVE_INFINITY,
    },
    spread: { ...kept.spread, factors: kept.spread.factors.map((known) => new Map(known)) },
    deviation: kept.deviation,
  };
}

/** Trials as a piece of a fit keeps them: numbers exactly as they are. */
export function pieceOfTrials(trials: readonly SettingsTrial[]): TrialsPiece {
  const bytesOf = (numbers: readonly (Float64Array | readonly number[])[]) =>
    Buffer.from(Float64Array.from(numbers.flatMap((each) => [...each])).buffer).toString("base64");
  return {
    logEffects: bytesOf([trials.map(({ logEffects }) => logEffects)]),
    shifts: bytesOf(trials.map(({ shifts }) => shifts)),
    masses: bytesOf(trials.map(({ masses }) => masses)),
  };
}

/** What `pieceOfTrials` kept. @param held the prices that it is about, in their order. */
export function trialsOfPiece(
  piece: TrialsPiece,
  held: readonly Observation[],
): readonly SettingsTrial[] {
  const numbersOf = (base64: string) => {
    const bytes = Uint8Array.from(Buffer.from(base64, "base64"));
    return new Float64Array(bytes.buffer);
  };
  const [logEffects, shifts, masses] = [piece.logEffects, piece.shifts, piece.masses].map(
    numbersOf,
  );
  const size = (shifts?.length ?? 0) / Math.max(1, logEffects?.length ?? 0);
  return Array.from(logEffects ?? [], (log, at) => {
    const price = held[at];
    if (price === undefined)
      throw new RangeError("A piece tells of more prices than were held back.");
    return {
      facts: atAnyDealer(price.facts),
      logPrice: Math.log(price.priceDollars),
      logEffects: log,
      shifts: shifts?.slice(at * size, (at + 1) * size) ?? new Float64Array(),
      masses: masses?.slice(at * size, (at + 1) * size) ?? new Float64Array(),
    };
  });
}
