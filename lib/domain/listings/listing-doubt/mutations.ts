import "server-only";
import { z } from "zod";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { liftHold } from "#lib/domain/listings/listing-hold/mutations.ts";
import { marketStart } from "#lib/domain/listings/price-history/rules.run.ts";
import type { Ctx, OpenCtx, System } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { withBulkConnection } from "#lib/platform/db/bulk.ts";
import { moveCursor, putCursor } from "#lib/platform/db/change-cursor.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { beginInTurn, inTurn, withParts } from "#lib/platform/jobs/parts.ts";
import {
  DOUBT_CURSOR,
  DOUBT_LISTINGS_AT_ONCE,
  DOUBT_VINS_AT_ONCE,
  LOCKS,
  MOST_DOUBT_CHANGES,
  ODOMETER_TOLERANCE_MILES,
  SWEEP_CURSOR,
  SWEEP_MS,
} from "./constants.ts";
import { type Asking, changesInDoubt, doubtFacts } from "./data.ts";
import { doubtKindsOf, doubtReasons, doubtsOf, runOfferOf, sweepDueAt } from "./rules.ts";
import { WEIGH_DOUBTS } from "./schema.ts";
import type { Doubt, DoubtFacts } from "./types.ts";

/*
 * Every listing keeps the kinds of its doubts and since when it is on the market, which follow from all
 * that is offered of its VIN, so that pages, ratings and search read them in one place. Who
 * writes listings weighs their VINs in the same transaction, after all else, for a VIN's other listings
 * change too. Two sellers who publish one VIN at the same moment do not see each other's row: so VINs
 * are weighed one after another (a lock for each of 64 groups), and whoever comes last sees both. A row
 * that somebody else holds is passed by, for waiting would be for whoever waits for us; it is theirs to
 * weigh, or the job's, which follows what changed and goes over everything once a night.
 */

/** The VINs of $1 of which anything may be in doubt, or was: the others need no closer look. */
const CANDIDATES = `
  select distinct l.vin::text as vin from listing l
  where l.vin = any($1::bpchar[]) and (cardinality(l.doubts) > 0
    or exists (select from listing o where o.vin = l.vin and o.id <> l.id)
    or l.seller_since <> l.listed_at or l.vin_first_seen_at <> l.listed_at
    or l.status in ('active', 'paused') and (
      exists (select from listing_event e
        where e.vin = l.vin and e.mileage_miles > l.mileage_miles + ${ODOMETER_TOLERANCE_MILES})
      or exists (select from listing_restatement p where p.listing_id = l.id and (p.title_status <> 'clean'
        or p.mileage_miles > l.mileage_miles + ${ODOMETER_TOLERANCE_MILES}))
      or exists (select from history_record r where r.vin = l.vin)
      or exists (select from history_answer a where a.vin = l.vin)
      or exists (select from demo_history d cross join jsonb_array_elements(d.records) r
        where d.vin = l.vin and (r->>'kind' = 'brand' and l.title_status = 'clean'
          or (r->>'mileageMiles')::int > l.mileage_miles + ${ODOMETER_TOLERANCE_MILES}))))`;

const LOCK = `
  select count(pg_advisory_xact_lock(hashtext('listing doubts'), g.number)::text)::int as held from (
    select distinct abs(hashtext(v.vin) % ${LOCKS}) as number from unnest($1::text[]) as v(vin) order by 1) g`;

const KEEP = `
  update listing l set doubts = array(select jsonb_array_elements_text(v.doubts)),
    seller_since = v."sellerSince", vin_first_seen_at = v."vinSince"
  from jsonb_to_recordset($1::jsonb) as v(id int, doubts jsonb, "sellerSince" timestamptz, "vinSince" timestamptz)
  where l.id = v.id and l.id in (
    select k.id from listing k where k.id = any($2::int[]) for update skip locked)
  returning l.id`;

const vinRows = z.array(z.object({ vin: z.string() }));
const idRows = z.array(z.object({ id: z.number() }));
const listingRows = z.array(z.object({ id: z.number(), vin: z.string() }));

/**
 * Brings the doubts and days on the market of all listings of some VINs up to date: to be called last by whoever changed a
 * listing's status, mileage or title, once in a transaction. What waited for an operator because of
 * doubts that are gone is published.
 * @returns how many listings that changed.
 */
export async function weighDoubts(ctx: OpenCtx, vins: readonly string[]): Promise<number> {
  const { tx } = ctx;
  const { changed, settled, waiting } = await weighed(asking(tx), vins);
  const at = now();
  for (const { listingId, doubts } of waiting) {
    await tx.listingHold.update({
      where: { listingId_kind: { listingId, kind: "review" } },
      data: { reasons: [...doubtReasons(doubts, at)] },
    });
  }
  // One of a VIN at a time: it is an offer from then on, and puts whatever else waits in doubt.
  for (const [vin, [first]] of Map.groupBy(settled, (each) => each.vin)) {
    if (first === undefined) continue;
    await liftHold(ctx, { listingId: first.listingId as ListingId, kind: "review", at });
    await weighDoubts(ctx, [vin]);
  }
  return changed;
}

/** Forgets what a listing that nobody has seen yet stated before: its history begins with what it says now. */
export async function forgetStatements({ tx }: OpenCtx, listingId: number): Promise<void> {
  await tx.listingRestatement.deleteMany({ where: { listingId } });
}

const asking =
  (tx: Transaction): Asking =>
  (sql, values) =>
    tx.$queryRawUnsafe(sql, ...values);

/** The same with any connection that is in a transaction, but for what waits. @returns how many changed. */
export async function weigh(ask: Asking, vins: readonly string[]): Promise<number> {
  return (await weighed(ask, vins)).changed;
}

/**
 * Has whoever weighs or publishes one of these VINs meanwhile wait until the transaction ends: for who
 * decides by doubts before a listing is there.
 */
export async function holdVins({ tx }: OpenCtx, vins: readonly string[]): Promise<void> {
  await tx.$queryRawUnsafe(LOCK, [...vins]);
}

interface Weighed {
  readonly changed: number;
  /** Listings that waited because of doubts that are gone. */
  readonly settled: readonly { readonly listingId: number; readonly vin: string }[];
  /** Listings that wait, and whose doubts are others now. */
  readonly waiting: readonly { readonly listingId: number; readonly doubts: readonly Doubt[] }[];
}

async function weighed(ask: Asking, vins: readonly string[]): Promise<Weighed> {
  if (vins.length === 0) return { changed: 0, settled: [], waiting: [] };
  const all = [...new Set(vins)];
  await ask(LOCK, [all]);
  // A statement of its own: it sees what was committed while the lock was waited for.
  const due = vinRows.parse(await ask(CANDIDATES, [all])).map(({ vin }) => vin);
  const parts: Weighed[] = [];
  for (let start = 0; start < due.length; start += DOUBT_VINS_AT_ONCE)
    parts.push(await weighSome(ask, due.slice(start, start + DOUBT_VINS_AT_ONCE)));
  return {
    changed: parts.reduce((sum, { changed }) => sum + changed, 0),
    settled: parts.flatMap(({ settled }) => settled),
    waiting: parts.flatMap(({ waiting }) => waiting),
  };
}

/** The listings whose doubts or days on the market are not what is kept of them, with what they are. */
function differences(facts: ReadonlyMap<string, DoubtFacts>) {
  return [...facts.values()].flatMap((all) => {
    const offers = all.listings.map(runOfferOf);
    return all.listings.flatMap((listing) => {
      const doubts = listing.isOpen ? doubtsOf(listing, all) : [];
      const start = marketStart(runOfferOf(listing), offers);
      const isSame =
        doubtKindsOf(doubts).join() === listing.doubts.join() &&
        start.sellerSince === listing.sellerSince &&
        start.vinSince === listing.vinSince;
      return isSame ? [] : [{ ...listing, found: doubts, start }];
    });
  });
}

async function weighSome(ask: Asking, vins: readonly string[]): Promise<Weighed> {
  const found = differences(await doubtFacts(ask, vins));
  if (found.length === 0) return { changed: 0, settled: [], waiting: [] };
  const rows = found.map(({ listingId: id, found: doubts, start }) => ({
    id,
    doubts: doubtKindsOf(doubts),
    ...start,
  }));
  const kept = new Set(
    idRows
      .parse(await ask(KEEP, [JSON.stringify(rows), rows.map(({ id }) => id)]))
      .map(({ id }) => id),
  );
  const held = found.filter(
    ({ listingId, isOpen, holds }) => kept.has(listingId) && isOpen && holds.includes("review"),
  );
  return {
    changed: kept.size,
    // Only what waited because of a doubt: an operator may have other reasons to look at it.
    settled: held.filter(({ doubts, found: left }) => doubts.length > 0 && left.length === 0),
    waiting: held
      .filter(({ found: left }) => left.length > 0)
      .map(({ listingId, found: left }) => ({ listingId, doubts: left })),
  };
}

const PIECE = `
  select l.id, l.vin::text as vin from listing l where l.id > $1::int order by l.id limit $2::int`;

const pieceAfter = async (ask: Asking, after: number, atOnce: number) =>
  listingRows.parse(await ask(PIECE, [after, atOnce]));

/** All listings in pieces, each given to be weighed. @returns how many changed. */
export async function weighPieces(
  ask: Asking,
  each: (vins: readonly string[]) => Promise<number>,
): Promise<number> {
  let [changed, after] = [0, 0];
  for (;;) {
    const piece = await pieceAfter(ask, after, DOUBT_LISTINGS_AT_ONCE);
    const last = piece.at(-1);
    if (last === undefined) return changed;
    changed += await each(piece.map(({ vin }) => vin));
    after = last.id;
  }
}

/**
 * Weighs some VINs for the job. They are looked at first without a lock, so that nobody who publishes
 * waits for it; only those of which something else is kept are weighed as by whoever changed them.
 * @returns how many listings that changed. @throws AbortError between two pieces once the signal ends it.
 */
export async function weighAgain(
  ctx: Ctx<System>,
  { vins, signal }: { readonly vins: readonly string[]; readonly signal?: AbortSignal | undefined },
): Promise<number> {
  let changed = 0;
  for (let start = 0; start < vins.length; start += DOUBT_VINS_AT_ONCE) {
    signal?.throwIfAborted();
    const ask = asking(ctx.db);
    const some = vins.slice(start, start + DOUBT_VINS_AT_ONCE);
    const candidates = vinRows.parse(await ask(CANDIDATES, [some])).map(({ vin }) => vin);
    if (candidates.length === 0) continue;
    const found = differences(await doubtFacts(ask, candidates)).map(({ vin }) => vin);
    if (found.length > 0)
      changed += await ctx.transaction((open) => weighDoubts(open, found), { timeout: 60_000 });
  }
  return changed;
}

/**
 * All listings, so many at a time. One that was ended goes on where it was.
 * @param mostMs lays the rest down after so long, for the next call.
 * @returns how many changed. @throws AbortError between two pieces once the signal ends it.
 */
export async function weighAll(
  ctx: Ctx<System>,
  {
    signal,
    mostMs,
    atOnce = DOUBT_LISTINGS_AT_ONCE,
  }: {
    readonly signal?: AbortSignal | undefined;
    readonly mostMs?: number | undefined;
    readonly atOnce?: number | undefined;
  } = {},
): Promise<number> {
  let changed = 0;
  const turn = { at: now(), signal, mostMs, place: z.number() };
  await inTurn(WEIGH_DOUBTS.name, turn, async (after) => {
    const piece = await pieceAfter(asking(ctx.db), after ?? 0, atOnce);
    const last = piece.at(-1);
    if (last === undefined) return null;
    changed += await weighAgain(ctx, { vins: piece.map(({ vin }) => vin) });
    return last.id;
  });
  return changed;
}

/** Has all listings gone over from the first on, as of a moment. */
async function beginSweep(at: Date): Promise<void> {
  await withParts(WEIGH_DOUBTS.name, (parts) =>
    parts.db.transaction(async () => {
      await beginInTurn(parts, at, 0);
      await putCursor(parts.db, SWEEP_CURSOR, 0, at);
    }),
  );
}

/**
 * Weighs the VINs of all listings that changed since the last call. Where those are too many, and once a
 * night, all listings are gone over instead, for a while in each call.
 * @returns how many listings that changed. @throws AbortError between two pieces once the signal ends it.
 */
export async function weighChanged(
  ctx: Ctx<System>,
  {
    signal,
    most = MOST_DOUBT_CHANGES,
    sweepMs = SWEEP_MS,
    atOnce,
  }: {
    readonly signal?: AbortSignal | undefined;
    readonly most?: number;
    readonly sweepMs?: number;
    readonly atOnce?: number;
  } = {},
): Promise<number> {
  const { from, to, vins, sweptAt, isSweeping } = await changesInDoubt(ctx.db, most);
  const areTooMany = vins.length > most;
  let changed = areTooMany ? 0 : await weighAgain(ctx, { vins, signal });
  const isSweepDue = sweptAt === null || sweptAt < sweepDueAt(ctx.now);
  if (!isSweeping && (isSweepDue || areTooMany)) await beginSweep(ctx.now);
  // Of what it is past already nothing would be weighed: it is due again once it is over.
  else if (areTooMany)
    await withBulkConnection(WEIGH_DOUBTS.name, (db) =>
      putCursor(db, SWEEP_CURSOR, 0, new Date(0)),
    );
  if (from === null || to > from) await moveCursor(ctx.db, DOUBT_CURSOR, to);
  if (isSweeping || isSweepDue || areTooMany)
    changed += await weighAll(ctx, { signal, mostMs: sweepMs, atOnce });
  return changed;
}
