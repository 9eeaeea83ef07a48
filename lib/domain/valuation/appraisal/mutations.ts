import "server-only";
import { availableParallelism } from "node:os";
import { setImmediate as others } from "node:timers/promises";
import { z } from "zod";
import { dayOf, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { allLearned } from "#lib/domain/valuation/valuation/data.learned.ts";
import { latestFit } from "#lib/domain/valuation/valuation/data.store.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { type BulkConnection, withBulkConnection } from "#lib/platform/db/bulk.ts";
import { workInThreads } from "#lib/platform/jobs/threads.ts";
import { EDITIONS_KEPT } from "./constants.ts";
import { REPEATED_OFFERS } from "./data.offers.ts";
import { appraiseModels } from "./mutations.lot.ts";
import { modelLots, threadsFor } from "./rules.offers.ts";
import { type EditionThread, type LotAnswer, lotAnswer } from "./schema.thread.ts";
import { MAKE_EDITION } from "./schema.ts";
import type { EditionJudging } from "./types.lot.ts";

/** What an edition came to, for whoever asked for it. */
export interface EditionReport {
  readonly editionId: number;
  readonly offers: number;
  readonly appraised: number;
  /** Until it was in force. */
  readonly seconds: number;
  /** 1: the process's own. */
  readonly threads: number;
}

interface EditionOptions {
  readonly signal?: AbortSignal;
  /** Otherwise than the size of the market and the machine say; 1: none but the process's own. */
  readonly threads?: number;
  /** Called as models are done, in vehicles. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/** What a thread of an edition runs. */
const THREAD = "lib/domain/valuation/appraisal/jobs.thread.ts";

const idRow = z.object({ id: z.number() });
const snapshotRow = z.object({ snapshot: z.string() });
const modelRow = z.object({ modelId: z.number(), offers: z.number() });

/**
 * Appraises every vehicle for sale by the newest fit and puts the edition in force, all at once; until
 * then the one before is read. One that was interrupted is begun anew; while another call works it waits.
 * @returns null while nothing was learned yet.
 * @throws AbortError between two models once the signal ends it, and what a thread throws.
 */
export async function makeEdition(
  { now }: Ctx<System>,
  { signal, threads, onProgress }: EditionOptions = {},
): Promise<EditionReport | null> {
  const fit = await latestFit();
  if (fit === null) return null;
  const began = performance.now();
  return withBulkConnection(MAKE_EDITION.name, async (db) => {
    await db.execute("select pg_advisory_lock(hashtextextended($1, 0))", [MAKE_EDITION.name]);
    await db.execute("delete from valuation_edition where ready_at is null");
    const day = dayOf(now);
    const editionId = await beginEdition(db, fit.id, day, now);
    let [offers, appraised] = [0, 0];
    const made = await withMarket(async ({ total, lots, ...market }) => {
      const note = (answer: LotAnswer) => {
        offers += answer.offers;
        appraised += answer.appraised;
        onProgress?.({ done: offers, total });
      };
      const count = threads ?? threadsFor(total, availableParallelism());
      if (count > 1) {
        const given = { ...market, editionId, fitId: fit.id, day, now } satisfies EditionThread;
        const pieces = lots.map((models) => ({ models }));
        const work = { entry: THREAD, threads: count, given, pieces, answer: lotAnswer, signal };
        await workInThreads({ ...work, onAnswer: note });
        return count;
      }
      const learned = await allLearned(fit);
      for (const models of lots) {
        signal?.throwIfAborted();
        note(
          await appraiseModels(db, {
            ...market,
            models,
            fit,
            learned,
            editionId,
            at: noonOf(day),
            now,
          }),
        );
        await others();
      }
      return 1;
    });
    await db.execute(
      "update valuation_edition set ready_at = $2, offer_count = $3, appraised_count = $4 where id = $1",
      [editionId, new Date().toISOString(), offers, appraised],
    );
    const seconds = (performance.now() - began) / 1_000;
    await db.execute(
      `delete from valuation_edition where id not in (
         select id from valuation_edition order by id desc limit $1)`,
      [EDITIONS_KEPT],
    );
    return { editionId, offers, appraised, seconds, threads: made };
  });
}

async function beginEdition(
  db: BulkConnection,
  fitId: number,
  day: string,
  now: Date,
): Promise<number> {
  const [edition] = await db.rows(
    idRow,
    `insert into valuation_edition (fit_id, day, comparables_at, changes_from)
     values ($1, $2::date, $3, pg_snapshot_xmin(pg_current_snapshot())::text::bigint) returning id`,
    [fitId, day, now.toISOString()],
  );
  if (edition === undefined) throw new Error("The edition has no number.");
  return edition.id;
}

/** The vehicles for sale of one moment, as all who appraise see them. */
interface MarketMoment extends Pick<EditionJudging, "snapshot" | "repeated"> {
  readonly total: number;
  /** Models, those that are appraised together side by side. */
  readonly lots: readonly (readonly number[])[];
}

/** Runs the body while the market of one moment can be seen, whatever is written meanwhile. */
async function withMarket<T>(body: (market: MarketMoment) => Promise<T>): Promise<T> {
  return withBulkConnection(MAKE_EDITION.name, (holder) =>
    holder.transaction(async () => {
      await holder.execute("set transaction isolation level repeatable read, read only");
      const [seen] = await holder.rows(snapshotRow, "select pg_export_snapshot() as snapshot");
      if (seen === undefined) throw new Error("The market has no snapshot.");
      const models = await holder.rows(
        modelRow,
        `select model_id as "modelId", count(*)::int as offers from listing
         where status = 'active' group by model_id order by offers desc, model_id`,
      );
      const repeated = await holder.rows(idRow, REPEATED_OFFERS);
      return body({
        ...seen,
        repeated: repeated.map(({ id }) => id),
        total: models.reduce((sum, { offers }) => sum + offers, 0),
        lots: modelLots(models),
      });
    }),
  );
}
