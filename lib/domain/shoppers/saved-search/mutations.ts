import "server-only";
import { z } from "zod";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { keepRemoval, takeRemoval } from "#lib/domain/accounts/removal/mutations.ts";
import type { RemovalId, Removed } from "#lib/domain/accounts/removal/types.ts";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import type { FoundPrices } from "#lib/domain/search/search-news/types.diff.ts";
import { lockPerson } from "#lib/domain/shoppers/favorite/mutations.ts";
import type { Ctx, OpenCtx, Person } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { VISIT_MINUTES } from "./constants.ts";
import { removedSearch, savedSearchId } from "./schema.ts";
import type { AlertCadence, SavedSearchId } from "./types.ts";

interface NewSearch {
  readonly name: string;
  /** In its canonical form: see `keptQuery`. */
  readonly query: string;
  readonly cadence: AlertCadence;
  readonly submissionId: string;
  /** What it finds as it is saved. */
  readonly found: FoundPrices;
}

const FULL = `You have ${MOST_KEPT.savedSearches} saved searches, the most we keep: remove one first.`;

/**
 * Saves a search. One that a person has already stays as it is, whatever its name.
 * @returns the one they have now.
 * @throws AppError `conflict` where they have the most that we keep.
 */
export async function saveSearch(
  ctx: OpenCtx,
  { userId, name, query, cadence, submissionId, found }: NewSearch & { readonly userId: UserId },
): Promise<SavedSearchId> {
  const { tx } = ctx;
  await lockPerson(ctx, userId);
  const known = await tx.savedSearch.findFirst({
    where: { userId, OR: [{ query }, { submissionId }] },
    select: { id: true },
  });
  if (known !== null) return savedSearchId.parse(known.id);
  if ((await tx.savedSearch.count({ where: { userId } })) >= MOST_KEPT.savedSearches)
    throw new AppError("conflict", "as many saved searches as one person may keep", { said: FULL });
  const { id } = await tx.savedSearch.create({
    data: {
      userId,
      name,
      query,
      cadence,
      // Somebody else's form was sent again: theirs stays theirs, and this one needs no name.
      submissionId: (await isTaken(tx, submissionId)) ? null : submissionId,
      seenIds: [...found.keys()],
      seenPriceCents: [...found.values()],
    },
    select: { id: true },
  });
  await recordActivity(ctx, { userId, kind: "search.saved", detail: { name, cadence } });
  return savedSearchId.parse(id);
}

/** As `saveSearch`, by itself. */
export async function keepSearch(ctx: Ctx<Person>, search: NewSearch): Promise<SavedSearchId> {
  const { userId } = ctx.actor;
  return ctx.transaction((ctx) => saveSearch(ctx, { userId, ...search }));
}

async function isTaken(tx: Transaction, submissionId: string): Promise<boolean> {
  return (await tx.savedSearch.count({ where: { submissionId } })) > 0;
}

/** Names a saved search and says how often to tell of it. @throws AppError `not_found`. */
export async function editSearch(
  ctx: Ctx<Person>,
  { id, name, cadence }: { id: SavedSearchId; name: string; cadence: AlertCadence },
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { count } = await tx.savedSearch.updateMany({
      where: { id, userId },
      data: { name, cadence },
    });
    if (count === 0) throw notTheirs();
    await recordActivity(ctx, { userId, kind: "search.changed", detail: { name, cadence } });
  });
}

const notTheirs = () => new AppError("not_found", "no such saved search of this person");

/**
 * Notes a visit and what it found. Once the last one is over it becomes the one that changes are told
 * against; while it is under way, that stays as it is.
 */
export async function recordVisit(
  ctx: Ctx<Person>,
  { id, at, found }: { readonly id: SavedSearchId; at: Date; found: FoundPrices },
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.$executeRaw(Prisma.sql`
    update saved_search s set
      last_visited_at = case when was.is_over then s.opened_at else s.last_visited_at end,
      seen_ids = case when was.is_over then s.opened_ids else s.seen_ids end,
      seen_price_cents = case when was.is_over then s.opened_price_cents else s.seen_price_cents end,
      opened_at = ${at}, opened_ids = ${[...found.keys()]}::int[], opened_price_cents = ${[...found.values()]}::int[]
    from (
      select id, coalesce(opened_at < ${at}::timestamptz - make_interval(mins => ${VISIT_MINUTES}), false) as is_over
      from saved_search where id = ${id}::uuid and user_id = ${userId} for update
    ) was
    where s.id = was.id and coalesce(s.opened_at, ${at}) <= ${at}`);
}

/** Takes all changes for seen: from now on they are told against this moment. @throws AppError `not_found`. */
export async function markSearchSeen(
  ctx: Ctx<Person>,
  { id, at, found }: { readonly id: SavedSearchId; at: Date; found: FoundPrices },
): Promise<void> {
  const { userId } = ctx.actor;
  const { count } = await ctx.db.savedSearch.updateMany({
    where: { id, userId },
    data: {
      lastVisitedAt: at,
      seenIds: [...found.keys()],
      seenPriceCents: [...found.values()],
      openedAt: null,
      openedIds: [],
      openedPriceCents: [],
    },
  });
  if (count === 0) throw notTheirs();
}

/**
 * Removes a saved search; for an hour it can be brought back.
 * @throws AppError `not_found`.
 */
export async function removeSearch(ctx: Ctx<Person>, id: SavedSearchId): Promise<Removed> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const rows = z.array(removedSearch).parse(
      await tx.$queryRaw(Prisma.sql`
        delete from saved_search where id = ${id}::uuid and user_id = ${userId}
        returning id::text, name, query, cadence::text, created_at as "createdAt",
          last_visited_at as "lastVisitedAt", seen_ids as "seenIds",
          seen_price_cents as "seenPriceCents", submission_id::text as "submissionId"`),
    );
    const [row] = rows;
    if (row === undefined) throw notTheirs();
    await recordActivity(ctx, { userId, kind: "search.removed", detail: { name: row.name } });
    return { removalId: await keepRemoval(ctx, { userId, kind: "saved_search", rows }), count: 1 };
  });
}

/**
 * Brings a removed search back.
 * @returns the one they have now: the same, or one for the same that they saved meanwhile.
 * @throws as `takeRemoval`, and AppError `conflict` where they have the most that we keep.
 */
export async function restoreSearch(
  ctx: Ctx<Person>,
  removalId: RemovalId,
): Promise<SavedSearchId> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await lockPerson(ctx, userId);
    const [row] = await takeRemoval(ctx, {
      userId,
      id: removalId,
      kind: "saved_search",
      row: removedSearch,
    });
    if (row === undefined) throw notTheirs();
    const { query, name } = row;
    const known = await tx.savedSearch.findFirst({
      where: { userId, query },
      select: { id: true },
    });
    if (known !== null) return savedSearchId.parse(known.id);
    if ((await tx.savedSearch.count({ where: { userId } })) >= MOST_KEPT.savedSearches)
      throw new AppError("conflict", "as many saved searches as one person may keep", {
        said: FULL,
      });
    await tx.savedSearch.create({ data: { userId, ...row } });
    await recordActivity(ctx, { userId, kind: "search.restored", detail: { name } });
    return savedSearchId.parse(row.id);
  });
}
