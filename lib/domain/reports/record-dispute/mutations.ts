import "server-only";
import { recordActivity } from "#lib/domain/accounts/activity/mutations.ts";
import { reportId } from "#lib/domain/reports/report/schema.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { findReport } from "#lib/domain/reports/report-reading/data.ts";
import type { Ctx, Operator } from "#lib/platform/actions/context.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { recordOperatorAction } from "#lib/platform/operators/ledger.ts";
import { MOST_OPEN_DISPUTES } from "./constants.ts";
import { recordWords } from "./data.ts";
import { settledMail } from "./rules.ts";
import type { DisputeForm, DisputePress } from "./schema.ts";
import type { DisputeVerdict } from "./types.ts";

/**
 * Notes that the owner of a report says that a record in it is wrong. The report stays as it is; an
 * operator looks at it. The same form sent twice says it once.
 * @throws AppError `not_found` for a report that is not theirs or a record that it does not have;
 *   `conflict`, with words, for a record that is disputed or settled already, and for too many.
 */
export async function raiseDispute(
  ctx: Ctx<Viewer>,
  { report, record, words, submissionId }: DisputeForm,
): Promise<void> {
  const { actor: viewer, now } = ctx;
  const found = await findReport(report, { userId: viewer.userId, secret: null }, now);
  if (found?.kind !== "whole") throw new AppError("not_found", "no report of theirs");
  const event = found.snapshot.timeline.events.find(({ id }) => id === record);
  if (event === undefined) throw new AppError("not_found", "no such record in it");
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    // One after the other: two forms at one moment are one dispute.
    await tx.$queryRaw`select from report where id = ${report}::uuid for no key update`;
    const before = await tx.recordDispute.findMany({
      where: { reportId: report, state: { not: "withdrawn" } },
      select: { submissionId: true, recordId: true, state: true },
    });
    if (before.some((dispute) => dispute.submissionId === submissionId)) return;
    const same = before.find((dispute) => dispute.recordId === record);
    if (same !== undefined)
      throw new AppError("conflict", "disputed before", {
        said:
          same.state === "open"
            ? "You already disputed this record. It is under review."
            : "Your dispute about this record was settled. The answer is next to it.",
      });
    if (before.filter(({ state }) => state === "open").length >= MOST_OPEN_DISPUTES)
      throw new AppError("conflict", "too many disputes", {
        said: `${MOST_OPEN_DISPUTES} records in this report are already under review.`,
      });
    const { count } = await tx.recordDispute.createMany({
      data: [
        {
          submissionId,
          reportId: report,
          userId: viewer.userId,
          recordId: record,
          vin: found.snapshot.vin,
          words,
          createdAt: now,
        },
      ],
      skipDuplicates: true,
    });
    // The form's id is that of a form of somebody else, or of a withdrawn one.
    if (count === 0)
      throw new AppError("conflict", "a form that was sent before", {
        said: "This form was sent before. Reload the page and try again.",
      });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "report.record_disputed",
      detail: {
        title: event.title,
        reportId: report,
      },
    });
  });
}

/**
 * Takes a dispute back; one that is settled stays so.
 * @throws AppError `not_found` for one that is not theirs.
 */
export async function withdrawDispute(
  ctx: Ctx<Viewer>,
  { report, dispute: id }: DisputePress,
): Promise<void> {
  const { actor: viewer, now } = ctx;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    await tx.$queryRaw`select from record_dispute where id = ${id}::uuid for update`;
    const dispute = await tx.recordDispute.findFirst({
      where: { id, reportId: report, userId: viewer.userId, report: { userId: viewer.userId } },
      select: { recordId: true, state: true, report: { select: { snapshot: true } } },
    });
    if (dispute === null) throw new AppError("not_found", "no dispute of theirs");
    const { recordId, state } = dispute;
    if (state !== "open") return;
    await tx.recordDispute.update({ where: { id }, data: { state: "withdrawn", settledAt: now } });
    await recordActivity(ctx, {
      userId: viewer.userId,
      kind: "report.dispute_withdrawn",
      detail: {
        title: titleOf(dispute.report.snapshot, recordId),
        reportId: report,
      },
    });
  });
}

/**
 * Settles a dispute, on the command line only: whoever runs it has the machine, and is asked for no
 * account. The answer is mailed to whoever disputed; of an upheld one it stands at the record for
 * everybody who reads a report with it.
 * @throws AppError `not_found`; `conflict` for one that is not open.
 */
export async function settleRecordDispute(
  ctx: Ctx<Operator>,
  {
    id,
    verdict,
    answer,
  }: { readonly id: string; readonly verdict: DisputeVerdict; readonly answer: string },
): Promise<void> {
  const { now } = ctx;
  const { by } = ctx.actor;
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const dispute = await holdOpen(tx, id);
    const { recordId, report, user } = dispute;
    const ofReport: ReportId = reportId.parse(dispute.reportId);
    const userId = dispute.userId as UserId;
    await tx.recordDispute.update({
      where: { id },
      data: { state: verdict, answer, settledAt: now },
    });
    const title = titleOf(report.snapshot, recordId);
    await recordActivity(ctx, {
      userId,
      kind: "report.dispute_settled",
      detail: { title, reportId: ofReport },
    });
    await queueMail(tx, {
      ...settledMail(
        { report: ofReport, recordId, record: title, vehicle: report.title },
        verdict,
        answer,
      ),
      to: user.email,
      userId,
    });
    await recordOperatorAction(
      tx,
      by,
      { action: `dispute.${verdict}`, subjectKind: "dispute", subjectId: id, reason: answer },
      now,
    );
  });
}

/** A dispute that waits, held until the transaction ends. */
async function holdOpen(tx: Transaction, id: string) {
  await tx.$queryRaw`select from record_dispute where id = ${id}::uuid for update`;
  const dispute = await tx.recordDispute.findUnique({
    where: { id },
    include: {
      user: { select: { email: true } },
      report: { select: { title: true, snapshot: true } },
    },
  });
  if (dispute === null) throw new AppError("not_found", "There is no dispute with this id.");
  if (dispute.state !== "open")
    throw new AppError("conflict", `This dispute is ${dispute.state}: it cannot be settled.`);
  return dispute;
}

const titleOf = (snapshot: string, recordId: string): string =>
  recordWords(snapshot, recordId) ?? "a record";
