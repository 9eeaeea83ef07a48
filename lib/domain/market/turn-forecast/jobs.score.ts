import "server-only";
import { DAY_MS, HOUR_MS, now } from "#lib/platform/clock.ts";
import { defineJob, MARKET_LANE } from "#lib/platform/jobs/define.ts";
import { isUnderWay, type Parts, withParts } from "#lib/platform/jobs/parts.ts";
import { log } from "#lib/platform/log.ts";
import {
  FORECAST_PASS_HOURS,
  FORECASTS_AT_ONCE,
  HINDSIGHT_DAYS,
  LEARN_EVERY_HOURS,
  LEARN_MS,
  OWN_SAMPLED,
  RETRY_HOURS,
  SAMPLED,
} from "./constants.score.ts";
import { METHOD } from "./constants.ts";
import { hasHindsight, isWorthLearning, memberSellers } from "./data.score.ts";
import { learnFrom } from "./data.score-fit.ts";
import { newestTurnFit } from "./data.ts";
import { type PartSize, turnPart } from "./jobs.score-fit.ts";
import { keepForecasts, scoreForecasts } from "./mutations.score.ts";
import { keepFit } from "./mutations.score-fit.ts";
import { forecastsOf } from "./rules.score.ts";
import { drawn } from "./rules.score-fit.ts";
import { lineKey, rateKey } from "./rules.ts";
import { LEARN_TURN, type LearnPass, learnPass } from "./schema.score.ts";
import { turnPart as partShape } from "./schema.score-fit.ts";
import type { DrawnVehicle, LearnedTurn } from "./types.score-fit.ts";
import type { TurnKnowledge } from "./types.ts";

/** When this process last tried: a market that teaches nothing is not pulled every minute. */
let triedAt = 0;

/**
 * Runs often and seldom does anything: where nothing was learned for the better part of a day, it learns
 * anew, keeps forecasts of today, and scores those that are due. What was interrupted it goes on with.
 */
export const learnTurnJob = defineJob({
  ...LEARN_TURN,
  clock: "* * * * *",
  lane: MARKET_LANE,
  run: async (_, { signal }) => {
    const at = now();
    if (!(await isUnderWay(LEARN_TURN.name))) {
      const newest = await newestTurnFit();
      const age = at.getTime() - Date.parse(newest?.asOf ?? "1970-01-01T00:00:00Z");
      if (age < LEARN_EVERY_HOURS * HOUR_MS || at.getTime() - triedAt < RETRY_HOURS * HOUR_MS)
        return;
      if (!(await isWorthLearning(at))) return;
      triedAt = at.getTime();
    }
    await learnForAWhile(at, { signal });
  },
});

/** Learns until some time is over, and leaves the rest to the next run: pages want the processor, too. */
export async function learnForAWhile(
  at: Date,
  { mostMs = LEARN_MS, ...options }: LearnOptions & { readonly mostMs?: number } = {},
): Promise<void> {
  const enough = AbortSignal.timeout(mostMs);
  try {
    await learnAndScore(at, { ...options, enough });
  } catch (error) {
    if (error !== enough.reason) throw error;
  }
}

interface LearnOptions {
  /** Ends it after the piece under way; the next call goes on there. */
  readonly signal?: AbortSignal;
  /** The same, but what was learned to the end is scored. */
  readonly enough?: AbortSignal;
  readonly forecastsAtOnce?: number;
  readonly part?: PartSize;
  /** Called after each piece that was kept. */
  readonly onPiece?: (kind: string) => Promise<void> | void;
}

/*
 * What is learned is worked out in pieces, each kept as soon as it is there: what some models' history
 * tells, and some forecasts. The fit is written whole, in one transaction: until then the last one is
 * read. On a new installation the same is done for some past days, whose forecasts can be scored at once.
 */

/**
 * Learns from the market as it is known at a moment, keeps forecasts, and scores those that are due. Goes
 * on with what was interrupted, at the moment that it began with.
 * @throws AbortError (of `enough` TimeoutError) between two pieces once a signal ends it, so that it is run again.
 */
export async function learnAndScore(
  at: Date,
  { signal, enough, forecastsAtOnce = FORECASTS_AT_ONCE, part, onPiece }: LearnOptions = {},
): Promise<void> {
  await withParts(LEARN_TURN.name, async (parts) => {
    let pass = await takeUpPass(parts, at);
    const asOf = new Date(pass.at);
    const learning: Learning = {
      parts,
      forecastsAtOnce,
      part,
      current: () => pass,
      keep: async (kind, next, write) => {
        await parts.db.transaction(async () => {
          await write();
          await parts.keepPass(next);
        });
        pass = next;
        await onPiece?.(kind);
        signal?.throwIfAborted();
        if (pass.rounds.length > 0) enough?.throwIfAborted();
      },
    };
    signal?.throwIfAborted();
    while (pass.rounds.length > 0) {
      if (!(await learnRound(learning))) break;
    }
    await scoreForecasts(parts.db, { at: asOf, signal });
    await parts.forget();
  });
}

interface Learning {
  readonly parts: Parts;
  readonly forecastsAtOnce: number;
  readonly part: PartSize | undefined;
  readonly current: () => LearnPass;
  /** Keeps a piece and how far the pass is then, in one transaction. */
  readonly keep: (kind: string, next: LearnPass, write: () => Promise<void>) => Promise<void>;
}

/** The pass that was interrupted, or a new one where there is none or what it learned is old. */
async function takeUpPass(parts: Parts, at: Date): Promise<LearnPass> {
  const begun = await parts.pass(learnPass);
  const age = begun === null ? 0 : at.getTime() - Date.parse(begun.at);
  if (begun !== null && begun.method === METHOD && age >= 0 && age < FORECAST_PASS_HOURS * HOUR_MS)
    return begun;
  const pass: LearnPass = {
    method: METHOD,
    at: at.toISOString(),
    rounds: (await hasHindsight()) ? [0] : [0, ...HINDSIGHT_DAYS],
    isKept: false,
    forecasts: 0,
    spentMs: 0,
  };
  await parts.db.transaction(async () => {
    await parts.forget();
    await parts.keepPass(pass);
  });
  return pass;
}

/** Learns of the pass's next moment. @returns false where too little was sold to learn from today. */
async function learnRound(learning: Learning): Promise<boolean> {
  const { parts, keep, current } = learning;
  const [days = 0, ...rest] = current().rounds;
  const then = new Date(Date.parse(current().at) - days * DAY_MS);
  await lookAtParts(learning, then);
  const began = performance.now();
  const learned = await learnFrom(() => parts.each("models", partShape), then);
  if (learned === null && days === 0) {
    log.info("turn: too few sales to learn from");
    await keep("round", { ...current(), rounds: [] }, () => parts.forget("models"));
    return false;
  }
  if (learned !== null && days === 0 && !current().isKept) {
    const seconds = (current().spentMs + performance.now() - began) / 1_000;
    await keep("fit", { ...current(), isKept: true }, () =>
      keepFit(parts.db, { ...learned, seconds }),
    );
    log.info({ sales: learned.fit.saleCount, seconds }, "turn: learned how fast vehicles sell");
  }
  if (learned !== null) await makeForecasts(learning, learned, then, days > 0);
  await keep("round", { ...current(), rounds: rest, forecasts: 0 }, () => parts.forget("models"));
  return true;
}

/** Looks at the market part by part, from where it was ended. */
async function lookAtParts(
  { parts, part: size, keep, current }: Learning,
  then: Date,
): Promise<void> {
  for (;;) {
    const began = performance.now();
    const drawing = {
      sellers: await memberSellers(),
      mostOwn: OWN_SAMPLED,
      mostOthers: SAMPLED,
    };
    const part = await turnPart(then, (await parts.last("models")) ?? 0, drawing, size);
    if (part === null) return;
    const spentMs = current().spentMs + performance.now() - began;
    await keep("models", { ...current(), spentMs }, () => parts.keep("models", part.through, part));
  }
}

/** Makes the forecasts of a moment, as they would have been made then, and keeps them some at a time. */
async function makeForecasts(
  { parts, keep, current, forecastsAtOnce }: Learning,
  learned: LearnedTurn,
  then: Date,
  inHindsight: boolean,
): Promise<void> {
  let own: readonly DrawnVehicle[] = [];
  let others: readonly DrawnVehicle[] = [];
  for await (const part of parts.each("models", partShape)) {
    own = drawn(own, part.own, OWN_SAMPLED);
    others = drawn(others, part.others, SAMPLED);
  }
  const forecasts = forecastsOf(knowledgeOf(learned), [...own, ...others], then, inHindsight);
  for (let from = current().forecasts; from < forecasts.length; from += forecastsAtOnce) {
    const some = forecasts.slice(from, from + forecastsAtOnce);
    const next = { ...current(), forecasts: from + some.length };
    await keep("forecasts", next, () => keepForecasts(parts.db, some));
  }
}

const knowledgeOf = ({ fit, lines, rates }: LearnedTurn): TurnKnowledge => ({
  ...fit,
  lines: new Map(lines.map((line) => [lineKey(line.modelId, line.year, line.trim), line])),
  rates: new Map(rates.map((rate) => [rateKey(rate.modelId, rate.year, rate.state), rate])),
});
