import "server-only";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import { actingMember } from "#lib/domain/dealers/organization/mutations.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { MOST_FEED_BYTES } from "#lib/domain/inventory/feed-reading/constants.staging.ts";
import { READ_FEED } from "#lib/domain/inventory/feed-reading/schema.ts";
import type { Ctx, OpenCtx, System } from "#lib/platform/actions/context.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { askOutside } from "#lib/platform/outbound/ask.ts";
import { OutboundError } from "#lib/platform/outbound/refusals.ts";
import { type IncomingFile, keepIncoming, removeIncoming } from "#lib/platform/storage/incoming.ts";
import { nextPull, shownFileName } from "./rules.ts";
import { PULL_FEED, type PullNowForm } from "./schema.ts";
import type { ArrivedFile } from "./types.ts";

type Who = Pick<Viewer, "userId" | "name">;

/** A pull may take this long: exports are made while they are asked for. */
const PULL_MS = 10 * 60_000;
/** Addresses that are queued at a time; the next minute goes on. */
const MOST_DUE = 200;

/**
 * Keeps a file that a member sends for one of their dealership's feeds, and queues its reading. The
 * same form sent again gives the run it made.
 * @returns the run.
 * @throws AppError `not_found`, `forbidden`; RefusedUpload for an empty or too large file.
 */
export async function receiveUpload(
  ctx: Ctx<Who>,
  {
    target,
    file,
  }: {
    readonly target: {
      readonly organization: string;
      readonly sourceId: number;
      readonly submissionId: string;
    };
    readonly file: ArrivedFile;
  },
): Promise<number> {
  const kept = await keepIncoming(file.bytes, { mostBytes: MOST_FEED_BYTES });
  const { runId } = await keptOrRemoved(kept, () =>
    ctx.transaction(async (ctx) => {
      const { tx } = ctx;
      const actor = await actingMember(ctx, {
        slug: target.organization,
        capability: "feeds.manage",
      });
      const organizationId = actor.organization.id;
      await tx.$queryRaw`select from feed_source where id = ${target.sourceId} for update`;
      const source = await tx.feedSource.findFirst({
        where: { id: target.sourceId, organizationId, removedAt: null },
        select: { id: true, name: true },
      });
      if (source === null)
        throw new AppError("not_found", `no feed ${target.sourceId} of ${organizationId}`);
      const before = await tx.feedRun.findUnique({
        where: { submissionId: target.submissionId, sourceId: source.id },
        select: { id: true },
      });
      if (before !== null) return { runId: before.id, isNew: false };
      const { submissionId } = target;
      const run = { source, file: kept, name: file.name, userId: actor.userId, submissionId };
      return { runId: await receive(ctx, run, organizationId), isNew: true };
    }),
  );
  return runId;
}

/** Keeps a file that lay in a source's folder. */
export async function receiveFromFolder(
  ctx: Ctx,
  { sourceId, file }: { readonly sourceId: number; readonly file: ArrivedFile },
): Promise<void> {
  const kept = await keepIncoming(file.bytes, { mostBytes: MOST_FEED_BYTES });
  await keptOrRemoved(kept, () => receiveByClock(ctx, sourceId, kept, file.name, null));
}

/** Has an address asked now instead of by its clock. @throws AppError `not_found`, `forbidden`. */
export async function pullNow(ctx: Ctx<Who>, form: PullNowForm): Promise<void> {
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { organization } = await actingMember(ctx, {
      slug: form.organization,
      capability: "feeds.manage",
    });
    const { count } = await tx.feedSource.updateMany({
      where: { id: form.source, organizationId: organization.id, kind: "url", removedAt: null },
      // Asked by a person, it is read again also where it has not changed.
      data: { nextAt: now(), entityTag: null },
    });
    if (count === 0) throw new AppError("not_found", `no address ${form.source} to ask`);
    await enqueue(
      tx,
      PULL_FEED,
      { sourceId: form.source },
      { key: `${PULL_FEED.name} ${form.source}` },
    );
  });
}

/** Queues the addresses that are due, those longest due first and no more than MOST_DUE, each with the moment of its next time. */
export async function queueDue(ctx: Ctx<System>): Promise<void> {
  const at = ctx.now;
  await ctx.transaction(async ({ tx }) => {
    const due = await tx.feedSource.findMany({
      where: { kind: "url", removedAt: null, nextAt: { lte: at } },
      orderBy: { nextAt: "asc" },
      take: MOST_DUE,
      select: { id: true, everyHours: true },
    });
    for (const { id, everyHours } of due) {
      await tx.feedSource.update({
        where: { id },
        data: { nextAt: nextPull(at, everyHours ?? 24, 0) },
      });
      await enqueue(tx, PULL_FEED, { sourceId: id }, { key: `${PULL_FEED.name} ${id}` });
    }
  });
}

/**
 * Fetches the file of a source from its address. What goes wrong is kept with the source as a sentence,
 * and it is asked again later.
 */
export async function pullFeed(
  ctx: Ctx<System>,
  { sourceId, signal }: { readonly sourceId: number; readonly signal: AbortSignal },
): Promise<void> {
  const source = await ctx.db.feedSource.findFirst({
    where: { id: sourceId, kind: "url", removedAt: null },
    select: { url: true, everyHours: true, entityTag: true, failureCount: true },
  });
  if (source === null || source.url === null) return;
  try {
    const answer = await askOutside({
      url: source.url,
      headers: {
        Accept: "text/csv, */*",
        ...(source.entityTag !== null && tagHeader(source.entityTag)),
      },
      mostBytes: MOST_FEED_BYTES,
      longestMs: PULL_MS,
      silenceMs: 60_000,
      signal,
    });
    if (answer.status === 304) {
      answer.drop();
      await checked(ctx, sourceId);
      return;
    }
    if (answer.status !== 200) {
      answer.drop();
      throw new OutboundError(
        "unreachable",
        `${new URL(answer.url).host} answers ${answer.status}: there is no file at this address.`,
      );
    }
    const { etag, "last-modified": modified } = answer.headers;
    const name = decodeURIComponent(
      new URL(answer.url).pathname.replace(/%(?![0-9a-f]{2})/gi, "%25"),
    );
    const kept = await keepIncoming(answer.chunks, { mostBytes: MOST_FEED_BYTES });
    await keptOrRemoved(kept, () =>
      receiveByClock(ctx, sourceId, kept, name, etag ?? modified ?? null),
    );
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error;
    const failureCount = source.failureCount + 1;
    const at = now();
    await ctx.db.feedSource.updateMany({
      where: { id: sourceId },
      data: {
        checkedAt: at,
        failure: error.publicMessage,
        failureCount: Math.min(failureCount, 1_000),
        nextAt: nextPull(at, source.everyHours ?? 24, failureCount),
      },
    });
  }
}

/** As the publisher names a version: a tag in quotes, or the moment of its last change. */
const tagHeader = (tag: string): Record<string, string> =>
  /^(W\/)?"/.test(tag) ? { "If-None-Match": tag } : { "If-Modified-Since": tag };

/** Nothing new: the feed is alive, and says of its vehicles what it said before. */
async function checked(ctx: Ctx, sourceId: number): Promise<void> {
  await ctx.db.feedSource.updateMany({
    where: { id: sourceId },
    data: { checkedAt: now(), failure: null, failureCount: 0 },
  });
}

interface Received<Id extends number | null = number | null> {
  readonly runId: Id;
  readonly isNew: boolean;
}

async function receiveByClock(
  ctx: Ctx,
  sourceId: number,
  file: IncomingFile,
  name: string,
  entityTag: string | null,
): Promise<Received> {
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await tx.$queryRaw`select from feed_source where id = ${sourceId} for update`;
    const source = await tx.feedSource.findFirst({
      where: { id: sourceId, removedAt: null },
      select: { id: true, name: true, organizationId: true, entityTag: true },
    });
    if (source === null) return { runId: null, isNew: false };
    await tx.feedSource.update({
      where: { id: sourceId },
      data: { entityTag, checkedAt: now(), failure: null, failureCount: 0 },
    });
    const last = await tx.feedRun.findFirst({
      where: { sourceId },
      orderBy: { id: "desc" },
      select: { contentSha256: true, state: true },
    });
    // The very file that was published last changes nothing.
    if (last?.state === "published" && last.contentSha256 === file.sha256)
      return { runId: null, isNew: false };
    const organizationId = source.organizationId as OrganizationId;
    const run = { source, file, name, userId: null, submissionId: null };
    return { runId: await receive(ctx, run, organizationId), isNew: true };
  });
}

interface NewRun {
  readonly source: { readonly id: number; readonly name: string };
  readonly file: IncomingFile;
  readonly name: string;
  readonly userId: UserId | null;
  readonly submissionId: string | null;
}

async function receive(
  ctx: OpenCtx,
  { source, file, name, userId, submissionId }: NewRun,
  organizationId: OrganizationId,
): Promise<number> {
  const { tx } = ctx;
  const at = now();
  const fileName = shownFileName(name);
  const { id } = await tx.feedRun.create({
    data: {
      sourceId: source.id,
      fileName,
      byteCount: file.byteCount,
      contentSha256: file.sha256,
      fileKey: file.key,
      receivedByUserId: userId,
      receivedAt: at,
      submissionId,
    },
  });
  await enqueue(tx, READ_FEED, { runId: id });
  await recordOrganizationEvents(ctx, [
    {
      organizationId,
      kind: "feed.received",
      actorUserId: userId,
      detail: { name: source.name, file: fileName },
      at,
    },
  ]);
  return id;
}

/** Takes the file away where no run came of it. */
async function keptOrRemoved<Id extends number | null>(
  { key }: IncomingFile,
  work: () => Promise<Received<Id>>,
): Promise<Received<Id>> {
  let isKept = false;
  try {
    const received = await work();
    isKept = received.isNew;
    return received;
  } finally {
    if (!isKept) await removeIncoming(key);
  }
}
