import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { secondsOf } from "#lib/domain/market/market-history/rules.ts";
import {
  AGE_BANDS,
  FEWEST_SALES,
  PACE_DAYS,
  WINDOW_DAYS,
} from "#lib/domain/market/turn-forecast/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { ask, tellAside } from "#lib/platform/search-engine/client.ts";
import { OFF_STEP } from "./constants.ts";
import {
  cellsQuery,
  createCells,
  createLines,
  drawnRates,
  fillCells,
  fillLines,
  fitHazard,
  groupsQuery,
  RATE_BANDS,
} from "./rules.ts";
import type { LearnedTurn } from "./types.ts";

const cellRow = z.object({
  band: z.number(),
  step: z.number(),
  days: z.number(),
  sales: z.number(),
  inferred: z.number(),
});
const groupRow = z
  .object({
    model_id: z.number(),
    year: z.number(),
    state: z.string(),
    sales: z.number(),
    expected: z.number(),
  })
  .transform(({ model_id: modelId, ...group }) => ({ modelId, ...group }));
const lineRow = z
  .object({
    model_id: z.number(),
    year: z.number(),
    trim: z.string(),
    n: z.number(),
    center: z.number(),
    per_mile: z.number(),
  })
  .transform(({ model_id: modelId, per_mile: perMile, ...line }) => ({
    modelId,
    perMile,
    ...line,
  }));

/**
 * Learns how fast vehicles sell from what was known of the market at a moment, and nothing that
 * happened later. The history of the market must be there (`withMarketHistory`).
 * @returns null where the market sold too few vehicles to learn from.
 */
export async function learnTurn(at: Date): Promise<LearnedTurn | null> {
  const mine = randomUUID().replaceAll("-", "");
  const [lines, cells] = [`turn_line_${mine}`, `turn_cell_${mine}`];
  const before = (days: number) => secondsOf(new Date(at.getTime() - days * DAY_MS));
  const parameters = { at: secondsOf(at), since: before(WINDOW_DAYS), pace: before(PACE_DAYS) };
  try {
    await tellAside(createLines(lines));
    await tellAside(createCells(cells));
    await tellAside(fillLines(lines), parameters);
    await tellAside(fillCells(cells, lines), parameters);
    return await learnFrom(lines, cells, at);
  } finally {
    await tellAside(`DROP TABLE IF EXISTS ${cells} SYNC`);
    await tellAside(`DROP TABLE IF EXISTS ${lines} SYNC`);
  }
}

async function learnFrom(lines: string, cells: string, at: Date): Promise<LearnedTurn | null> {
  const told = (await ask(cellsQuery(cells), {}, cellRow)).map(({ step, ...cell }) => ({
    ...cell,
    off: step * OFF_STEP,
  }));
  const total = (value: (cell: (typeof told)[number]) => number, cells = told) =>
    cells.reduce((sum, cell) => sum + value(cell), 0);
  const recent = told.filter(({ band }) => band >= AGE_BANDS.length);
  const saleCount = total(({ sales }) => sales);
  if (saleCount < FEWEST_SALES) return null;
  const hazard = fitHazard(told, RATE_BANDS);
  const groups = [];
  for (const by of ["model", "model_year", "state"] as const) {
    const query = groupsQuery(cells, by, hazard.dailyRates, hazard.priceEffect);
    groups.push(await ask(query, {}, groupRow));
  }
  const { rates, spread } = drawnRates(groups);
  const byOff = Map.groupBy(told, ({ off }) => off);
  return {
    fit: {
      asOf: at.toISOString(),
      windowDays: WINDOW_DAYS,
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
    },
    lines: await ask(`SELECT * FROM ${lines} ORDER BY model_id, year, trim`, {}, lineRow),
    rates,
  };
}
