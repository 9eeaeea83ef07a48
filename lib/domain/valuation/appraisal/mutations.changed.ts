import "server-only";
import { z } from "zod";
import { editionInForce, momentOf } from "#lib/domain/valuation/valuation/data.edition.ts";
import { allLearned } from "#lib/domain/valuation/valuation/data.learned.ts";
import { offersLike } from "#lib/domain/valuation/valuation/data.offer.ts";
import { fitOf, fitParts } from "#lib/domain/valuation/valuation/data.store.ts";
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
import type { Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import {
  editionOfferOf,
  FACTS_HASH,
  modelCounts,
  offerRow,
  offersOfModel,
  type SoughtVehicle,
} from "./data.offers.ts";
import { judge } from "./rules.judge.ts";
import { appraiseAmong, judgedOf } from "./rules.lot.ts";
import type { AppraisedValue } from "./types.judge.ts";
import type { Written } from "./types.lot.ts";
import type { PriceQuantiles } from "./types.ts";

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
