import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { boughtBy } from "#lib/domain/reports/report/policy.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { openShare } from "#lib/domain/reports/report-reading/policy.ts";
import { readingPath } from "#lib/domain/reports/report-reading/rules.ts";
import type { Ctx, Person, System } from "#lib/platform/actions/context.ts";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { inPieces } from "#lib/platform/jobs/pieces.ts";
import { LINKS_LISTED_DAYS, MOST_SHARES } from "./constants.ts";
import type { ShareForm, SharePress } from "./schema.ts";
import type { NewShare } from "./types.ts";

/**
 * Makes a link by which anyone may read a report for a while. It is told once: of its secret only the
 * hash is kept.
 * @throws AppError `not_found` for a report that is not theirs; `conflict`, with words, where as many
 *   are open as there may be.
 */
export async function makeShare(
  ctx: Ctx<Person>,
  { report, label, days }: ShareForm,
): Promise<NewShare> {
  const { actor: viewer, now } = ctx;
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { title } = await lockOwn(tx, viewer, report);
    const open = await tx.reportShare.count({
      where: { reportId: report, revokedAt: null, expiresAt: { gt: now } },
    });
    if (open >= MOST_SHARES)
      throw new AppError("conflict", "too many links", {
        said: `A report can have ${MOST_SHARES} open links. Revoke one first.`,
      });
    await tx.reportShare.create({
      data: {
        reportId: report,
        secretHash: secretHash(secret),
        label,
        createdAt: now,
        expiresAt,
      },
    });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "report.share_made",
      detail: {
        title: label === "" ? title : `${title}, for ${label}`,
        reportId: report,
        days,
      },
    });
  });
  return { label, path: readingPath(report, secret), expiresAt: expiresAt.toISOString() };
}

/**
 * Withdraws a link at once and for good; one that is over stays as it is.
 * @throws AppError `not_found` for one that is not theirs.
 */
export async function revokeShare(
  ctx: Ctx<Person>,
  { report, share: id }: SharePress,
): Promise<void> {
  const { actor: viewer, now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const { title } = await lockOwn(tx, viewer, report);
    const share = await tx.reportShare.findFirst({ where: { id, reportId: report } });
    if (share === null) throw new AppError("not_found", "no link of this report");
    if (share.revokedAt !== null) return;
    await tx.reportShare.update({ where: { id }, data: { revokedAt: now } });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "report.share_revoked",
      detail: {
        title: share.label === "" ? title : `${title}, for ${share.label}`,
        reportId: report,
      },
    });
  });
}

/** Deletes links that stopped working so long ago that they are not listed. @returns how many. */
export async function forgetShares(ctx: Ctx<System>, signal?: AbortSignal): Promise<number> {
  const asOf = ctx.now;
  const where = { expiresAt: { lt: new Date(asOf.getTime() - LINKS_LISTED_DAYS * DAY_MS) } };
  return inPieces(
    async (limit) => (await ctx.db.reportShare.deleteMany({ where, limit })).count,
    signal,
  );
}

/** A report of the viewer's, held until the transaction ends. */
async function lockOwn(
  tx: Transaction,
  viewer: Person,
  id: ReportId,
): Promise<{ readonly title: string }> {
  await tx.$queryRaw`select from report where id = ${id}::uuid and user_id = ${viewer.userId} for no key update`;
  const report = await tx.report.findFirst({
    where: { id, ...boughtBy(viewer) },
    select: { title: true },
  });
  if (report === null) throw new AppError("not_found", "no report of theirs");
  return report;
}

/** Counts a look at a report by a link, while the link is open. @param secret of the link. */
export async function countShareView(ctx: Ctx, secret: string): Promise<void> {
  const { now } = ctx;
  await ctx.db.reportShare.updateMany({
    where: openShare(secretHash(secret), now),
    data: { viewCount: { increment: 1 }, lastViewedAt: now },
  });
}
