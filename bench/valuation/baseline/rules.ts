import { median } from "#lib/domain/kernel/statistics/rules.ts";
import type { Observation } from "#lib/domain/valuation/valuation-engine/types.ts";
import { classKey, modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import { AGE_BAND_YEARS, MIN_LINE_VEHICLES, NEAREST_YEARS } from "./constants.ts";

/** A plain way to value a vehicle, in dollars, to measure the engine against. */
export type Baseline = (facts: PriceFacts) => number;

type Lots = ReadonlyMap<string, readonly Observation[]>;

/**
 * The median price of the model year. Where it has none, of the model's nearest year that has; then of
 * its make's vehicles of that age and class, of that class, of that age, and of all.
 */
export function medianBaseline(observations: readonly Observation[]): Baseline {
  const priced = (lots: Lots) =>
    new Map([...lots].map(([key, lot]) => [key, median(lot.map((each) => each.priceDollars))]));
  const years = priced(lotsBy(observations, yearKey));
  const wider = WIDER.map((keyOf) => ({ keyOf, medians: priced(lotsBy(observations, keyOf)) }));
  const overall = median(observations.map((each) => each.priceDollars));
  return (facts) => {
    for (const offset of nearestOffsets()) {
      const found = years.get(yearKey({ ...facts, year: facts.year + offset }));
      if (found !== undefined) return found;
    }
    for (const { keyOf, medians } of wider) {
      const found = medians.get(keyOf(facts));
      if (found !== undefined) return found;
    }
    return overall;
  };
}

/**
 * The least-squares line of price on mileage of the model year, where it has MIN_LINE_VEHICLES whose
 * mileages differ; else the median of the model year with its fall-backs. Never below a tenth of that
 * median: a line has no bottom, and a baseline of nonsense would flatter whatever stands beside it.
 */
export function lineBaseline(observations: readonly Observation[]): Baseline {
  const byMedian = medianBaseline(observations);
  const lines = new Map(
    [...lotsBy(observations, yearKey)].flatMap(([key, lot]) => {
      const line = lot.length < MIN_LINE_VEHICLES ? null : lineOf(lot);
      return line === null ? [] : [[key, line] as const];
    }),
  );
  return (facts) => {
    const line = lines.get(yearKey(facts));
    const usual = byMedian(facts);
    return line === undefined ? usual : Math.max(usual / 10, line(facts.mileageMiles));
  };
}

function lineOf(lot: readonly Observation[]): ((miles: number) => number) | null {
  const n = lot.length;
  const meanMiles = lot.reduce((sum, { facts }) => sum + facts.mileageMiles, 0) / n;
  const meanPrice = lot.reduce((sum, { priceDollars }) => sum + priceDollars, 0) / n;
  let across = 0;
  let together = 0;
  for (const { facts, priceDollars } of lot) {
    const miles = facts.mileageMiles - meanMiles;
    across += miles * miles;
    together += miles * (priceDollars - meanPrice);
  }
  if (across === 0) return null;
  const slope = together / across;
  return (miles) => meanPrice + slope * (miles - meanMiles);
}

const yearKey = (facts: PriceFacts): string => `${modelKey(facts)}|${facts.year}`;
const ageBand = ({ year }: PriceFacts): number => Math.floor(year / AGE_BAND_YEARS);

const WIDER: readonly ((facts: PriceFacts) => string)[] = [
  modelKey,
  (facts) => `${facts.make}|${classKey(facts)}|${ageBand(facts)}`,
  (facts) => `${facts.make}|${ageBand(facts)}`,
  (facts) => `${classKey(facts)}|${ageBand(facts)}`,
  (facts) => String(ageBand(facts)),
];

/** 0, -1, 1, -2, 2 … */
const nearestOffsets = (): readonly number[] =>
  Array.from({ length: 2 * NEAREST_YEARS + 1 }, (_, at) =>
    at === 0 ? 0 : (at % 2 === 1 ? -1 : 1) * Math.ceil(at / 2),
  );

function lotsBy(observations: readonly Observation[], keyOf: (facts: PriceFacts) => string): Lots {
  const lots = new Map<string, Observation[]>();
  for (const each of observations) {
    const key = keyOf(each.facts);
    const lot = lots.get(key);
    if (lot === undefined) lots.set(key, [each]);
    else lot.push(each);
  }
  return lots;
}
