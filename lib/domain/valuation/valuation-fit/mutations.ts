import "server-only";
import { setImmediate as others } from "node:timers/promises";
import { z } from "zod";
import {
  bestSettings,
  engineFrom,
  learnWithout,
  type MaskTask,
  maskedOf,
  maskTrials,
  type PreparedMarket,
  prepared,
  settingsTrial,
  triedOf,
} from "#lib/domain/valuation/valuation-engine/rules.ts";
import type {
  Engine,
  FirstStage,
  Learned,
  MaskTrial,
  Observation,
  SettingsTrial,
} from "#lib/domain/valuation/valuation-engine/types.ts";
import { MOST_LEARNED_VEHICLES } from "#lib/domain/valuation/valuation-market/constants.ts";
import {
  learnedMakes,
  learnedOffers,
  marketOffersOf,
  observationOf,
  yearCounts,
} from "#lib/domain/valuation/valuation-market/data.ts";
import { mostOfEach } from "#lib/domain/valuation/valuation-market/rules.ts";
import type { NearbySettings } from "#lib/domain/valuation/valuation-nearby/types.ts";
import { factsTold } from "#lib/domain/valuation/valuation-terms/rules.mask.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { type Parts, withParts } from "#lib/platform/jobs/parts.ts";
import {
  ENGINE,
  FEWEST_VEHICLES,
  FIT_PASS_HOURS,
  HELD_AT_ONCE,
  PLACES_OF_FOLD,
  PREDICTED_AT_ONCE,
  VALUATION_FITS_KEPT,
} from "./constants.ts";
import {
  effectRows,
  fitParametersOf,
  kindErrors,
  masksOfPiece,
  optionsSeen,
  partsByName,
  pieceOfMasks,
  pieceOfTrials,
  trialsOfPiece,
} from "./rules.ts";
import {
  countsPiece,
  FIT_VALUATION,
  type FitPass,
  fitPass,
  masksPiece,
  trialsPiece,
} from "./schema.ts";
import type { FitReport, KindError } from "./types.ts";

const idRow = z.object({ id: z.number() });

interface FitOptions {
  /** Ends it after the piece under way; the next call goes on there. */
  readonly signal?: AbortSignal;
  readonly heldAtOnce?: number;
  /** Called after each piece that was kept. */
  readonly onPiece?: (kind: string) => Promise<void> | void;
}

/*
 * A fit is worked out in pieces, each kept as soon as it is there: how many vehicles of each model year
 * a make has, the offers of a make, what the others say of some prices held back at each of the settings,
 * and then at the best of them with each mask. The last piece learns from all prices and writes the fit, in
 * one transaction with the end of the pieces: until then the last good fit is read. What is read once is not
 * read again, so that a fit that was interrupted comes to the same as one that was not; what was learned
 * without a part is learned anew by whoever goes on, from the same prices to the same.
 */

/**
 * Has the engine learn from the market, and keeps what it learned: all or nothing. Goes on with a fit
 * that was interrupted, from the prices of its time; while another call works it waits.
 * @returns null where the market is too small to learn from.
 * @throws AbortError between two pieces once the signal ends it, so that the job is run again.
 */
export async function fitValuation(
  { now: at }: Ctx<System>,
  { signal, heldAtOnce = HELD_AT_ONCE, onPiece }: FitOptions = {},
): Promise<FitReport | null> {
  return withParts(FIT_VALUATION.name, async (parts) => {
    const pass = await takeUpPass(parts, at, heldAtOnce);
    let began = performance.now();
    let { spentMs } = pass;
    const spent = () => {
      spentMs += performance.now() - began;
      began = performance.now();
      return spentMs;
    };
    const work: FitWork = {
      parts,
      heldAtOnce,
      keep: async (kind, place, body) => {
        await parts.db.transaction(async () => {
          await parts.keep(kind, place, body);
          await parts.keepPass({ ...pass, spentMs: spent() });
        });
        await onPiece?.(kind);
        signal?.throwIfAborted();
      },
    };
    signal?.throwIfAborted();
    const each = await countVehicles(work);
    await readOffers(work, each);
    const observations: Observation[] = [];
    const begunAt = new Date(pass.at);
    for await (const offers of parts.each("offers", learnedOffers))
      for (const offer of offers) observations.push(observationOf(offer, begunAt));
    if (observations.length < FEWEST_VEHICLES) {
      await parts.forget();
      return null;
    }
    const market = prepared(observations);
    const stages = stagesOf(market);
    await trySettings(work, market, stages);
    await predictMasked(work, market, stages, await chosenSettings(parts));
    return keepFit(parts, begunAt, market, stages, spent);
  });
}

/** What was learned without each part, worked out when it is first asked for. */
type Stages = (fold: number) => FirstStage;

function stagesOf(market: PreparedMarket): Stages {
  const known = new Map<number, FirstStage>();
  return (fold) => {
    const stage = known.get(fold) ?? learnWithout(market, fold);
    known.set(fold, stage);
    return stage;
  };
}

const foldsOf = ({ folds }: PreparedMarket): readonly number[] =>
  Array.from({ length: folds }, (_, at) => at + 1);

interface FitWork {
  readonly parts: Parts;
  readonly heldAtOnce: number;
  readonly keep: (kind: string, place: number, body: unknown) => Promise<void>;
}

/** The fit that was interrupted, or a new one where there is none or the market it began with is old. */
async function takeUpPass(parts: Parts, at: Date, heldAtOnce: number): Promise<FitPass> {
  const begun = await parts.pass(fitPass);
  const age = begun === null ? 0 : at.getTime() - Date.parse(begun.at);
  const isSame = begun?.engine === ENGINE && begun.heldAtOnce === heldAtOnce;
  if (begun !== null && isSame && age >= 0 && age < FIT_PASS_HOURS * HOUR_MS) return begun;
  const pass: FitPass = { engine: ENGINE, at: at.toISOString(), heldAtOnce, spentMs: 0 };
  await parts.db.transaction(async () => {
    await parts.forget();
    await parts.keepPass(pass);
  });
  return pass;
}

/** @returns how many vehicles of a model year are learned from at most. */
async function countVehicles({ parts, keep }: FitWork): Promise<number> {
  const done = (await parts.last("counts")) ?? -1;
  for (const make of await learnedMakes())
    if (make > done) await keep("counts", make, await yearCounts(make));
  const counts: number[] = [];
  for await (const piece of parts.each("counts", countsPiece)) counts.push(...piece);
  return mostOfEach(counts, MOST_LEARNED_VEHICLES);
}

async function readOffers({ parts, keep }: FitWork, each: number): Promise<void> {
  const done = (await parts.last("offers")) ?? -1;
  for (const make of await learnedMakes())
    if (make > done) await keep("offers", make, await marketOffersOf(make, each));
}

/** Predicts some prices of each part at each of the settings. */
async function trySettings(
  { parts, keep }: FitWork,
  market: PreparedMarket,
  stages: Stages,
): Promise<void> {
  const done = (await parts.last("trials")) ?? 0;
  for (const fold of foldsOf(market)) {
    if (fold <= done) continue;
    const stage = stages(fold);
    const trials: SettingsTrial[] = [];
    for (const [count, at] of triedOf(market, fold).entries()) {
      trials.push(settingsTrial(market, stage, at));
      if (count % PREDICTED_AT_ONCE === 0) await others();
    }
    await keep("trials", fold, pieceOfTrials(trials));
  }
}

async function chosenSettings(parts: Parts): Promise<NearbySettings> {
  const trials: SettingsTrial[] = [];
  for await (const piece of parts.each("trials", trialsPiece))
    for (const trial of trialsOfPiece(piece)) trials.push(trial);
  return bestSettings(trials);
}

/** Predicts every price from those of the other parts, as masks tell of it, some at a time. */
async function predictMasked(
  { parts, heldAtOnce, keep }: FitWork,
  market: PreparedMarket,
  stages: Stages,
  settings: NearbySettings,
): Promise<void> {
  const done = (await parts.last("masks")) ?? -1;
  for (const fold of foldsOf(market)) {
    const tasks = tasksOf(market, fold);
    for (const { place, from, to } of placesOf(fold, tasks.length, heldAtOnce)) {
      if (place <= done) continue;
      const trials: MaskTrial[] = [];
      for (let start = from; start < to; start += PREDICTED_AT_ONCE) {
        const some = tasks.slice(start, Math.min(to, start + PREDICTED_AT_ONCE));
        trials.push(...maskTrials(market, stages(fold), settings, some));
        await others();
      }
      await keep("masks", place, { ...pieceOfMasks(trials), fold, from });
    }
  }
}

const tasksOf = (market: PreparedMarket, fold: number): readonly MaskTask[] =>
  maskedOf(market, fold, factsTold(market.terms.facts));

/** The pieces of one part of the prices: their places, and which of its predictions they make. */
function placesOf(fold: number, count: number, most: number) {
  return Array.from({ length: Math.ceil(count / most) }, (_, at) => ({
    place: fold * PLACES_OF_FOLD + at,
    from: at * most,
    to: Math.min(count, (at + 1) * most),
  }));
}

async function allMasked(parts: Parts, market: PreparedMarket): Promise<readonly MaskTrial[]> {
  const tasks = new Map(foldsOf(market).map((fold) => [fold, tasksOf(market, fold)]));
  const trials: MaskTrial[] = [];
  for await (const { fold, from, ...piece } of parts.each("masks", masksPiece))
    for (const trial of masksOfPiece(piece, (tasks.get(fold) ?? []).slice(from)))
      trials.push(trial);
  return trials;
}

/** Learns from all prices and writes the fit. */
async function keepFit(
  parts: Parts,
  at: Date,
  market: PreparedMarket,
  stages: Stages,
  spent: () => number,
): Promise<FitReport> {
  const settings = await chosenSettings(parts);
  const { engine, tested } = engineFrom(market, settings, await allMasked(parts, market));
  const errors = kindErrors(tested);
  const learned = [0, ...foldsOf(market)].map((fold) => stages(fold).learned);
  const options = optionsSeen(market.terms.facts);
  const seconds = spent() / 1_000;
  const fitId = await parts.db.transaction(async () => {
    const id = await writeFit(parts.db, { at, engine, learned, errors, options, seconds });
    await parts.forget();
    return id;
  });
  const whole = errors.find(({ mask, kind }) => mask === "everything" && kind === "all");
  return {
    fitId,
    vehicles: market.observations.length,
    effects: learned[0]?.effects.groups.reduce((sum, group) => sum + group.size, 0) ?? 0,
    medianAbsolute: whole?.medianAbsolute ?? 0,
    coverage: whole?.coverage ?? 0,
    seconds,
  };
}

interface LearnedFit {
  readonly at: Date;
  readonly engine: Engine;
  /** By fold, the whole first. */
  readonly learned: readonly Learned[];
  readonly errors: readonly KindError[];
  readonly options: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly seconds: number;
}

async function writeFit(
  db: BulkConnection,
  { at, engine, learned, errors, options, seconds }: LearnedFit,
): Promise<number> {
  const [fit] = await db.rows(
    idRow,
    `insert into valuation_fit (engine, fitted_at, vehicle_count, origin, folds, parameters, seconds)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      ENGINE,
      at.toISOString(),
      engine.n,
      learned[0]?.effects.origin ?? 0,
      engine.folds,
      JSON.stringify(fitParametersOf(engine, learned)),
      seconds,
    ],
  );
  if (fit === undefined) throw new Error("The fit has no number.");
  await db.copy(
    "valuation_effect",
    ["fit_id", "fold", "kind", "key", "value", "n", "reliability"],
    rowsOf(fit.id, effectRows(learned)),
  );
  await db.copy(
    "valuation_error",
    ["fit_id", "mask", "kind", "key", "n", "median_absolute", "coverage", "coverage_90"],
    errors.map((each) => [
      fit.id,
      each.mask,
      each.kind,
      each.key,
      each.n,
      each.medianAbsolute,
      each.coverage,
      each.coverage90,
    ]),
  );
  await db.copy(
    "valuation_typical",
    ["fit_id", "fold", "kind", "key", "n", "miles", "parts", "options"],
    learned.flatMap(({ typicals }, fold) =>
      [...typicals.values()].map(({ kind, key, n, miles, parts }) => {
        const seen = fold === 0 && kind === "model" ? options.get(key) : undefined;
        return [
          fit.id,
          fold,
          kind,
          key,
          n,
          miles,
          JSON.stringify(partsByName(parts)),
          seen === undefined ? null : JSON.stringify(Object.fromEntries(seen)),
        ];
      }),
    ),
  );
  await db.execute(
    `delete from valuation_fit where id not in
       (select id from valuation_fit order by fitted_at desc, id desc limit $1)`,
    [VALUATION_FITS_KEPT],
  );
  return fit.id;
}

function* rowsOf(fitId: number, rows: Iterable<readonly (string | number)[]>) {
  for (const row of rows) yield [fitId, ...row];
}
