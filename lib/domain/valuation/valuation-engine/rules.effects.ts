import { MAD_TO_SIGMA } from "#lib/domain/kernel/statistics/constants.ts";
import { median } from "#lib/domain/kernel/statistics/rules.ts";
import {
  EFFECT_GROUPS,
  MILEAGE_KNOTS,
  USUAL_MILES_A_YEAR,
} from "#lib/domain/valuation/valuation-terms/constants.ts";
import {
  classKey,
  eachTerm,
  mileageTerms,
  modelKey,
  onKnots,
} from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { Aspect, PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import {
  EFFECT_FREEDOM,
  FIRST_VARIANCE,
  LEARNING_SWEEPS,
  LEAST_VARIANCE,
  MOST_SWEEPS,
  OPTION,
  SHARED_VARIANCE,
  SPREAD_AGE_LIMITS,
  SPREAD_PRIOR,
  SWEEP_TOLERANCE,
  TAIL_FREEDOM,
  TRUSTING_SWEEPS,
} from "./constants.effects.ts";
import { commonOnes } from "./rules.effects-columns.ts";
import type { Effect, EffectFit, Effects, Explanation, FitOptions } from "./types.effects.ts";
import type { PricedTerms, TermColumn } from "./types.effects-columns.ts";

/**
 * Learns the effects by which logarithms of prices are explained: each effect in turn is set to what
 * the vehicles that have it are still off by, drawn towards 0 by n / (n + k), until nothing moves
 * (coordinate descent of a mixed model). k is the ratio of the residuals' variance to that of the
 * group's effects, and is learned from the same prices, group by group (EM): a group whose effects
 * hardly differ is hardly heeded. Prices far off count little (Student's t with few degrees of
 * freedom), and ages whose prices spread more count less. The order of rows does not matter but for
 * rounding.
 * @throws RangeError when there are no prices.
 */
export function fitEffects(
  { facts, logPrices, columns: terms }: PricedTerms,
  { mostSweeps = MOST_SWEEPS }: FitOptions = {},
): EffectFit {
  const origin = median([...logPrices]);
  const columns = terms.map(learnedColumn);
  const residuals = logPrices.map((price) => price - origin);
  const weights = new Float64Array(facts.length).fill(1);
  const variances = EFFECT_GROUPS.map((group) =>
    "isShared" in group ? SHARED_VARIANCE : FIRST_VARIANCE,
  );
  let noise = squareMean(residuals);
  let sweeps = 0;
  for (; sweeps < mostSweeps; sweeps += 1) {
    let moved = 0;
    for (const [index, column] of columns.entries()) {
      const variance = variances[index] ?? FIRST_VARIANCE;
      moved = Math.max(moved, sweep(column, residuals, weights, noise, variance));
    }
    if (sweeps < LEARNING_SWEEPS) {
      // Prices are only called mad once models and makes had their say: a rare dear one is not.
      const isHeeding = sweeps >= TRUSTING_SWEEPS;
      noise = learn(columns, facts, residuals, weights, variances, noise, isHeeding);
    } else if (moved < SWEEP_TOLERANCE * Math.sqrt(noise)) {
      break;
    }
  }
  return {
    effects: {
      origin,
      groups: columns.map((column, at) => effectsOf(column, noise, variances[at] ?? 1)),
    },
    residuals,
    weights,
    groupDeviations: variances.map(Math.sqrt),
    sweeps,
  };
}

/** A group's terms with what is being learned of each of its effects. */
interface LearnedColumn extends TermColumn {
  readonly values: Float64Array;
  /** Weighted sum of squares of each effect's terms. */
  readonly mass: Float64Array;
  readonly least: number;
  readonly most: number;
}

function learnedColumn(terms: TermColumn, group: number): LearnedColumn {
  const isOption = EFFECT_GROUPS[group]?.aspect === "features";
  const column = isOption ? commonOnes(terms, OPTION.fewest) : terms;
  return {
    ...column,
    values: new Float64Array(column.keys.length),
    mass: new Float64Array(column.keys.length),
    least: isOption ? OPTION.least : Number.NEGATIVE_INFINITY,
    most: isOption ? OPTION.most : Number.POSITIVE_INFINITY,
  };
}

/** Sets each effect of a group anew. @returns the largest change of any of them. */
function sweep(
  column: LearnedColumn,
  residuals: Float64Array,
  weights: Float64Array,
  noise: number,
  variance: number,
): number {
  const { starts, rows, xs, values, mass, least, most } = column;
  let moved = 0;
  for (let id = 0; id < values.length; id += 1) {
    const from = starts[id] ?? 0;
    const to = starts[id + 1] ?? from;
    let sum = 0;
    let squares = 0;
    for (let at = from; at < to; at += 1) {
      const row = rows[at] ?? 0;
      const x = xs[at] ?? 0;
      const weighted = (weights[row] ?? 0) * x;
      sum += weighted * (residuals[row] ?? 0);
      squares += weighted * x;
    }
    const before = values[id] ?? 0;
    const free = (sum + before * squares) / (squares + pullOf(before, noise, variance));
    const value = Math.min(most, Math.max(least, free));
    const change = value - before;
    mass[id] = squares;
    if (change === 0) continue;
    values[id] = value;
    moved = Math.max(moved, Math.abs(change));
    for (let at = from; at < to; at += 1) {
      const row = rows[at] ?? 0;
      residuals[row] = (residuals[row] ?? 0) - change * (xs[at] ?? 0);
    }
  }
  return moved;
}

/**
 * How strongly an effect is drawn towards 0, in vehicles: the ratio of variances, and less for one
 * that stands far out. A few effects of a group always do (a 911 among sedans), so they come from a
 * distribution with long tails (Student's t).
 */
function pullOf(value: number, noise: number, variance: number): number {
  return (noise / variance) * tailFactor(value, variance);
}

const tailFactor = (value: number, variance: number): number =>
  (EFFECT_FREEDOM + 1) / (EFFECT_FREEDOM + (value * value) / variance);

/** Takes weights and variances anew from what is left. @returns the residuals' variance. */
function learn(
  columns: readonly LearnedColumn[],
  facts: readonly PriceFacts[],
  residuals: Float64Array,
  weights: Float64Array,
  variances: number[],
  noiseBefore: number,
  isHeeding: boolean,
): number {
  let freedom = 0;
  for (const [index, column] of columns.entries()) {
    const variance = variances[index] ?? FIRST_VARIANCE;
    let squares = 0;
    for (const [id, value] of column.values.entries()) {
      const mass = column.mass[id] ?? 0;
      const pull = pullOf(value, noiseBefore, variance);
      freedom += mass / (mass + pull);
      squares += tailFactor(value, variance) * (value * value + noiseBefore / (mass + pull));
    }
    const group = EFFECT_GROUPS[index];
    if (group === undefined || "isShared" in group || column.values.length === 0) continue;
    variances[index] = Math.max(LEAST_VARIANCE, squares / column.values.length);
  }
  const scales = ageScales(facts, residuals);
  let sum = 0;
  for (let row = 0; row < residuals.length; row += 1) {
    const scale = scales[row] ?? { own: 1, common: 1 };
    const z = (residuals[row] ?? 0) / scale.own;
    const heed = isHeeding ? (TAIL_FREEDOM + 1) / (TAIL_FREEDOM + z * z) : 1;
    weights[row] = heed * (scale.common / scale.own) ** 2;
    sum += (weights[row] ?? 0) * (residuals[row] ?? 0) ** 2;
  }
  // Effects that follow single prices must not make the rest look quieter than it is.
  return Math.max(
    LEAST_VARIANCE,
    sum / Math.max(residuals.length - freedom, residuals.length * 0.3),
  );
}

interface AgeScale {
  readonly own: number;
  readonly common: number;
}

/** How much prices of each vehicle's age spread, as standard deviations, and prices on the whole. */
function ageScales(facts: readonly PriceFacts[], residuals: Float64Array): readonly AgeScale[] {
  const common = scaleOf([...residuals]);
  const byBand = new Map<number, number[]>();
  const bands = facts.map(({ ageYears }) => {
    const found = SPREAD_AGE_LIMITS.findIndex((limit) => ageYears < limit);
    return found === -1 ? SPREAD_AGE_LIMITS.length : found;
  });
  for (const [row, band] of bands.entries()) {
    const list = byBand.get(band) ?? [];
    list.push(residuals[row] ?? 0);
    byBand.set(band, list);
  }
  const scales = new Map(
    [...byBand].map(([band, values]) => {
      const share = values.length / (values.length + SPREAD_PRIOR);
      const own = common * (scaleOf(values) / common) ** share;
      return [band, { own, common }] as const;
    }),
  );
  return bands.map((band) => scales.get(band) ?? { own: common, common });
}

/** Standard deviation of most of the values: from the median of their distances to 0. */
function scaleOf(values: readonly number[]): number {
  return Math.max(1e-4, MAD_TO_SIGMA * median(values.map(Math.abs)));
}

const squareMean = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length);

function effectsOf(
  column: LearnedColumn,
  noise: number,
  variance: number,
): ReadonlyMap<string, Effect> {
  return new Map(
    column.keys.map((key, id) => {
      const mass = column.mass[id] ?? 0;
      const n = (column.starts[id + 1] ?? 0) - (column.starts[id] ?? 0);
      const value = column.values[id] ?? 0;
      return [key, { value, n, reliability: mass / (mass + pullOf(value, noise, variance)) }];
    }),
  );
}

/** What an effect of a group does to a price, in logarithms; 0 where nothing is known of it. */
function effectOf(effects: Effects, group: number, key: string): number {
  return effects.groups[group]?.get(key)?.value ?? 0;
}

/** Curves of mileage that were worked out, of each learned set of effects as long as it is used. */
const curves = new WeakMap<Effects, Map<string, Float64Array>>();

/** What each mileage of MILEAGE_KNOTS does to the price of such a vehicle: between them it is straight. */
function mileageCurve(effects: Effects, facts: PriceFacts): Float64Array {
  const known = curves.get(effects) ?? new Map<string, Float64Array>();
  curves.set(effects, known);
  const key = `${modelKey(facts)}|${classKey(facts)}|${facts.ageYears}`;
  let curve = known.get(key);
  if (curve === undefined) {
    curve = Float64Array.from(MILEAGE_KNOTS, (miles) => {
      let level = 0;
      mileageTerms(facts, miles, (group, term, x) => {
        level += effectOf(effects, group, term) * x;
      });
      return level;
    });
    known.set(key, curve);
  }
  return curve;
}

function levelAt(curve: Float64Array, miles: number): number {
  const { below, share } = onKnots(MILEAGE_KNOTS, miles);
  const level = curve[below] ?? 0;
  return level + share * ((curve[below + 1] ?? level) - level);
}

/**
 * What mileage does to a vehicle's price, in logarithms. Of two such vehicles the one driven more is
 * never the dearer, whatever few vehicles seemed to say: from the mileage usual at its age, where most
 * were seen, the curve only falls towards more and only rises towards less.
 */
export function mileageEffect(effects: Effects, facts: PriceFacts): number {
  const curve = mileageCurve(effects, facts);
  const usual = facts.ageYears * USUAL_MILES_A_YEAR;
  const least = Math.min(facts.mileageMiles, usual);
  const most = Math.max(facts.mileageMiles, usual);
  const isFar = facts.mileageMiles >= usual;
  const pick = isFar ? Math.min : Math.max;
  // The curve is straight between knots: its extremes are there or at the ends.
  let level = pick(levelAt(curve, least), levelAt(curve, most));
  for (const [at, knot] of MILEAGE_KNOTS.entries())
    if (knot > least && knot < most) level = pick(level, curve[at] ?? level);
  return level;
}

/** A vehicle's logarithm of price as its effects add up, and what each group has of it. */
export function explain(effects: Effects, facts: PriceFacts): Explanation {
  const groups = new Float64Array(EFFECT_GROUPS.length);
  eachTerm(facts, (group, key, x) => {
    groups[group] = (groups[group] ?? 0) + effectOf(effects, group, key) * x;
  });
  return explanationOf(effects.origin, groups, mileageEffect(effects, facts));
}

/** The same of what each group does. */
function explanationOf(origin: number, groups: Float64Array, mileage: number): Explanation {
  let total = origin + mileage;
  for (let group = 0; group < groups.length; group += 1)
    if (IS_MILEAGE[group] === false) total += groups[group] ?? 0;
  return { total, groups, mileage };
}

const IS_MILEAGE = EFFECT_GROUPS.map(({ aspect }) => aspect === "mileage");

/**
 * A vehicle's logarithm of price where less is told of it than was explained: without what is about facts
 * that are not told. (No group that is about a fact depends on another that a mask hides before it.)
 */
export function explainedAs(
  { origin }: Pick<Effects, "origin">,
  { groups, mileage }: Explanation,
  facts: PriceFacts,
): Explanation {
  const told = groups.map((part, at) => {
    const group = EFFECT_GROUPS[at];
    return group !== undefined && "of" in group && facts[group.of] === null ? 0 : part;
  });
  return explanationOf(origin, told, mileage);
}

/** What is explained of every vehicle that terms are of: the same as `explain` one by one, but quicker. */
export function explainAll(
  effects: Effects,
  { facts, columns }: Pick<PricedTerms, "facts" | "columns">,
): readonly Explanation[] {
  const size = EFFECT_GROUPS.length;
  const parts = new Float64Array(facts.length * size);
  for (const [group, { keys, starts, rows, xs }] of columns.entries()) {
    for (const [id, key] of keys.entries()) {
      const value = effectOf(effects, group, key);
      const to = starts[id + 1] ?? 0;
      for (let at = starts[id] ?? 0; at < to; at += 1) {
        const place = (rows[at] ?? 0) * size + group;
        parts[place] = (parts[place] ?? 0) + value * (xs[at] ?? 0);
      }
    }
  }
  return facts.map((vehicle, row) =>
    explanationOf(
      effects.origin,
      parts.subarray(row * size, (row + 1) * size),
      mileageEffect(effects, vehicle),
    ),
  );
}

/** Logarithms of the prices of many vehicles, as effects explain them. */
export interface ExplainedTotals {
  readonly offered: Float64Array;
  /** The same at no seller in particular. */
  readonly atAnySeller: Float64Array;
}

const SELLERS = EFFECT_GROUPS.map(({ aspect }) => aspect === "seller");

/**
 * What several sets of effects explain of many vehicles, set by set: the same as `explain` one by one and
 * to the last bit, but each term is looked up once for all vehicles that have it.
 */
export function explainedTotals(
  sets: readonly Effects[],
  facts: readonly PriceFacts[],
): readonly ExplainedTotals[] {
  const size = EFFECT_GROUPS.length;
  const totals = sets.map(() => ({
    offered: new Float64Array(facts.length),
    atAnySeller: new Float64Array(facts.length),
  }));
  const known = EFFECT_GROUPS.map(() => new Map<string, Float64Array>());
  const parts = new Float64Array(sets.length * size);
  const add = (group: number, key: string, x: number) => {
    let values = known[group]?.get(key);
    if (values === undefined) {
      values = Float64Array.from(sets, (effects) => effectOf(effects, group, key));
      known[group]?.set(key, values);
    }
    for (let set = 0; set < values.length; set += 1) {
      const at = set * size + group;
      parts[at] = (parts[at] ?? 0) + (values[set] ?? 0) * x;
    }
  };
  for (const [row, vehicle] of facts.entries()) {
    parts.fill(0);
    eachTerm(vehicle, add);
    for (const [set, effects] of sets.entries()) {
      let offered = effects.origin + mileageEffect(effects, vehicle);
      let atAnySeller = offered;
      for (let group = 0; group < size; group += 1) {
        if (IS_MILEAGE[group] === true) continue;
        const part = parts[set * size + group] ?? 0;
        offered += part;
        if (SELLERS[group] !== true) atAnySeller += part;
      }
      const into = totals[set];
      if (into === undefined) continue;
      into.offered[row] = offered;
      into.atAnySeller[row] = atAnySeller;
    }
  }
  return totals;
}

/** Vehicles that the narrowest effect known of each aspect of a vehicle was learned from. */
export function countsOf(effects: Effects, facts: PriceFacts): ReadonlyMap<Aspect, number> {
  const counts = new Map<Aspect, number>();
  eachTerm(facts, (group, key) => {
    const effect = effects.groups[group]?.get(key);
    if (effect !== undefined) counts.set(EFFECT_GROUPS[group]?.aspect ?? "base", effect.n);
  });
  return counts;
}
