import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { weighDoubts } from "#lib/domain/listings/listing-doubt/mutations.ts";
import type { Ctx, OpenCtx, System } from "#lib/platform/actions/context.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { FEED_ROW_DAYS } from "./constants.ts";
import { writeListings } from "./mutations.listing.ts";
import { endMissing, markMissing } from "./mutations.missing.ts";
import { queuePhotos } from "./mutations.photo.ts";
import { planRun } from "./mutations.plan.ts";
import { guardWords } from "./rules.plan.ts";
import { type DiscardForm, type FeedPublishForm, FORGET_FEED_FILE } from "./schema.ts";
import type { PublishedRun } from "./types.listing.ts";
import type { PublishedCounts } from "./types.ts";

/** Ten thousand vehicles take a few seconds; whoever waits for another file of the dealer may wait longer. */
const PUBLISH_TIME = { timeout: 120_000, maxWait: 30_000 } as const;

/**
 * Publishes a file that was read: everything it changes in one transaction, worked out once more from
 * the inventory as it is then. Files of one dealer are published one after another.
 * @throws AppError `not_found`, `forbidden`; `conflict`, with words, where it was published already, is
 *   older than what was published since, or lacks many vehicles and that is not confirmed.
 */
export async function publishRun(
  ctx: Ctx<Pick<Viewer, "userId" | "name">>,
  form: FeedPublishForm,
): Promise<PublishedCounts> {
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, {
      slug: form.organization,
      capability: "feeds.manage",
    });
    const run = await hold(tx, form.run, organization.id);
    const counts = await publish(ctx, run, userId, form.confirm === "missing");
    await recordActivity(ctx, {
      userId,
      kind: "feed.published",
      detail: { organization: organization.name },
    });
    return counts;
  }, PUBLISH_TIME);
}

/** The same by the clock, for a feed that is published by itself. What the guard holds waits for a person. */
export async function publishByItself(ctx: Ctx, runId: number): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const run = await hold(tx, runId, null);
    await publish(ctx, run, null, false);
  }, PUBLISH_TIME);
}

/** Puts a file away that was not published. @throws AppError as `publishRun` does. */
export async function discardRun(
  ctx: Ctx<Pick<Viewer, "userId" | "name">>,
  form: DiscardForm,
): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization, userId } = await actingMember(ctx, {
      slug: form.organization,
      capability: "feeds.manage",
    });
    const run = await hold(tx, form.run, organization.id);
    if (run.state !== "ready" && run.state !== "unmapped") throw done(run);
    const at = now();
    await tx.feedRow.deleteMany({ where: { runId: run.id } });
    await tx.feedRun.update({
      where: { id: run.id },
      data: { state: "discarded", reason: "Put away by a member.", fileKey: null },
    });
    if (run.fileKey !== null) await enqueue(tx, FORGET_FEED_FILE, { key: run.fileKey });
    await recordOrganizationEvents(ctx, [
      {
        organizationId: organization.id,
        kind: "feed.discarded",
        actorUserId: userId,
        detail: { name: run.source.name, file: run.fileName },
        at,
      },
    ]);
  });
}

/**
 * Deletes the rows of files that were published long ago; of each feed the newest file keeps its own,
 * however old it is. @returns how many rows.
 */
export async function forgetFeedRows(ctx: Ctx<System>, signal?: AbortSignal): Promise<number> {
  const at = ctx.now;
  const before = new Date(at.getTime() - FEED_ROW_DAYS * DAY_MS);
  return inPieces(
    (limit) => ctx.db.$executeRaw`
      delete from feed_row where (run_id, line) in (
        select r.run_id, r.line from feed_run f join feed_row r on r.run_id = f.id
        where f.state = 'published' and f.published_at < ${before}
          and exists (select from feed_run later
            where later.source_id = f.source_id and later.id > f.id and later.state = 'published')
        limit ${limit}::int)`,
    signal,
  );
}

type HeldRun = Awaited<ReturnType<typeof hold>>;

/** A run of an organization, held with the dealer's inventory until the transaction ends. */
async function hold(tx: Transaction, runId: number, organizationId: OrganizationId | null) {
  await tx.$executeRaw`set local statement_timeout = '100s'`;
  const found = await tx.feedRun.findFirst({
    where: {
      id: runId,
      source: { removedAt: null, ...(organizationId !== null && { organizationId }) },
    },
    select: {
      source: { select: { organization: { select: { seller: { select: { id: true } } } } } },
    },
  });
  const sellerId = found?.source.organization.seller?.id;
  if (sellerId === undefined) throw new AppError("not_found", `no feed run ${runId} here`);
  // Two files at once, of one feed or of two: the second waits, and is planned after the first.
  await tx.$queryRaw`select from seller where id = ${sellerId} for no key update`;
  return tx.feedRun.findUniqueOrThrow({
    where: { id: runId },
    select: {
      id: true,
      sourceId: true,
      state: true,
      fileName: true,
      fileKey: true,
      source: {
        select: {
          name: true,
          titleStatus: true,
          organizationId: true,
          organization: { select: { seller: { select: { id: true } } } },
        },
      },
    },
  });
}

async function publish(
  ctx: OpenCtx,
  held: HeldRun,
  actorUserId: UserId | null,
  isConfirmed: boolean,
): Promise<PublishedCounts> {
  const { tx } = ctx;
  if (held.state !== "ready") throw done(held);
  const newer = await tx.feedRun.findFirst({
    where: { sourceId: held.sourceId, id: { gt: held.id }, state: "published" },
    select: { id: true },
  });
  if (newer !== null)
    throw new AppError("conflict", `run ${newer.id} is newer than ${held.id}`, {
      said: "A newer file of this feed has been published since. This one would undo it.",
    });
  const { source } = held;
  const at = now();
  const run: PublishedRun = {
    id: held.id,
    sourceId: held.sourceId,
    sourceName: source.name,
    titleStatus: source.titleStatus,
    organizationId: source.organizationId as OrganizationId,
    sellerId: source.organization.seller?.id as SellerId,
    actorUserId,
    at,
  };
  const plan = await planRun(ctx.at(at), { run, sellerId: run.sellerId });
  const guard = guardWords(plan.missingCount, plan.presentCount, plan.takenOffCount);
  if (guard !== null && !isConfirmed)
    throw new AppError("conflict", `run ${held.id}: ${guard}`, {
      said: guard,
      fields: { confirm: "Tick this if that is right." },
    });
  const written = await writeListings(ctx, run);
  await markMissing(ctx, run);
  const { ended: soldCount, vins: ended } = await endMissing(ctx.at(at), run.sourceId);
  await queuePhotos(ctx, run);
  await tx.feedRun.update({
    where: { id: run.id },
    data: {
      state: "published",
      publishedAt: at,
      publishedByUserId: actorUserId,
      soldCount,
      reason: null,
      fileKey: null,
    },
  });
  if (held.fileKey !== null) await enqueue(tx, FORGET_FEED_FILE, { key: held.fileKey });
  const { newCount, priceCount, changedCount, heldCount, missingCount, takenOffCount } = plan;
  await recordOrganizationEvents(ctx, [
    {
      organizationId: run.organizationId,
      kind: "feed.published",
      actorUserId,
      detail: {
        name: source.name,
        newCount,
        priceCount,
        changedCount,
        heldCount,
        missingCount,
        ...(takenOffCount > 0 && { takenOffCount }),
        soldCount,
      },
      at,
    },
  ]);
  await weighDoubts(ctx, [...written, ...ended]);
  return { newCount, priceCount, changedCount, soldCount };
}

function done({ id, state }: Pick<HeldRun, "id" | "state">): AppError {
  return new AppError("conflict", `run ${id} is ${state}`, {
    said:
      state === "published"
        ? "This file has been published already."
        : "This file cannot be published any more: load the page again to see what became of it.",
  });
}
