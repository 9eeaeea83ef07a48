import { lineBaseline, medianBaseline } from "#bench/valuation/baseline/rules.ts";
import { median } from "#lib/domain/kernel/statistics/rules.ts";
import {
  estimate,
  fitEngine,
  foldOf,
  neighboursIn,
} from "#lib/domain/valuation/valuation-engine/rules.ts";
import type { Observation } from "#lib/domain/valuation/valuation-engine/types.ts";
import { atAnySeller, modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { MAKE_ORIGINS, MIN_TRIALS } from "./constants.ts";
import type { SegmentError, SegmentTable, Trial } from "./types.ts";

/**
 * Predicts every price from the others: vehicles are dealt into folds by their VIN, and those of one
 * fold are valued by an engine and by baselines that have learned from the other folds alone,
 * settings, weights and intervals included.
 */
export function backtest(
  observations: readonly Observation[],
  folds: number,
  onFold: (done: number) => void = () => undefined,
): readonly Trial[] {
  const trials: Trial[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const isHeld = observations.map(({ vehicleKey }) => foldOf(vehicleKey, folds) === fold);
    const others = observations.filter((_, at) => isHeld[at] === false);
    const held = observations.filter((_, at) => isHeld[at] === true);
    if (others.length > 0 && held.length > 0) trials.push(...trialsOf(others, held));
    onFold(fold + 1);
  }
  return trials;
}

function trialsOf(others: readonly Observation[], held: readonly Observation[]): readonly Trial[] {
  const { engine, stages, market } = fitEngine(others);
  const [whole] = stages;
  if (whole === undefined) throw new RangeError("Nothing was learned.");
  const byMedian = medianBaseline(others);
  const byLine = lineBaseline(others);
  const counts = new Map<string, number>();
  for (const { facts } of others) {
    const key = modelYearKey(facts);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return held.map((observation): Trial => {
    const { facts } = observation;
    const neighbours = neighboursIn(market, whole, observation);
    const { p25, p50, p75 } = estimate(engine, whole.learned, atAnySeller(facts), neighbours);
    const ofSeller = estimate(engine, whole.learned, { ...facts, dealer: null }, neighbours);
    return {
      observation,
      p25,
      p50,
      p75,
      p50OfSeller: ofSeller.p50,
      median: byMedian(facts),
      line: byLine(facts),
      modelYearCount: counts.get(modelYearKey(facts)) ?? 0,
    };
  });
}

const modelYearKey = (facts: PriceFacts): string => `${modelKey(facts)}|${facts.year}`;

/** How far off the trials were. @throws RangeError when there are none. */
export function errorOf(segment: string, trials: readonly Trial[]): SegmentError {
  const off = (valueIn: (trial: Trial) => number) =>
    trials.map((trial) => valueIn(trial) / trial.observation.priceDollars - 1);
  const sizes = (errors: readonly number[]) => errors.map(Math.abs);
  const errors = off(({ p50 }) => p50);
  const inside = trials.filter(
    ({ observation, p25, p75 }) =>
      observation.priceDollars >= p25 && observation.priceDollars <= p75,
  );
  return {
    segment,
    n: trials.length,
    medianAbsolute: median(sizes(errors)),
    meanAbsolute: sizes(errors).reduce((sum, size) => sum + size, 0) / trials.length,
    bias: median(errors),
    coverage: inside.length / trials.length,
    medianBaseline: median(sizes(off((trial) => trial.median))),
    lineBaseline: median(sizes(off((trial) => trial.line))),
  };
}

/** The trials by segments of several kinds, each with at least MIN_TRIALS. */
export function segmentTables(
  trials: readonly Trial[],
  least: number = MIN_TRIALS,
): readonly SegmentTable[] {
  return SEGMENTS.map(({ title, of, order }) => {
    const members = new Map<string, Trial[]>();
    for (const trial of trials) {
      const name = of(trial);
      const list = members.get(name);
      if (list === undefined) members.set(name, [trial]);
      else list.push(trial);
    }
    const rows = [...members]
      .filter(([, list]) => list.length >= least)
      .map(([name, list]) => errorOf(name, list));
    const place = ({ segment }: SegmentError) => order?.indexOf(segment) ?? 0;
    return { title, rows: rows.toSorted((a, b) => place(a) - place(b) || b.n - a.n) };
  }).filter(({ rows }) => rows.length > 0);
}

interface SegmentKind {
  readonly title: string;
  readonly of: (trial: Trial) => string;
  /** Names in order, where they have one; else the largest first. */
  readonly order?: readonly string[];
}

function banded(limits: readonly number[], names: readonly string[]) {
  return {
    order: names,
    name: (value: number) => {
      const found = limits.findIndex((limit) => value < limit);
      return names[found === -1 ? limits.length : found] ?? "";
    },
  };
}

const ages = banded(
  [3, 6, 10, 15],
  ["under 3 years", "3 to 5", "6 to 9", "10 to 14", "15 and older"],
);
const prices = banded(
  [7_500, 15_000, 25_000, 40_000],
  ["under $7,500", "to $15,000", "to $25,000", "to $40,000", "$40,000 and more"],
);
const counts = banded([1, 3, 8, 20], ["none", "1 or 2", "3 to 7", "8 to 19", "20 and more"]);
const miles = banded(
  [30_000, 60_000, 100_000, 150_000],
  ["under 30,000", "to 60,000", "to 100,000", "to 150,000", "150,000 and more"],
);

const SEGMENTS: readonly SegmentKind[] = [
  {
    title: "Make's origin",
    of: ({ observation }) => MAKE_ORIGINS[observation.facts.make.toLowerCase()] ?? "Other makes",
  },
  { title: "Body", of: ({ observation }) => observation.facts.body ?? "not known" },
  {
    title: "Age",
    of: ({ observation }) => ages.name(observation.facts.ageYears),
    order: ages.order,
  },
  { title: "Value", of: ({ p50 }) => prices.name(p50), order: prices.order },
  {
    title: "Mileage",
    of: ({ observation }) => miles.name(observation.facts.mileageMiles),
    order: miles.order,
  },
  {
    title: "Others of its model year",
    of: ({ modelYearCount }) => counts.name(modelYearCount),
    order: counts.order,
  },
];
