import "server-only";
import { withMarketHistory } from "#lib/domain/market/market-history/jobs.ts";
import { learnTurn } from "#lib/domain/market/turn-fit/data.ts";
import { keepFit } from "#lib/domain/market/turn-fit/mutations.ts";
import type { LearnedTurn } from "#lib/domain/market/turn-fit/types.ts";
import { newestTurnFit } from "#lib/domain/market/turn-forecast/data.ts";
import { lineKey, rateKey } from "#lib/domain/market/turn-forecast/rules.ts";
import type { TurnKnowledge } from "#lib/domain/market/turn-forecast/types.ts";
import { DAY_MS, HOUR_MS, now } from "#lib/platform/clock.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { log } from "#lib/platform/log.ts";
import { HINDSIGHT_DAYS, LEARN_EVERY_HOURS, RETRY_HOURS } from "./constants.ts";
import { hasHindsight, isWorthLearning, offeredSample } from "./data.ts";
import { keepForecasts, scoreForecasts } from "./mutations.ts";
import { forecastsOf } from "./rules.ts";
import { LEARN_TURN } from "./schema.ts";

/** When this process last tried: a market that teaches nothing is not pulled every minute. */
let triedAt = 0;

/**
 * Runs often and seldom does anything: where nothing was learned for the better part of a day, it learns
 * anew, keeps forecasts of today, and scores those that are due.
 */
export const learnTurnJob = defineJob({
  ...LEARN_TURN,
  run: async () => {
    const at = now();
    const newest = await newestTurnFit();
    const age = at.getTime() - Date.parse(newest?.asOf ?? "1970-01-01T00:00:00Z");
    if (age < LEARN_EVERY_HOURS * HOUR_MS || at.getTime() - triedAt < RETRY_HOURS * HOUR_MS) return;
    if (!(await isWorthLearning(at))) return;
    triedAt = at.getTime();
    await learnAndScore(at);
  },
});

/** Learns from the market as it is known at a moment, keeps forecasts, and scores those that are due. */
export async function learnAndScore(at: Date): Promise<void> {
  const began = performance.now();
  await withMarketHistory(async () => {
    const learned = await learnTurn(at);
    if (learned === null) {
      log.info("turn: too few sales to learn from");
      return;
    }
    await keepFit(learned, (performance.now() - began) / 1_000);
    const kept = await forecastAt(learned, at, false);
    if (!(await hasHindsight())) await lookBack(at);
    await scoreForecasts(at);
    log.info(
      {
        sales: learned.fit.saleCount,
        forecasts: kept,
        seconds: (performance.now() - began) / 1_000,
      },
      "turn: learned how fast vehicles sell",
    );
  });
}

/** Makes the forecasts of some past days as they would have been made then. */
async function lookBack(at: Date): Promise<void> {
  for (const days of HINDSIGHT_DAYS) {
    const then = new Date(at.getTime() - days * DAY_MS);
    const learned = await learnTurn(then);
    if (learned !== null) await forecastAt(learned, then, true);
  }
}

async function forecastAt(learned: LearnedTurn, at: Date, inHindsight: boolean): Promise<number> {
  return keepForecasts(forecastsOf(knowledgeOf(learned), await offeredSample(at), at, inHindsight));
}

const knowledgeOf = ({ fit, lines, rates }: LearnedTurn): TurnKnowledge => ({
  ...fit,
  lines: new Map(lines.map((line) => [lineKey(line.modelId, line.year, line.trim), line])),
  rates: new Map(rates.map((rate) => [rateKey(rate.modelId, rate.year, rate.state), rate])),
});
