import { median } from "#lib/domain/kernel/statistics/rules.ts";
import { MAD_TO_SIGMA } from "#lib/domain/valuation/rating/constants.ts";
import { SETTINGS } from "#lib/domain/valuation/valuation-nearby/constants.ts";
import {
  correction,
  correctionFor,
  type NearbyIndex,
  nearby,
  nearbyIndex,
  nearest,
  weightsAt,
} from "#lib/domain/valuation/valuation-nearby/rules.ts";
import type {
  NearbySettings,
  PricedVehicle,
} from "#lib/domain/valuation/valuation-nearby/types.ts";
import { atAnyDealer } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { MOST_SWEEPS } from "./constants.effects.ts";
import { NO_SPREAD } from "./constants.spread.ts";
import { FEW_PRICES, FOLDS_OF_FEW, FOLDS_OF_MANY, TRIAL_SWEEPS } from "./constants.ts";
import { explain, fitEffects } from "./rules.effects.ts";
import { fitSpread, spreadKinds, spreadOf } from "./rules.spread.ts";
import type { Effects } from "./types.effects.ts";
import type { Engine, Estimate, Observation, SettingsTrial, TestedPrice } from "./types.ts";

/** An engine together with the priced vehicles that its corrections come from. */
export interface FittedEngine {
  readonly engine: Engine;
  readonly index: NearbyIndex<number>;
  /** What came of predicting each price from the others. */
  readonly tested: readonly TestedPrice[];
}

/** Effects with the prices they leave, ready for corrections. */
export interface FirstStage {
  readonly effects: Effects;
  readonly index: NearbyIndex<number>;
  readonly deviation: number;
}

/**
 * Learns from asking prices: effects, how far to trust the vehicles nearby, and how far prices lie
 * from what is expected. The latter two are learned from prices held back, in folds by vehicle, so
 * that what is said of intervals is what happens to vehicles that the engine has not seen.
 * @throws RangeError when there are no prices.
 */
export function fitEngine(observations: readonly Observation[]): FittedEngine {
  const folds = foldsFor(observations.length);
  const held = Array.from({ length: folds }, (_, fold) => {
    const stage = stageWithout(observations, fold, folds);
    return trialsOf(stage, stage === null ? [] : heldBack(observations, fold, folds));
  });
  return engineFrom(observations, held.flat());
}

/** Into how many parts so many prices are dealt, each of which is held back once. */
export const foldsFor = (count: number): number =>
  count < FEW_PRICES ? FOLDS_OF_FEW : FOLDS_OF_MANY;

/** The prices that are held back with a part. */
export const heldBack = (
  observations: readonly Observation[],
  fold: number,
  folds: number,
): readonly Observation[] => observations.filter((each) => isIn(each, fold, folds));

// Dealt otherwise than a test's own folds, which would else leave some of these empty.
const isIn = ({ vehicleKey }: Observation, fold: number, folds: number): boolean =>
  foldOf(`~${vehicleKey}`, folds) === fold;

/** What is learned without a part of the prices; null where that part or the rest is empty. */
export function stageWithout(
  observations: readonly Observation[],
  fold: number,
  folds: number,
): FirstStage | null {
  const others = observations.filter((each) => !isIn(each, fold, folds));
  if (others.length === 0 || others.length === observations.length) return null;
  return firstStage(others, TRIAL_SWEEPS);
}

/** What the other prices say of prices that were held back. */
export const trialsOf = (
  stage: FirstStage | null,
  held: readonly Observation[],
): readonly SettingsTrial[] =>
  stage === null ? [] : held.map((each) => settingsTrial(stage, each));

/**
 * The engine from all prices and the trials of those held back, part by part.
 * @throws RangeError when there are no prices.
 */
export function engineFrom(
  observations: readonly Observation[],
  trials: readonly SettingsTrial[],
): FittedEngine {
  const first = firstStage(observations);
  const nearbySettings = bestSettings(trials);
  const tested = trials.map((trial) => testedAt(trial, nearbySettings));
  return {
    engine: {
      effects: first.effects,
      nearby: nearbySettings,
      spread: tested.length === 0 ? NO_SPREAD : fitSpread(tested),
      deviation: first.deviation,
      n: observations.length,
    },
    index: first.index,
    tested,
  };
}

function firstStage(
  observations: readonly Observation[],
  mostSweeps: number = MOST_SWEEPS,
): FirstStage {
  const facts = observations.map((each) => each.facts);
  const logs = Float64Array.from(observations, ({ priceDollars }) => Math.log(priceDollars));
  const { effects } = fitEffects(facts, logs, { mostSweeps });
  const vehicles = facts.map(
    (each, at): PricedVehicle<number> => ({
      id: at,
      facts: each,
      residual: (logs[at] ?? 0) - explain(effects, each).total,
    }),
  );
  const sizes = vehicles.map(({ residual }) => Math.abs(residual));
  return {
    effects,
    index: nearbyIndex(vehicles),
    deviation: Math.max(1e-4, MAD_TO_SIGMA * median(sizes)),
  };
}

function settingsTrial(
  stage: FirstStage,
  { facts: seen, priceDollars }: Observation,
): SettingsTrial {
  const facts = atAnyDealer(seen);
  const vehicles = nearest(nearby(stage.index, facts), (vehicle) => vehicle.facts, facts);
  const shifts = new Float64Array(SETTINGS.length);
  const masses = new Float64Array(SETTINGS.length);
  let reach = Number.NaN;
  let weights = weightsAt<number>([], 1);
  for (const [at, settings] of SETTINGS.entries()) {
    if (settings.reach !== reach) {
      reach = settings.reach;
      weights = weightsAt(vehicles, reach);
    }
    const found = correction(weights, settings.caution, stage.deviation);
    shifts[at] = found.shift;
    masses[at] = found.mass;
  }
  const logEffects = explain(stage.effects, facts).total;
  return { facts, logPrice: Math.log(priceDollars), logEffects, shifts, masses };
}

/** The settings whose errors on prices held back have the smallest median size. */
function bestSettings(trials: readonly SettingsTrial[]): NearbySettings {
  let best: { settings: NearbySettings; loss: number } | null = null;
  for (const [at, settings] of SETTINGS.entries()) {
    const errors = trials.map(({ logPrice, logEffects, shifts }) =>
      Math.abs(logPrice - logEffects - (shifts[at] ?? 0)),
    );
    // Half the mean with the median: the median alone is blind to what happens to one vehicle in two.
    const capped = errors.map((error) => Math.min(error, 0.5));
    const loss = median(errors) + mean(capped);
    if (best === null || loss < best.loss) best = { settings, loss };
  }
  return best?.settings ?? { reach: 1, caution: Number.POSITIVE_INFINITY };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function testedAt(trial: SettingsTrial, settings: NearbySettings): TestedPrice {
  const at = SETTINGS.indexOf(settings);
  const predicted = trial.logEffects + (trial.shifts[at] ?? 0);
  return {
    facts: trial.facts,
    kinds: spreadKinds(trial.facts, predicted, trial.masses[at] ?? 0),
    error: trial.logPrice - predicted,
  };
}

/** Which of so many folds a vehicle falls into: by its key alone, so all its offers fall together. */
export function foldOf(vehicleKey: string, folds: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < vehicleKey.length; at += 1) {
    hash = Math.imul(hash ^ vehicleKey.charCodeAt(at), 16_777_619);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2_246_822_519);
  hash ^= hash >>> 13;
  return (hash >>> 0) % folds;
}

/**
 * What such a vehicle asks, in dollars, at a dealer of no special habits.
 * @param counts which of the vehicles nearby may be heeded: all, unless said otherwise.
 */
export function estimate<Id>(
  engine: Engine,
  index: NearbyIndex<Id>,
  seen: PriceFacts,
  counts?: (vehicle: PricedVehicle<Id>) => boolean,
): Estimate<Id> {
  const facts = atAnyDealer(seen);
  const logEffects = explain(engine.effects, facts).total;
  const found = correctionFor(index, facts, engine.nearby, engine.deviation, counts);
  const predicted = logEffects + found.shift;
  const size = spreadOf(engine.spread, spreadKinds(facts, predicted, found.mass));
  const [low, middle, high] = engine.spread.quartiles;
  return {
    p25: Math.exp(predicted + low * size),
    p50: Math.exp(predicted + middle * size),
    p75: Math.exp(predicted + high * size),
    logEffects,
    correction: found,
  };
}
