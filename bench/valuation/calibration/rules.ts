import { median } from "#lib/domain/kernel/statistics/rules.ts";
import {
  bestSettings,
  engineFrom,
  learnWithout,
  maskedOf,
  maskTrials,
  prepared,
  settingsTrial,
  triedOf,
} from "#lib/domain/valuation/valuation-engine/rules.ts";
import type { Observation, TestedPrice } from "#lib/domain/valuation/valuation-engine/types.ts";
import { crossFitted } from "#lib/domain/valuation/valuation-fit/rules.ts";
import { MASKS } from "#lib/domain/valuation/valuation-terms/constants.mask.ts";
import { factsTold } from "#lib/domain/valuation/valuation-terms/rules.mask.ts";
import { modelKey } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { CoverageKind, CoverageRow } from "./types.ts";

/** From so many prices on the share itself must be right; below, chance is allowed for. */
const MANY = 1_000;
/** Fewer than this say nothing at all. */
const FEWEST = 20;
const BOUNDS = { half: [0.45, 0.55], most: [0.87, 0.93] } as const;
const TARGETS = { half: 0.5, most: 0.9 } as const;
/** Chance that any of all rows fails although every share is right. */
const CHANCE = 0.05;

/**
 * Every price predicted as a vehicle of the market is judged: by what was learned without its part, from
 * others' offers, with each mask it covers; every interval from other vehicles' errors.
 */
export function testedPrices(observations: readonly Observation[]): readonly TestedPrice[] {
  const market = prepared(observations);
  const folds = Array.from({ length: market.folds }, (_, at) => at + 1);
  const stages = folds.map((fold) => ({ fold, stage: learnWithout(market, fold) }));
  const settings = bestSettings(
    stages.flatMap(({ fold, stage }) =>
      triedOf(market, fold).map((at) => settingsTrial(market, stage, at)),
    ),
  );
  const told = factsTold(market.terms.facts);
  const all = Number.POSITIVE_INFINITY;
  const most = { whole: all, masked: all, withoutTitle: all };
  const trials = stages.flatMap(({ fold, stage }) =>
    maskTrials(market, stage, settings, maskedOf(market, fold, told, most)),
  );
  return engineFrom(market, settings, trials).tested;
}

/** Names of price bands, by the price that was expected: what a reader is told of. */
const PRICES = [
  [7_500, "under $7,500"],
  [15_000, "to $15,000"],
  [25_000, "to $25,000"],
  [40_000, "to $40,000"],
  [Number.POSITIVE_INFINITY, "$40,000 and more"],
] as const;

/** How many prices lay within their intervals, by mask and by kind. @param nameOf a model's name by its key. */
export function coverageRows(
  tested: readonly TestedPrice[],
  nameOf: (kind: CoverageKind, key: string) => string,
): readonly CoverageRow[] {
  // In a file without a column for it no title is told: then rows are of all.
  const isTitleTold = tested.some(({ title }) => title !== "unknown");
  return MASKS.flatMap(({ name: mask }) => {
    const own = tested.filter((each) => each.mask === mask);
    const bounds = crossFitted(own);
    const members = new Map<string, { kind: CoverageKind; key: string; at: number[] }>();
    for (const [at, each] of own.entries()) {
      for (const [kind, key] of keysOf(each)) {
        // Rows of models and the like are of titles that were told.
        if (isTitleTold && each.title === "unknown" && kind !== "title") continue;
        const name = `${kind}|${key}`;
        const known = members.get(name);
        if (known === undefined) members.set(name, { kind, key, at: [at] });
        else known.at.push(at);
      }
    }
    return [...members.values()]
      .filter(({ at }) => at.length >= FEWEST)
      .map(({ kind, key, at }): CoverageRow => {
        const each = at.flatMap((one) => {
          const [error, quantiles] = [own[one]?.error, bounds[one]];
          return error === undefined || quantiles === undefined ? [] : [{ error, ...quantiles }];
        });
        const share = (is: (one: (typeof each)[number]) => boolean) =>
          each.filter(is).length / each.length;
        return {
          mask,
          kind,
          name: nameOf(kind, key),
          n: each.length,
          medianAbsolute: median(each.map(({ error }) => Math.abs(Math.expm1(-error)))),
          width: median(each.map(({ p25, p50, p75 }) => Math.exp(p75 - p50) - Math.exp(p25 - p50))),
          half: share(({ error, p25, p75 }) => error >= p25 && error <= p75),
          most: share(({ error, p5, p95 }) => error >= p5 && error <= p95),
        };
      })
      .toSorted((a, b) => b.n - a.n);
  });
}

function keysOf({
  facts,
  title,
  expectedDollars,
}: TestedPrice): readonly (readonly [CoverageKind, string])[] {
  return [
    ["all", ""],
    ["title", title],
    ["price", PRICES.find(([limit]) => expectedDollars < limit)?.[1] ?? ""],
    ["body", facts.body ?? "not known"],
    ["make", facts.make],
    ["model", modelKey(facts)],
  ];
}

/**
 * Whether a row's shares are right: within bounds where many were tested; else not so far off that chance
 * explains it in less than CHANCE of all such tables (Bonferroni, two shares a row).
 */
export function isRight(row: CoverageRow, rows: number): boolean {
  return (["half", "most"] as const).every((which) => {
    const [least, greatest] = BOUNDS[which];
    if (row.n >= MANY) return row[which] >= least && row[which] <= greatest;
    const inside = Math.round(row[which] * row.n);
    return holds(inside, row.n, TARGETS[which], CHANCE / (2 * Math.max(1, rows)));
  });
}

/** Whether the exact binomial interval (Clopper and Pearson) of so many of n holds a share. */
export function holds(inside: number, n: number, share: number, alpha: number): boolean {
  let [atMost, atLeast] = [0, 0];
  let chance = n * Math.log1p(-share);
  for (let count = 0; count <= n; count += 1) {
    if (count <= inside) atMost += Math.exp(chance);
    if (count >= inside) atLeast += Math.exp(chance);
    chance += Math.log((n - count) / (count + 1)) + Math.log(share / (1 - share));
  }
  return atMost > alpha / 2 && atLeast > alpha / 2;
}
