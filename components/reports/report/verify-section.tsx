import { Download } from "lucide-react";
import { Panel } from "#components/listings/listing/panel.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { reportFileName } from "#lib/domain/reports/report-reading/rules.ts";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { CopyText } from "./copy-text.tsx";
import { hashGroups } from "./report-words.ts";

/** The fingerprint of the report, and how anybody checks it. */
export function VerifySection({
  snapshot,
  sha256,
  jsonPath,
}: {
  readonly snapshot: ReportSnapshot;
  readonly sha256: string;
  /** Where the text that was hashed is loaded from; null where it is not offered. */
  readonly jsonPath: string | null;
}) {
  const file = `${reportFileName(snapshot.vin, snapshot.asOf)}.json`;
  return (
    <Panel
      id="verify"
      title="Verify this report"
      lead={
        <>
          It shows what was known on <b>{formatMoment(new Date(snapshot.asOf))}</b> and never
          changes. Its fingerprint is the SHA-256 of its canonical JSON (RFC 8785): change one
          letter and it no longer matches.
        </>
      }
    >
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="flex max-w-text flex-wrap gap-x-2 font-mono text-sm" data-sha256={sha256}>
          {hashGroups(sha256).map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups of one hash may be alike.
            <span key={index}>{group}</span>
          ))}
        </code>
        <CopyText text={sha256} what="the SHA-256" />
      </div>
      {jsonPath !== null && (
        <>
          <ol className="mt-4 grid max-w-text list-decimal gap-1.5 pl-5 text-ink-soft text-sm">
            <li>Download the report’s JSON, byte for byte what was hashed.</li>
            <li>
              On Linux run <code className="font-mono">sha256sum {file}</code>, on a Mac{" "}
              <code className="font-mono">shasum -a 256 {file}</code>, on Windows{" "}
              <code className="font-mono">certutil -hashfile {file} SHA256</code>.
            </li>
            <li>If the 64 digits match those above, nothing has changed since it was bought.</li>
          </ol>
          <p className="no-print mt-3">
            <a href={jsonPath} download className={buttonClass({ size: "sm" })}>
              <Download aria-hidden="true" /> Download JSON
            </a>
          </p>
        </>
      )}
    </Panel>
  );
}
