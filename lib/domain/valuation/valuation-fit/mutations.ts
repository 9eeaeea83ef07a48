import "server-only";
import { setImmediate as others } from "node:timers/promises";
import { z } from "zod";
import {
  engineFrom,
  foldsFor,
  heldBack,
  stageWithout,
  trialsOf,
} from "#lib/domain/valuation/valuation-engine/rules.ts";
import type {
  Engine,
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
import { EFFECT_GROUPS } from "#lib/domain/valuation/valuation-terms/constants.ts";
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
import { fitParametersOf, kindErrors, pieceOfTrials, trialsOfPiece, typicals } from "./rules.ts";
import { countsPiece, FIT_VALUATION, type FitPass, fitPass, trialsPiece } from "./schema.ts";
import type { FitReport, KindError, Typical } from "./types.ts";

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
 * a make has, the offers of a make, and what the others say of some prices held back. The last piece
 * learns from all prices and writes the fit, in one transaction with the end of the pieces: until then
 * the last good fit is read. What is read once is not read again, so that a fit that was interrupted
 * comes to the same as one that was not.
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
    await predictHeldBack(work, observations);
    return keepFit(parts, begunAt, observations, spent);
  });
}

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

/** Predicts every price from those of the other parts, some at a time. */
async function predictHeldBack(
  { parts, heldAtOnce, keep }: FitWork,
  observations: readonly Observation[],
): Promise<void> {
  const done = (await parts.last("trials")) ?? -1;
  const folds = foldsFor(observations.length);
  for (let fold = 0; fold < folds; fold += 1) {
    const held = heldBack(observations, fold, folds);
    const places = placesOf(fold, held.length, heldAtOnce);
    if (places.every(({ place }) => place <= done)) continue;
    const stage = stageWithout(observations, fold, folds);
    for (const { place, from, to } of places) {
      if (place <= done) continue;
      const trials: SettingsTrial[] = [];
      for (let start = from; start < to; start += PREDICTED_AT_ONCE) {
        trials.push(...trialsOf(stage, held.slice(start, Math.min(to, start + PREDICTED_AT_ONCE))));
        await others();
      }
      await keep("trials", place, { ...pieceOfTrials(trials), fold, from });
    }
  }
}

/** The pieces of one part of the prices: their places, and which of its prices they predict. */
function placesOf(fold: number, count: number, most: number) {
  return Array.from({ length: Math.ceil(count / most) }, (_, at) => ({
    place: fold * PLACES_OF_FOLD + at,
    from: at * most,
    to: Math.min(count, (at + 1) * most),
  }));
}

async function allTrials(
  parts: Parts,
  observations: readonly Observation[],
): Promise<readonly SettingsTrial[]> {
  const folds = foldsFor(observations.length);
  const held = Array.from({ length: folds }, (_, fold) => heldBack(observations, fold, folds));
  const trials: SettingsTrial[] = [];
  for await (const { fold, from, ...piece } of parts.each("trials", trialsPiece))
    for (const trial of trialsOfPiece(piece, (held[fold] ?? []).slice(from))) trials.push(trial);
  return trials;
}

/** Learns from all prices and writes the fit. */
async function keepFit(
  parts: Parts,
  at: Date,
  observations: readonly Observation[],
  spent: () => number,
): Promise<FitReport> {
  const { engine, tested } = engineFrom(observations, await allTrials(parts, observations));
  const errors = kindErrors(tested);
  const usual = typicals(
    engine.effects,
    observations.map(({ facts }) => facts),
  );
  const seconds = spent() / 1_000;
  const fitId = await parts.db.transaction(async () => {
    const id = await writeFit(parts.db, { at, engine, errors, usual, seconds });
    await parts.forget();
    return id;
  });
  const whole = errors.find(({ kind }) => kind === "all");
  return {
    fitId,
    vehicles: observations.length,
    effects: engine.effects.groups.reduce((sum, group) => sum + group.size, 0),
    medianAbsolute: whole?.medianAbsolute ?? 0,
    coverage: whole?.coverage ?? 0,
    seconds,
  };
}

interface LearnedFit {
  readonly at: Date;
  readonly engine: Engine;
  readonly errors: readonly KindError[];
  readonly usual: readonly Typical[];
  readonly seconds: number;
}

async function writeFit(
  db: BulkConnection,
  { at, engine, errors, usual, seconds }: LearnedFit,
): Promise<number> {
  const [fit] = await db.rows(
    idRow,
    `insert into valuation_fit (engine, fitted_at, vehicle_count, origin, parameters, seconds)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      ENGINE,
      at.toISOString(),
      engine.n,
      engine.effects.origin,
      JSON.stringify(fitParametersOf(engine)),
      seconds,
    ],
  );
  if (fit === undefined) throw new Error("The fit has no number.");
  await writeEffects(db, fit.id, engine.effects.groups);
  await db.copy(
    "valuation_error",
    ["fit_id", "kind", "key", "n", "median_absolute", "coverage"],
    errors.map((each) => [fit.id, each.kind, each.key, each.n, each.medianAbsolute, each.coverage]),
  );
  await db.copy(
    "valuation_typical",
    ["fit_id", "kind", "key", "n", "miles", "parts"],
    usual.map((each) => [
      fit.id,
      each.kind,
      each.key,
      each.n,
      each.miles,
      JSON.stringify(Object.fromEntries(each.parts)),
    ]),
  );
  await db.execute(
    `delete from valuation_fit where id not in
       (select id from valuation_fit order by fitted_at desc, id desc limit $1)`,
    [VALUATION_FITS_KEPT],
  );
  return fit.id;
}

async function writeEffects(
  db: BulkConnection,
  fitId: number,
  groups: Engine["effects"]["groups"],
): Promise<void> {
  await db.copy(
    "valuation_effect",
    ["fit_id", "kind", "key", "value", "n", "reliability"],
    groups.flatMap((effects, group) =>
      [...effects].map(([key, { value, n, reliability }]) => [
        fitId,
        EFFECT_GROUPS[group]?.name ?? "",
        key,
        value,
        n,
        reliability,
      ]),
    ),
  );
}
