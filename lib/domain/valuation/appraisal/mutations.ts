import "server-only";
import { setImmediate as others } from "node:timers/promises";
import { z } from "zod";
import { dayOf, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import {
  editionInForce,
  momentOf,
  OFFER_COLUMNS,
} from "#lib/domain/valuation/valuation/data.edition.ts";
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
import type { Learned } from "#lib/domain/valuation/valuation-engine/types.ts";
import { LISTING_FACTS } from "#lib/domain/valuation/valuation-market/data.ts";
import type { ValuedVehicle } from "#lib/domain/valuation/valuation-market/types.value.ts";
import { nearby, nearbyIndex } from "#lib/domain/valuation/valuation-nearby/rules.ts";
import type { Ctx, System } from "#lib/platform/actions/context.ts";
import { type BulkConnection, withBulkConnection } from "#lib/platform/db/bulk.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { APPRAISED_AT_ONCE, EDITIONS_KEPT } from "./constants.ts";
import {
  editionOfferOf,
  FACTS_HASH,
  judgedOf,
  KEEP_OFFERS,
  modelCounts,
  offerRow,
  offersOfModel,
  type SoughtVehicle,
} from "./data.offers.ts";
import { judge } from "./rules.judge.ts";
import { modelCountOf, offerCounts } from "./rules.offers.ts";
import { MAKE_EDITION } from "./schema.ts";
import type { AppraisedValue } from "./types.judge.ts";
import type { EditionOffer, VehicleToAppraise } from "./types.offers.ts";
import type { PriceQuantiles } from "./types.ts";

/** What an edition came to, for whoever asked for it. */
export interface EditionReport {
  readonly editionId: number;
  readonly offers: number;
  readonly appraised: number;
  readonly seconds: number;
}

const idRow = z.object({ id: z.number() });
const modelRow = z.object({ modelId: z.number(), offers: z.number() });
const keptOfferRow = offerRow.extend({ factsHash: z.string() });

/**
 * Appraises every vehicle for sale by the newest fit and puts the edition in force, all at once; until
 * then the one before is read. One that was interrupted is begun anew; while another call works it waits.
 * @returns null while nothing was learned yet.
 * @throws AbortError between two models once the signal ends it.
 */
export async function makeEdition(
  { now }: Ctx<System>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<EditionReport | null> {
  const fit = await latestFit();
  if (fit === null) return null;
  const began = performance.now();
  return withBulkConnection(MAKE_EDITION.name, async (db) => {
    await db.execute("select pg_advisory_lock(hashtextextended($1, 0))", [MAKE_EDITION.name]);
    await db.execute("delete from valuation_edition where ready_at is null");
    const day = dayOf(now);
    const { id: editionId, offers } = await keepOffers(db, fit.id, day, now);
    const judging = { fit, learned: await allLearned(fit), at: noonOf(day) };
    let appraised = 0;
    for (const models of await modelLots(db, editionId)) {
      signal?.throwIfAborted();
      appraised += await appraiseModels(db, editionId, models, judging, now);
      await others();
    }
    await db.transaction(async () => {
      await db.execute(
        "update valuation_edition set ready_at = $2, offer_count = $3, appraised_count = $4 where id = $1",
        [editionId, new Date().toISOString(), offers, appraised],
      );
      await db.execute(
        `delete from valuation_edition where id not in (
           select id from valuation_edition order by id desc limit $1)`,
        [EDITIONS_KEPT],
      );
    });
    return { editionId, offers, appraised, seconds: (performance.now() - began) / 1_000 };
  });
}

async function keepOffers(
  db: BulkConnection,
  fitId: number,
  day: string,
  now: Date,
): Promise<{ id: number; offers: number }> {
  return db.transaction(async () => {
    const [edition] = await db.rows(
      idRow,
      `insert into valuation_edition (fit_id, day, comparables_at, changes_from)
       values ($1, $2::date, $3, pg_snapshot_xmin(pg_current_snapshot())::text::bigint) returning id`,
      [fitId, day, now.toISOString()],
    );
    if (edition === undefined) throw new Error("The edition has no number.");
    return { id: edition.id, offers: await db.execute(KEEP_OFFERS, [edition.id]) };
  });
}

/** Models in lots of APPRAISED_AT_ONCE offers or a little more: what is in memory at a time. */
async function modelLots(db: BulkConnection, editionId: number): Promise<readonly number[][]> {
  const models = await db.rows(
    modelRow,
    `select model_id as "modelId", count(*)::int as offers from edition_offer
     where edition_id = $1 group by model_id order by model_id`,
    [editionId],
  );
  const lots: number[][] = [];
  let room = 0;
  for (const { modelId, offers } of models) {
    if (room <= 0) {
      lots.push([]);
      room = APPRAISED_AT_ONCE;
    }
    lots.at(-1)?.push(modelId);
    room -= offers;
  }
  return lots;
}

interface Judging {
  readonly fit: StoredFit;
  /** By fold, from all prices first. */
  readonly learned: readonly Learned[];
  /** To which ages are counted. */
  readonly at: Date;
}

interface Written {
  readonly listingId: number;
  readonly factsHash: string;
  readonly value: AppraisedValue;
}

async function appraiseModels(
  db: BulkConnection,
  editionId: number,
  models: readonly number[],
  judging: Judging,
  now: Date,
): Promise<number> {
  const rows = await db.rows(
    keptOfferRow,
    `select ${OFFER_COLUMNS}, o.facts_hash::text as "factsHash" from edition_offer o
     where o.edition_id = $1 and o.model_id = any($2::int[]) order by o.model_id, o.listing_id`,
    [editionId, [...models]],
  );
  const offers = rows.map((row) => editionOfferOf(row, judging.at));
  const values = appraiseAmong(offers, offers.map(judgedOf), judging);
  const written = rows.map(({ listingId, factsHash }, at) => ({
    listingId,
    factsHash,
    value: values[at] ?? null,
  }));
  await writeAppraisals(
    db,
    editionId,
    written.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }])),
    now,
  );
  return values.filter(({ refusal }) => refusal === null).length;
}

/** What the offers say of each of the vehicles, in the order given. */
function appraiseAmong(
  offers: readonly EditionOffer[],
  vehicles: readonly VehicleToAppraise[],
  { fit, learned }: Pick<Judging, "fit" | "learned">,
): readonly AppraisedValue[] {
  const index = nearbyIndex(offers.filter(({ leftOut }) => leftOut === null));
  const counts = offerCounts(offers);
  const prices = new Map(offers.map(({ id, priceCents }) => [id, priceCents]));
  // Each fold leaves something else of a price, and a model's offers are asked for it again and again.
  const residuals = learned.map(() => new Map<number, number>());
  return vehicles.map((judged) => {
    const fold = foldFor(judged, fit);
    const [ofFold, known] = [learned[fold], residuals[fold]];
    if (ofFold === undefined || known === undefined)
      throw new RangeError(`There is no fold ${fold}.`);
    return judge(fit, ofFold, judged, {
      offers: nearby(index, judged),
      residualOf: (offer) => {
        const before = known.get(offer.id);
        if (before !== undefined) return before;
        const residual = residualOf(ofFold, offer.facts, prices.get(offer.id) ?? 0);
        known.set(offer.id, residual);
        return residual;
      },
      modelCount: modelCountOf(counts, judged),
    });
  });
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
  const near = vehicles.map(
    ({ valued, facts }, place) => comparablesAmong(valued, facts, offers[place] ?? []).things,
  );
  const folds = vehicles.map((each) => foldFor(each, fit));
  const learned = new Map<number, Learned>();
  for (const fold of new Set(folds)) {
    const facts = vehicles.flatMap((each, place) =>
      folds[place] === fold ? [each.facts, ...(near[place] ?? []).map((offer) => offer.facts)] : [],
    );
    learned.set(fold, (await fitParts(fit, facts, fold)).learned);
  }
  return vehicles.map((judged, place) => {
    const ofFold = learned.get(folds[place] ?? 0);
    if (ofFold === undefined) throw new RangeError(`There is no fold ${folds[place]}.`);
    const things = near[place] ?? [];
    const prices = new Map(things.map(({ id, vehicle }) => [id, vehicle.priceCents]));
    return judge(fit, ofFold, judged, {
      offers: things,
      residualOf: (offer) => residualOf(ofFold, offer.facts, prices.get(offer.id) ?? 0),
      modelCount: counts[place] ?? 0,
    });
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

async function writeAppraisals(
  db: BulkConnection,
  editionId: number,
  rows: readonly Written[],
  now: Date,
): Promise<void> {
  await db.copy(
    "listing_appraisal",
    [
      "edition_id",
      "listing_id",
      "facts_hash",
      "p5_cents",
      "p25_cents",
      "p50_cents",
      "p75_cents",
      "p95_cents",
      "refusal",
      "comparable_count",
      "model_count",
      "scope",
      "told",
      "appraised_at",
    ],
    rows.map(({ listingId, factsHash, value }) => [
      editionId,
      listingId,
      factsHash,
      value.quantiles?.p5Cents ?? null,
      value.quantiles?.p25Cents ?? null,
      value.quantiles?.p50Cents ?? null,
      value.quantiles?.p75Cents ?? null,
      value.quantiles?.p95Cents ?? null,
      value.refusal,
      value.comparableCount,
      value.modelCount,
      value.scope,
      value.told,
      now.toISOString(),
    ]),
  );
}
