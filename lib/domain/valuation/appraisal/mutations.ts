import "server-only";
import { availableParallelism } from "node:os";
import { setImmediate as others } from "node:timers/promises";
import { z } from "zod";
import { dayOf, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { editionInForce, momentOf } from "#lib/domain/valuation/valuation/data.edition.ts";
import { allLearned } from "#lib/domain/valuation/valuation/data.learned.ts";
import { offersLike } from "#lib/domain/valuation/valuation/data.offer.ts";
import { fitOf, fitParts, latestFit } from "#lib/domain/valuation/valuation/data.store.ts";
import {
  comparablesAmong,
  foldFor,
  residualOf,
} from "#lib/domain/valuation/valuation/rules.appraisal.ts";
import type { Edition } from "#lib/domain/valuation/valuation/types.edition.ts";
import type { StoredFit } from "#lib/domain/valuation/valuation/types.store.ts";
import { expectationOf } from "#lib/domain/valuation/valuation-engine/rules.expectation.ts";
import type { Learned } from "#lib/domain/valuation/valuation-engine/types.ts";
import { LISTING_FACTS } from "#lib/domain/valuation/valuation-market/data.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { nearbyIndex, nearest } from "#lib/domain/valuation/valuation-nearby/rules.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { type BulkConnection, withBulkConnection } from "#lib/platform/db/bulk.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { workInThreads } from "#lib/platform/jobs/threads.ts";
import { EDITIONS_KEPT } from "./constants.ts";
import {
  editionOfferOf,
  FACTS_HASH,
  modelCounts,
  offerRow,
  offersOfModel,
  REPEATED_OFFERS,
  type SoughtVehicle,
} from "./data.offers.ts";
import { appraiseModels } from "./mutations.lot.ts";
import { judge } from "./rules.judge.ts";
import { appraiseAmong, judgedOf } from "./rules.lot.ts";
import { modelLots, threadsFor } from "./rules.offers.ts";
import { type EditionThread, type LotAnswer, lotAnswer } from "./schema.thread.ts";
import { MAKE_EDITION } from "./schema.ts";
import type { AppraisedValue } from "./types.judge.ts";
import type { EditionJudging, Written } from "./types.lot.ts";
import type { PriceQuantiles } from "./types.ts";

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

/** Beyond so many at once the offers of whole models are read; up to that those around each. */
const FEW_CHANGED = 200;

const staleRow = offerRow.omit({ leftOut: true }).extend({ factsHash: z.string() });

/**
 * Appraises against the edition in force what is for sale and was not yet, or whose facts changed since:
 * among the listings written by transactions from `since` on. What only changed its price keeps its
 * appraisal. Others' appraisals wait for the next edition.
 * @returns how many were appraised.
 */
export async function appraiseChanged(
  { now, db }: Ctx<System>,
  { since }: { readonly since: bigint },
): Promise<number> {
  const edition = await editionInForce();
  if (edition === null) return 0;
  const from = since > edition.changesFrom ? since : edition.changesFrom;
  const rows = z.array(staleRow).parse(
    await db.$queryRaw(Prisma.sql`
      select ${LISTING_FACTS}, l.id as "listingId", l.price_cents as "priceCents", l.mileage_miles as "mileageMiles",
        ${Prisma.raw(FACTS_HASH)}::text as "factsHash"
      from listing l join seller s on s.id = l.seller_id
        left join listing_appraisal a on a.edition_id = ${edition.id} and a.listing_id = l.id
      where l.change_xact >= ${from} and l.status = 'active'
        and a.facts_hash is distinct from ${Prisma.raw(FACTS_HASH)}
      order by l.id`),
  );
  if (rows.length === 0) return 0;
  const fit = await fitOf(edition.fitId);
  // Its fit was forgotten: the next edition, which is about to be in force, knows all of them.
  if (fit === null) return 0;
  const at = momentOf(edition);
  const vehicles = rows.map((row) => ({
    ...judgedOf(editionOfferOf({ ...row, leftOut: null }, at)),
    modelId: row.modelId,
    fuel: row.fuel,
    valued: { ...row, place: { state: row.state } },
  }));
  const judging = { fit, edition };
  const values =
    vehicles.length > FEW_CHANGED
      ? await appraiseByModel(vehicles, judging)
      : await appraiseEach(vehicles, judging);
  await upsertAppraisals(
    db,
    edition.id,
    rows.flatMap(({ listingId, factsHash }, index) => {
      const value = values[index];
      return value === undefined ? [] : [{ listingId, factsHash, value }];
    }),
    now,
  );
  return rows.length;
}

interface JudgingNow {
  readonly fit: StoredFit;
  readonly edition: Edition;
}

async function appraiseByModel(
  vehicles: readonly SoughtVehicle[],
  { fit, edition }: JudgingNow,
): Promise<readonly AppraisedValue[]> {
  const learned = await allLearned(fit);
  const at = momentOf(edition);
  const values: AppraisedValue[] = [];
  for (const modelId of new Set(vehicles.map((each) => each.modelId))) {
    const offers = await offersOfModel(edition.id, modelId, at);
    const places = vehicles.flatMap((each, place) => (each.modelId === modelId ? [place] : []));
    const own = places.flatMap((place) => vehicles[place] ?? []);
    for (const [index, value] of appraiseAmong(offers, own, { fit, learned }).entries()) {
      const place = places[index];
      if (place !== undefined) values[place] = value;
    }
  }
  return values;
}

async function appraiseEach(
  vehicles: readonly (SoughtVehicle & { readonly valued: ValuedVehicle })[],
  { fit, edition }: JudgingNow,
): Promise<readonly AppraisedValue[]> {
  const [offers, counts] = await Promise.all([
    offersLike(
      edition,
      vehicles.map(({ valued }) => valued),
    ),
    modelCounts(edition.id, vehicles),
  ]);
  const near = vehicles.map((each, place) =>
    nearest(
      nearbyIndex(comparablesAmong(each.valued, each.facts, offers[place] ?? []).things),
      each,
    ),
  );
  const folds = vehicles.map((each) => foldFor(each, fit));
  const learned = new Map<number, Learned>();
  for (const fold of new Set(folds)) {
    const facts = vehicles.flatMap((each, place) =>
      folds[place] === fold
        ? [each.facts, ...(near[place] ?? []).map(({ thing }) => thing.facts)]
        : [],
    );
    learned.set(fold, (await fitParts(fit, facts, fold)).learned);
  }
  return vehicles.map((judged, place) => {
    const ofFold = learned.get(folds[place] ?? 0);
    if (ofFold === undefined) throw new RangeError(`There is no fold ${folds[place]}.`);
    return judge(
      fit,
      ofFold,
      judged,
      {
        alike: near[place] ?? [],
        residualOf: ({ thing }) => residualOf(ofFold, thing.facts, thing.vehicle.priceCents),
        modelCount: counts[place] ?? 0,
      },
      expectationOf(ofFold, judged.facts).log,
    );
  });
}

async function upsertAppraisals(
  db: Transaction,
  editionId: number,
  rows: readonly Written[],
  now: Date,
): Promise<void> {
  const values = rows.map(({ value }) => value);
  const cents = (name: keyof PriceQuantiles) =>
    values.map((each) => each.quantiles?.[name] ?? null);
  await db.$executeRaw`
    insert into listing_appraisal (edition_id, listing_id, facts_hash, p5_cents, p25_cents, p50_cents, p75_cents,
      p95_cents, refusal, comparable_count, model_count, scope, told, appraised_at)
    select ${editionId}, rows.*, ${now}
    from unnest(${rows.map(({ listingId }) => listingId)}::int[], ${rows.map(({ factsHash }) => factsHash)}::bigint[],
      ${cents("p5Cents")}::int[], ${cents("p25Cents")}::int[], ${cents("p50Cents")}::int[], ${cents("p75Cents")}::int[],
      ${cents("p95Cents")}::int[], ${values.map(({ refusal }) => refusal)}::text[],
      ${values.map(({ comparableCount }) => comparableCount)}::int[], ${values.map(({ modelCount }) => modelCount)}::int[],
      ${values.map(({ scope }) => scope)}::text[], ${values.map(({ told }) => told)}::text[]) as rows
    where exists (select from valuation_edition where id = ${editionId})
    on conflict (edition_id, listing_id) do update set facts_hash = excluded.facts_hash,
      p5_cents = excluded.p5_cents, p25_cents = excluded.p25_cents, p50_cents = excluded.p50_cents,
      p75_cents = excluded.p75_cents, p95_cents = excluded.p95_cents, refusal = excluded.refusal,
      comparable_count = excluded.comparable_count, model_count = excluded.model_count, scope = excluded.scope,
      told = excluded.told, appraised_at = excluded.appraised_at`;
}
