import "server-only";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { vinSummaryOf } from "#lib/domain/reports/report-lookup/data.preview.ts";
import { paidBefore } from "#lib/domain/reports/report-purchase/data.ts";
import { refreshPrice } from "#lib/domain/reports/report-purchase/rules.ts";
import { findReport } from "#lib/domain/reports/report-reading/data.ts";
import type { WholeReport } from "#lib/domain/reports/report-reading/types.ts";
import { sharesOf } from "#lib/domain/reports/report-share/data.ts";
import { diffReports } from "#lib/domain/reports/report-snapshot/rules.diff.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { OwnerPart } from "./types.ts";

/** What the owner of a report has besides its text. Whose it is is for the caller to have proven. */
export async function ownerPart(
  owner: { readonly userId: UserId },
  { id, snapshot, previousId, renewedId }: WholeReport,
  now: Date,
): Promise<OwnerPart> {
  const canRenew = renewedId === null && snapshot.vehicle.checkDigitOk;
  const [shares, paid, summary, previous] = await Promise.all([
    sharesOf(owner, id, now),
    canRenew ? paidBefore(owner, id, now) : null,
    canRenew ? vinSummaryOf(snapshot.vin, now) : null,
    previousId === null ? null : previousOf(owner, previousId, now),
  ]);
  return {
    shares,
    refresh: paid === null || summary === null ? null : refreshPrice(summary.costParts, paid, now),
    diff:
      previous === null || previousId === null
        ? null
        : { previousId, diff: diffReports(previous.snapshot, snapshot) },
  };
}

/** The report that one was made anew from; null where it is gone or no longer what it was. */
async function previousOf(
  { userId }: { readonly userId: UserId },
  id: ReportId,
  now: Date,
): Promise<WholeReport | null> {
  const found = await findReport(id, { userId, secret: null }, now);
  return found?.kind === "whole" ? found : null;
}
