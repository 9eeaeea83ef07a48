import "server-only";
import { z } from "zod";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { keepRemoval, takeRemoval } from "#lib/domain/accounts/removal/mutations.ts";
import type { RemovalId, Removed } from "#lib/domain/accounts/removal/types.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { removedReport } from "./schema.library.ts";
import { reportId } from "./schema.ts";
import type { ReportId } from "./types.ts";

/**
 * Deletes a report with those that it was made anew from: their links lead nowhere from now on, what
 * was paid stays paid. For an hour they can be brought back.
 * @throws AppError `not_found`; `conflict`, with words, for one that was made anew: it goes with the newest.
 */
export async function removeReport(
  ctx: Ctx<Pick<Viewer, "userId">>,
  id: ReportId,
): Promise<Removed> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    // Whoever makes one anew at this moment ends before us, or waits.
    await tx.$executeRaw`select from app_user where id = ${userId} for no key update`;
    if ((await tx.report.count({ where: { previousId: id, userId } })) > 0)
      throw new AppError("conflict", "a report that was made anew", {
        said: "This report was refreshed. Delete the newest one; earlier ones go with it.",
      });
    const ids = await chainOf(tx, userId, id);
    const rows = await tx.report.findMany({
      where: { id: { in: [...ids] } },
      orderBy: { createdAt: "asc" },
      omit: { userId: true },
      include: {
        shares: { omit: { reportId: true } },
        disputes: { omit: { reportId: true, userId: true } },
      },
    });
    const last = rows.at(-1);
    if (last === undefined) throw new AppError("not_found", "no report of theirs");
    const kept = rows.map(({ ledgerTransactionId, ...row }) => ({
      ...row,
      ledgerTransactionId: ledgerTransactionId?.toString() ?? null,
    }));
    await tx.report.deleteMany({ where: { id: { in: [...ids] } } });
    await recordActivity(ctx, {
      userId,
      kind: "report.removed",
      detail: { title: last.title, vin: last.vin },
    });
    const removalId = await keepRemoval(ctx, { userId, kind: "report", rows: kept });
    return { removalId, count: rows.length };
  });
}

/** A report and all that it was made anew from, of one person. */
async function chainOf(
  tx: Transaction,
  userId: Viewer["userId"],
  id: ReportId,
): Promise<readonly ReportId[]> {
  const rows = await tx.$queryRaw(Prisma.sql`
    with recursive chain as (
      select id, previous_id from report where id = ${id}::uuid and user_id = ${userId}
      union
      select before.id, before.previous_id
      from chain join report before on before.id = chain.previous_id
      where before.user_id = ${userId}
    )
    select id::text from chain`);
  return z
    .array(z.object({ id: reportId }))
    .parse(rows)
    .map((row) => row.id);
}

/**
 * Brings deleted reports back, with their links and disputes.
 * @returns the newest of them.
 * @throws as `takeRemoval` does.
 */
export async function restoreReport(
  ctx: Ctx<Pick<Viewer, "userId">>,
  removalId: RemovalId,
): Promise<ReportId> {
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const rows = await takeRemoval(ctx, {
      userId,
      id: removalId,
      kind: "report",
      row: removedReport,
    });
    // The oldest first: each names the one before it.
    for (const { shares, disputes, ...row } of rows)
      await tx.report.create({
        data: {
          ...row,
          userId,
          shares: { create: shares },
          disputes: { create: disputes.map((dispute) => ({ ...dispute, userId })) },
        },
      });
    const last = rows.at(-1);
    if (last === undefined) throw new AppError("not_found", "a removal of nothing");
    const { id, title, vin } = last;
    await recordActivity(ctx, {
      userId,
      kind: "report.restored",
      detail: { reportId: id, title, vin },
    });
    return id;
  });
}
