import { MAD_TO_SIGMA } from "#lib/domain/kernel/statistics/constants.ts";
import { median, quantile } from "#lib/domain/kernel/statistics/rules.ts";
import { SETTINGS } from "#lib/domain/valuation/valuation-nearby/constants.ts";
import {
  correction,
  nearbyIndex,
  nearest,
  shiftOf,
} from "#lib/domain/valuation/valuation-nearby/rules.ts";
import type {
  NearbyCorrection,
  NearbyIndex,
  NearbySettings,
  NearbyVehicle,
  NearbyWeight,
  PricedVehicle,
  VehicleToCompare,
} from "#lib/domain/valuation/valuation-nearby/types.ts";
import { MASKS, type MaskName } from "#lib/domain/valuation/valuation-terms/constants.mask.ts";
import {
  covers,
  factsTold,
  maskedTo,
  maskOf,
  titleMaskOf,
} from "#lib/domain/valuation/valuation-terms/rules.mask.ts";
import { atAnySeller, groupIndex, modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { NO_SPREAD, SEEN_SHARE } from "./constants.spread.ts";
import {
  FEW_PRICES,
  FOLDS_OF_FEW,
  FOLDS_OF_MANY,
  MOST_PREDICTED,
  MOST_TRIED,
} from "./constants.ts";
import { explainAll, fitEffects } from "./rules.effects.ts";
import { pricedTerms, termsWithout } from "./rules.effects-columns.ts";
import { expectationAs, expectationOf } from "./rules.expectation.ts";
import { beyondSeen, errorQuantiles, fitSpread, spreadKinds } from "./rules.spread.ts";
import { typicalsOf } from "./rules.typicals.ts";
import type { PricedTerms } from "./types.effects-columns.ts";
import type { Spread } from "./types.spread.ts";
import type {
  Engine,
  Estimate,
  FirstStage,
  Learned,
  Market,
  MaskTrial,
  Neighbours,
  Observation,
  SettingsTrial,
  TestedPrice,
} from "./types.ts";

const MODEL = groupIndex("model");

/** An engine with all that was learned, and the priced vehicles that its corrections come from. */
export interface FittedEngine {
  readonly engine: Engine;
  /** From all prices first, then without each part: what a vehicle of that part is judged by. */
  readonly stages: readonly FirstStage[];
  readonly market: PreparedMarket;
  /** What came of predicting each price from the others. */
  readonly tested: readonly TestedPrice[];
}

/** Asking prices with their terms in columns and where neighbours are found. */
export interface PreparedMarket extends Market {
  readonly terms: PricedTerms;
  readonly index: NearbyIndex<NearbyVehicle<number>>;
}

/** Makes asking prices ready to learn from. */
export function prepared(observations: readonly Observation[]): PreparedMarket {
  const facts = observations.map((each) => each.facts);
  const logs = Float64Array.from(observations, ({ priceDollars }) => Math.log(priceDollars));
  const vehicles = observations.map((each, id) => ({ ...each, id }));
  return {
    observations,
    vehicles,
    folds: foldsFor(observations.length),
    terms: pricedTerms(facts, logs),
    index: nearbyIndex(vehicles),
  };
}

/**
 * Learns from asking prices: effects, how far to trust the vehicles nearby, and how far prices lie
 * from what is expected. The latter two are learned from prices held back, in folds by vehicle, so
 * that what is said of intervals is what happens to vehicles that the engine has not seen.
 * @throws RangeError when there are no prices.
 */
export function fitEngine(observations: readonly Observation[]): FittedEngine {
  const market = prepared(observations);
  const stages = Array.from({ length: market.folds }, (_, at) => learnWithout(market, at + 1));
  const settings = bestSettings(
    stages.flatMap((stage, at) =>
      triedOf(market, at + 1).map((position) => settingsTrial(market, stage, position)),
    ),
  );
  const told = factsTold(observations.map(({ facts }) => facts));
  const trials = stages.flatMap((stage, at) =>
    maskTrials(market, stage, settings, maskedOf(market, at + 1, told)),
  );
  const { engine, tested } = engineFrom(market, settings, trials);
  return { engine, stages: [learnWithout(market, 0), ...stages], market, tested };
}

/** The comparable vehicles of a market that a value leans on, as a fold's effects leave their prices. */
export function neighboursIn(
  { index }: Pick<PreparedMarket, "index">,
  { residuals }: Pick<FirstStage, "residuals">,
  judged: VehicleToCompare,
): Neighbours<NearbyVehicle<number>> {
  return { alike: nearest(index, judged), residualOf: ({ at }) => residuals[at] ?? 0 };
}

/** Into how many parts so many prices are dealt, each of which is held back once. */
export const foldsFor = (count: number): number =>
  count < FEW_PRICES ? FOLDS_OF_FEW : FOLDS_OF_MANY;

/** The fold that judges a vehicle: 1 to `folds`, the one that was learned without its part. */
export const judgingFold = (vehicleKey: string, folds: number): number =>
  // Dealt otherwise than a test's own folds, which would else leave some of these empty.
  foldOf(`~${vehicleKey}`, folds) + 1;

/** What is learned from all prices (fold 0), or from all but those that the fold judges. */
export function learnWithout(
  { observations, terms, folds }: PreparedMarket,
  fold: number,
): FirstStage {
  const isHeld = observations.map(({ vehicleKey }) => judgingFold(vehicleKey, folds) === fold);
  const used = fold === 0 ? terms : termsWithout(terms, (row) => isHeld[row] === true);
  const { effects } = fitEffects(used.facts.length === 0 ? terms : used);
  const explained = explainAll(effects, terms);
  const residuals = Float64Array.from(
    terms.logPrices,
    (log, at) => log - (explained[at]?.total ?? 0),
  );
  const seen = explained.flatMap((each, at) => {
    const facts = terms.facts[at];
    return facts === undefined || isHeld[at] === true ? [] : [{ facts, explained: each }];
  });
  const sizes = residuals.filter((_, at) => isHeld[at] !== true).map(Math.abs);
  return {
    learned: {
      effects,
      typicals: typicalsOf(seen),
      deviation: Math.max(1e-4, MAD_TO_SIGMA * median(sizes)),
    },
    residuals,
  };
}

/** Positions of the prices that a fold judges, in an order that has nothing to do with what they are. */
function judgedOf({ observations, folds }: Market, fold: number): readonly number[] {
  return observations
    .flatMap(({ vehicleKey }, at) => (judgingFold(vehicleKey, folds) === fold ? [at] : []))
    .map((at) => ({ at, order: foldOf(`#${observations[at]?.vehicleKey}`, 2 ** 30) }))
    .sort((a, b) => a.order - b.order || a.at - b.at)
    .map(({ at }) => at);
}

/** The prices of a part on which the settings are tried. */
export const triedOf = (market: Market, fold: number): readonly number[] =>
  judgedOf(market, fold).slice(0, MOST_TRIED);

/** A price that is predicted, and what is told of the vehicle for it. */
export interface MaskTask {
  readonly at: number;
  readonly mask: MaskName;
  readonly isTitleTold: boolean;
}

/**
 * The predictions of a part that spreads and errors are learned from: of every price with all that is
 * told, and of some with each mask that it covers, and with the title unknown.
 */
export function maskedOf(
  market: Market,
  fold: number,
  told: Engine["told"],
  most: Readonly<Record<keyof typeof MOST_PREDICTED, number>> = MOST_PREDICTED,
): readonly MaskTask[] {
  const counts = MASKS.map(() => 0);
  return judgedOf(market, fold).flatMap((at) => {
    const covered = maskOf(observationAt(market, at).facts, told);
    return MASKS.flatMap(({ name: mask }, rank): readonly MaskTask[] => {
      if (!covers(covered, mask)) return [];
      const count = counts[rank] ?? 0;
      counts[rank] = count + 1;
      const tasks: MaskTask[] = [];
      if (count < (mask === "everything" ? most.whole : most.masked))
        tasks.push({ at, mask, isTitleTold: true });
      if (count < most.withoutTitle) tasks.push({ at, mask, isTitleTold: false });
      return tasks;
    });
  });
}

/** A vehicle as a mask shows it, at no seller in particular. */
export function toldFacts(
  facts: PriceFacts,
  { mask, isTitleTold }: Omit<MaskTask, "at">,
): PriceFacts {
  const shown = maskedTo(atAnySeller(facts), mask);
  return isTitleTold ? shown : { ...shown, title: null };
}

/** What the other prices say of one that was held back, at each of the settings. */
export function settingsTrial(
  market: PreparedMarket,
  stage: FirstStage,
  at: number,
): SettingsTrial {
  const { learned } = stage;
  const observation = observationAt(market, at);
  const facts = atAnySeller(observation.facts);
  const priced = pricedOf(neighboursIn(market, stage, { ...observation, facts }));
  const shifts = new Float64Array(SETTINGS.length);
  let reach = Number.NaN;
  let weights: readonly NearbyWeight<unknown>[] = [];
  for (const [place, settings] of SETTINGS.entries()) {
    if (settings.reach !== reach) {
      reach = settings.reach;
      weights = correction(priced, settings, learned.deviation).weights;
    }
    shifts[place] = shiftOf(weights, settings.caution).shift;
  }
  return {
    logPrice: Math.log(observation.priceDollars),
    logEffects: expectationOf(learned, facts).log,
    shifts,
  };
}

function observationAt({ observations }: Market, at: number): Observation {
  const observation = observations[at];
  if (observation === undefined) throw new RangeError(`There is no price ${at}.`);
  return observation;
}

/**
 * What the other prices say of some that were held back, as far as masks tell of them: as `estimate` says
 * of each by itself, but with what is the same for all tasks of a vehicle worked out once.
 */
export function maskTrials(
  market: PreparedMarket,
  stage: FirstStage,
  settings: NearbySettings,
  tasks: readonly MaskTask[],
): readonly MaskTrial[] {
  const { learned } = stage;
  return [...Map.groupBy(tasks, ({ at }) => at)].flatMap(([at, own]) => {
    const observation = observationAt(market, at);
    const whole = expectationOf(learned, atAnySeller(observation.facts));
    const known = knownOf(learned, observation.facts);
    return own.map((task) => {
      const facts = toldFacts(observation.facts, task);
      const neighbours = neighboursIn(market, stage, { ...observation, facts });
      const { shift, mass } = correctionOf(learned, settings, neighbours);
      return { ...task, log: expectationAs(learned, whole, facts).log + shift, mass, known };
    });
  });
}

/** The settings whose errors on prices held back have the smallest median size. */
export function bestSettings(trials: readonly SettingsTrial[]): NearbySettings {
  let best: { settings: NearbySettings; loss: number } | null = null;
  if (trials.length > 0)
    for (const [at, settings] of SETTINGS.entries()) {
      const errors = Float64Array.from(trials, ({ logPrice, logEffects, shifts }) =>
        Math.abs(logPrice - logEffects - (shifts[at] ?? 0)),
      );
      // Half the mean with the median: the median alone is blind to what happens to one vehicle in two.
      const capped = errors.reduce((sum, error) => sum + Math.min(error, 0.5), 0);
      const loss = median(errors) + capped / errors.length;
      if (best === null || loss < best.loss) best = { settings, loss };
    }
  return best?.settings ?? { reach: 1, caution: Number.POSITIVE_INFINITY };
}

/** The engine from what came of the prices held back, part by part. */
export function engineFrom(
  { observations, folds }: Market,
  settings: NearbySettings,
  trials: readonly MaskTrial[],
): { readonly engine: Engine; readonly tested: readonly TestedPrice[] } {
  const seenMiles = quantile(
    observations.map(({ facts }) => facts.mileageMiles),
    SEEN_SHARE,
  );
  const tested = trials.map((trial) => testedOf(trial, observations, seenMiles));
  return {
    engine: {
      nearby: settings,
      spreads: spreadsByMask(tested),
      told: factsTold(observations.map(({ facts }) => facts)),
      seenMiles,
      folds,
      n: observations.length,
    },
    tested,
  };
}

/** A spread for each mask, of the errors with that mask; a mask nobody covers has that of a narrower one. */
export function spreadsByMask(tested: readonly TestedPrice[]): ReadonlyMap<MaskName, Spread> {
  const spreads = new Map<MaskName, Spread>();
  let last = NO_SPREAD;
  for (const { name } of MASKS) {
    const own = tested.filter(({ mask }) => mask === name);
    if (own.length > 0) last = fitSpread(own);
    spreads.set(name, last);
  }
  return spreads;
}

function testedOf(
  { at, mask, isTitleTold, log, mass, known }: MaskTrial,
  observations: readonly Observation[],
  seenMiles: number,
): TestedPrice {
  const observation = observations[at];
  if (observation === undefined) throw new RangeError(`There is no price ${at}.`);
  const facts = toldFacts(observation.facts, { mask, isTitleTold });
  return {
    facts,
    vehicleKey: observation.vehicleKey,
    mask,
    title: titleMaskOf(facts),
    expectedDollars: Math.exp(log),
    kinds: spreadKinds(facts, log, mass, known),
    error: Math.log(observation.priceDollars) - log,
    beyond: beyondSeen(facts.mileageMiles, seenMiles),
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
 * What such a vehicle asks, in dollars: the one estimate of trials, batches and pages alike.
 * @param learned by what it is judged: what was learned without its part, or from all prices.
 * @param facts what is told of it; what is null counts as usual for such vehicles.
 */
export function estimate<Thing>(
  engine: Engine,
  learned: Learned,
  facts: PriceFacts,
  neighbours: Neighbours<Thing>,
): Estimate<Thing> {
  const expectation = expectationOf(learned, facts);
  return { expectation, ...estimateFrom(engine, learned, facts, neighbours, expectation.log) };
}

/** The same where what the effects expect of it is worked out already, as a logarithm of dollars. */
export function estimateFrom<Thing>(
  engine: Engine,
  learned: Learned,
  facts: PriceFacts,
  neighbours: Neighbours<Thing>,
  expectedLog: number,
): Omit<Estimate<Thing>, "expectation"> {
  const found = correctionOf(learned, engine.nearby, neighbours);
  const log = expectedLog + found.shift;
  const mask = maskOf(facts, engine.told);
  const errors = errorsOf(engine, facts, {
    mask,
    log,
    mass: found.mass,
    known: knownOf(learned, facts),
  });
  return {
    p5: Math.exp(log + errors.p5),
    p25: Math.exp(log + errors.p25),
    p50: Math.exp(log + errors.p50),
    p75: Math.exp(log + errors.p75),
    p95: Math.exp(log + errors.p95),
    mask,
    title: titleMaskOf(facts),
    correction: found,
    log,
    errors,
  };
}

/** How far prices of such a vehicle lie from an expectation. */
export function errorsOf(
  { spreads, seenMiles }: Pick<Engine, "spreads" | "seenMiles">,
  facts: PriceFacts,
  { mask, log, mass, known }: Pick<MaskTrial, "mask" | "log" | "mass" | "known">,
): Estimate<unknown>["errors"] {
  return errorQuantiles(
    spreads.get(mask) ?? NO_SPREAD,
    spreadKinds(facts, log, mass, known),
    beyondSeen(facts.mileageMiles, seenMiles),
  );
}

/** Vehicles of its model that something was learned from. */
export const knownOf = ({ effects }: Pick<Learned, "effects">, facts: PriceFacts): number =>
  effects.groups[MODEL]?.get(modelKey(facts))?.n ?? 0;

const correctionOf = <Thing>(
  learned: Learned,
  settings: NearbySettings,
  neighbours: Neighbours<Thing>,
): NearbyCorrection<Thing> => correction(pricedOf(neighbours), settings, learned.deviation);

const pricedOf = <Thing>({
  alike,
  residualOf,
}: Neighbours<Thing>): readonly PricedVehicle<Thing>[] =>
  alike.map((each) => ({
    thing: each.thing,
    distance: each.distance,
    residual: residualOf(each),
  }));
