import "server-only";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import { planRun } from "#lib/domain/inventory/feed-publishing/mutations.plan.ts";
import { guardWords } from "#lib/domain/inventory/feed-publishing/rules.plan.ts";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import type { Ctx, OpenCtx, System } from "#lib/platform/actions/context.ts";
import { withBulkConnection } from "#lib/platform/db/bulk.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { incomingPath, removeIncoming } from "#lib/platform/storage/incoming.ts";
import { stageRows } from "./mutations.staging.ts";
import { issueCounts } from "./rules.check.ts";
import { formatOf } from "./rules.column.ts";
import { feedMapping } from "./schema.column.ts";
import type { StagedFile } from "./types.staging.ts";
import type { FeedReading } from "./types.ts";

const PLAN_TIME = { timeout: 120_000, maxWait: 30_000 } as const;

const RUN = {
  id: true,
  sourceId: true,
  state: true,
  reason: true,
  fileKey: true,
  fileName: true,
  receivedAt: true,
  source: {
    select: {
      name: true,
      mapping: true,
      isAutomatic: true,
      organizationId: true,
      organization: { select: { seller: { select: { id: true } } } },
    },
  },
} as const satisfies Prisma.FeedRunSelect;
type Run = Prisma.FeedRunGetPayload<{ select: typeof RUN }>;

/**
 * Reads the file of a run, checks every row and works out what publishing it would change. Rows go by
 * some hundred at a time, so that a file of any length takes the same memory. Nothing of the inventory
 * changes here. Reading a run again begins anew.
 * @throws what is not the file's fault; what is, is kept with the run as a sentence.
 */
export async function readFeed(
  ctx: Ctx<System>,
  { runId, signal }: { readonly runId: number; readonly signal: AbortSignal },
): Promise<FeedReading> {
  const at = ctx.now;
  const run = await ctx.db.feedRun.findFirst({
    where: { id: runId, state: { in: ["received", "reading", "ready"] } },
    select: RUN,
  });
  // A worker that ended between reading and publishing is taken up where it was.
  if (run?.state === "ready")
    return { kind: run.source.isAutomatic && run.reason === null ? "clear" : "waits" };
  const sellerId = run?.source.organization.seller?.id as SellerId | undefined;
  if (run === null || run.fileKey === null || sellerId === undefined) return { kind: "waits" };
  const path = incomingPath(run.fileKey);
  if (path === null) throw new Error(`run ${runId} has no file`);
  await ctx.db.feedRun.update({ where: { id: runId }, data: { state: "reading" } });
  const mapping = run.source.mapping === null ? null : feedMapping.parse(run.source.mapping);
  let staged: StagedFile;
  try {
    staged = await withBulkConnection("feed", (db) =>
      stageRows(db, {
        runId,
        path,
        fileName: run.fileName,
        mapping,
        sellerId,
        sourceId: run.sourceId,
        fileDay: dayOf(run.receivedAt),
        at,
        signal,
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "database_unavailable") throw error;
    await refuse(ctx, run, error, at);
    return { kind: "waits" };
  }
  return settle(ctx, run, staged, sellerId, at);
}

/** Keeps what was read, works out what it would change, and puts older files of the source away. */
async function settle(
  ctx: Ctx,
  run: Run,
  staged: StagedFile,
  sellerId: SellerId,
  at: Date,
): Promise<FeedReading> {
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await tx.$executeRaw`set local statement_timeout = '100s'`;
    // One after another for each source: of two files the newer one stays.
    await tx.$queryRaw`select from feed_source where id = ${run.sourceId} for update`;
    const newer = await tx.feedRun.findFirst({
      where: { sourceId: run.sourceId, id: { gt: run.id }, state: { in: ["ready", "published"] } },
      select: { id: true },
    });
    await discardOlder(tx, run, newer !== null);
    const plan = staged.isMapped ? await planRun(ctx.at(at), { run, sellerId }) : null;
    const guard =
      plan === null ? null : guardWords(plan.missingCount, plan.presentCount, plan.takenOffCount);
    const state = newer !== null ? "discarded" : staged.isMapped ? "ready" : "unmapped";
    await tx.feedRun.update({
      where: { id: run.id },
      data: {
        state,
        format: formatOf(staged.header) ?? "own",
        samples: staged.samples.map(({ header, values }) => ({ header, values: [...values] })),
        readAt: at,
        reason: newer !== null ? "A newer file of this feed was read before it." : guard,
        issueCounts: issueCounts(staged.issues).map((each) => ({ ...each })),
      },
    });
    if (guard !== null && run.source.isAutomatic)
      await tell(ctx, run, "feed.guarded", { reason: guard }, at);
    const isClear = state === "ready" && run.source.isAutomatic && guard === null;
    return { kind: isClear ? "clear" : "waits" };
  }, PLAN_TIME);
}

async function discardOlder(tx: Transaction, run: Run, isLate: boolean): Promise<void> {
  if (isLate) return;
  await tx.feedRun.updateMany({
    where: { sourceId: run.sourceId, id: { lt: run.id }, state: { in: ["ready", "unmapped"] } },
    data: { state: "discarded", reason: "A newer file of this feed took its place." },
  });
}

async function refuse(ctx: Ctx, run: Run, error: AppError, at: Date): Promise<void> {
  // What is wrong with a file is told in full, by the name that it came with.
  const gone = "The file is not on this machine any more: send it again.";
  const reason =
    error.said ??
    (error.code === "invalid_input"
      ? error.message.replaceAll(run.fileKey ?? "", run.fileName)
      : gone);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await tx.feedRow.deleteMany({ where: { runId: run.id } });
    await tx.feedRun.update({
      where: { id: run.id },
      data: { state: "refused", reason, readAt: at, fileKey: null },
    });
    await tell(ctx, run, "feed.refused", { reason }, at);
  });
  if (run.fileKey !== null) await removeIncoming(run.fileKey);
}

/** Writes a line about a run in the organization's ledger. */
async function tell(
  ctx: OpenCtx,
  run: Run,
  kind: "feed.guarded" | "feed.refused",
  detail: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> {
  await recordOrganizationEvents(ctx, [
    {
      organizationId: run.source.organizationId as OrganizationId,
      kind,
      actorUserId: null,
      detail: { feed: run.source.name, file: run.fileName, ...detail },
      at,
    },
  ]);
}
