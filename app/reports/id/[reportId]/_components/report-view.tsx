import { PrintFooter } from "#components/reports/report/print-footer.tsx";
import { ReportDocument } from "#components/reports/report/report-document.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { reportPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportPage } from "#lib/domain/reports/report-page/types.ts";
import { reportFilePath } from "#lib/domain/reports/report-reading/rules.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { ChangesSection, changesTitle } from "./changes-section.tsx";
import { RecordStanding } from "./record-standing.tsx";
import { ReportActions } from "./report-actions.tsx";
import { ReportNotices } from "./report-notices.tsx";
import { ShareSection } from "./share-section.tsx";

type WholePage = Extract<ReportPage, { readonly kind: "whole" }>;

/** A report with what its reader can do with it. */
export function ReportView({
  page,
  nonce,
}: {
  readonly page: WholePage;
  readonly nonce: string | undefined;
}) {
  const { report, secret, owner, records, now } = page;
  const { id, snapshot, sha256, share } = report;
  const diff = owner?.diff ?? null;
  return (
    <>
      <ReportDocument
        snapshot={snapshot}
        sha256={sha256}
        jsonPath={reportFilePath(id, "json", secret)}
        mark={
          share !== null && (
            <Badge tone="accent">Shared with you until {formatMoment(share.expiresAt)}</Badge>
          )
        }
        actions={<ReportActions page={page} />}
        notices={<ReportNotices page={page} />}
        {...(diff !== null && {
          before: {
            contents: [{ id: "changes", title: changesTitle(diff.diff) }],
            parts: <ChangesSection diff={diff.diff} previousPath={reportPath(diff.previousId)} />,
          },
        })}
        underRecord={(event) => (
          <RecordStanding
            event={event}
            state={records[event.id]}
            report={id}
            canDispute={owner !== null}
            now={now}
          />
        )}
        {...(owner !== null && {
          after: {
            contents: [{ id: "share", title: "Share it" }],
            parts: <ShareSection report={id} shares={owner.shares} origin={siteUrl()} now={now} />,
          },
        })}
      />
      <PrintFooter snapshot={snapshot} sha256={sha256} nonce={nonce} />
    </>
  );
}
