import "server-only";
import { AT_PRICE_BANDS, SIZE_STEP } from "./constants.cut.ts";
import { OFF_STEP } from "./constants.score-fit.ts";
import { AGE_BANDS, FEWEST_SALES, FIT_WINDOW_DAYS } from "./constants.ts";
import {
  CUT_RATE_BANDS,
  drawnRates,
  fitHazard,
  RATE_BANDS,
  soldGroupsOf,
} from "./rules.score-fit.ts";
import type { TurnPart } from "./schema.score-fit.ts";
import type { KindCell, LearnedLine, LearnedTurn, TurnGroup } from "./types.score-fit.ts";

const cellsOf = ({ cells }: TurnPart): KindCell[] =>
  cells.map(([modelId, year, state, band, step, days, sales, inferred]) => ({
    modelId,
    year,
    state,
    band,
    step,
    days,
    sales,
    inferred,
  }));

/**
 * Learns how fast vehicles sell from all parts of the market.
 * @param parts gives them one after the other, each time it is called.
 * @returns null where the market sold too few vehicles to learn from.
 */
export async function learnFrom(
  parts: () => AsyncIterable<TurnPart>,
  at: Date,
): Promise<LearnedTurn | null> {
  const lines: LearnedLine[] = [];
  const sums = new Map<string, SummedCell>();
  const cutSums = new Map<string, { band: number; off: number; days: number; sales: number }>();
  const sizes = new Map<string, { off: number; share: number; n: number }>();
  for await (const part of parts()) {
    for (const line of part.lines) lines.push(line);
    for (const cell of cellsOf(part)) addCell(sums, cell);
    for (const [band, step, days, cuts] of part.cutCells) {
      const key = `${band} ${step}`;
      // The other way round: what is dear is lowered sooner.
      const sum = cutSums.get(key) ?? { band, off: -step * OFF_STEP, days: 0, sales: 0 };
      sum.days += days;
      sum.sales += cuts;
      cutSums.set(key, sum);
    }
    for (const [step, size, n] of part.cutSizes) {
      const key = `${step} ${size}`;
      const sum = sizes.get(key) ?? { off: step * OFF_STEP, share: size * SIZE_STEP, n: 0 };
      sum.n += n;
      sizes.set(key, sum);
    }
  }
  const told = [...sums.values()]
    .toSorted((a, b) => a.band - b.band || a.step - b.step)
    .map(({ step, ...cell }) => ({ ...cell, off: step * OFF_STEP }));
  const total = (value: (cell: (typeof told)[number]) => number, cells = told) =>
    cells.reduce((sum, cell) => sum + value(cell), 0);
  const recent = told.filter(({ band }) => band >= AGE_BANDS.length);
  const saleCount = total(({ sales }) => sales);
  if (saleCount < FEWEST_SALES) return null;
  const hazard = fitHazard(told, RATE_BANDS);
  const cutCells = [...cutSums.values()].toSorted((a, b) => a.band - b.band || b.off - a.off);
  const cuts = fitHazard(cutCells, CUT_RATE_BANDS);
  const cutCount = (cells: typeof cutCells) => cells.reduce((sum, { sales }) => sum + sales, 0);
  const groups: TurnGroup[][] = [[], [], []];
  for await (const part of parts())
    for (const [level, own] of soldGroupsOf(cellsOf(part), hazard).entries())
      for (const group of own) groups[level]?.push(group);
  const { rates, spread } = drawnRates(groups);
  const byOff = Map.groupBy(told, ({ off }) => off);
  return {
    fit: {
      asOf: at.toISOString(),
      windowDays: FIT_WINDOW_DAYS,
      saleCount,
      inferredCount: total(({ inferred }) => inferred),
      exposureDays: total(({ days }) => days),
      recentSaleCount: total(({ sales }) => sales, recent),
      recentExposureDays: total(({ days }) => days, recent),
      ...hazard,
      dailyRates: hazard.dailyRates.slice(AGE_BANDS.length),
      spread,
      observed: [...byOff]
        .map(([off, own]) => ({
          off,
          days: total(({ days }) => days, own),
          sales: total(({ sales }) => sales, own),
        }))
        .sort((a, b) => a.off - b.off),
      cuts: {
        cutCount: cutCount(cutCells),
        recentCutCount: cutCount(cutCells.filter(({ band }) => band >= AT_PRICE_BANDS.length)),
        priceEffect: Math.abs(cuts.priceEffect),
        priceEffectError: cuts.priceEffectError,
        dailyRates: cuts.dailyRates.slice(AT_PRICE_BANDS.length),
        sizes: [...sizes.values()].sort((a, b) => a.off - b.off || a.share - b.share),
      },
    },
    lines,
    rates,
  };
}

interface SummedCell {
  readonly band: number;
  readonly step: number;
  days: number;
  sales: number;
  inferred: number;
}

function addCell(
  sums: Map<string, SummedCell>,
  { band, step, days, sales, inferred }: KindCell,
): void {
  const key = `${band} ${step}`;
  const sum = sums.get(key) ?? { band, step, days: 0, sales: 0, inferred: 0 };
  sum.days += days;
  sum.sales += sales;
  sum.inferred += inferred;
  sums.set(key, sum);
}
