import { randomUUID } from "node:crypto";
import { FileDown, Printer, Share2 } from "lucide-react";
import { PrintButton } from "#components/leads/lead/print-button.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { dayWords } from "#components/reports/report/report-words.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { creditWords } from "#lib/domain/billing/price-list/rules.ts";
import type { ReportPage } from "#lib/domain/reports/report-page/types.ts";
import { refreshReportAction } from "#lib/domain/reports/report-purchase/actions.ts";
import type { RefreshPrice } from "#lib/domain/reports/report-purchase/types.ts";
import { printPath, reportFilePath } from "#lib/domain/reports/report-reading/rules.ts";

/** What a reader can do with a report: load it, print it; its owner also shares it and makes it anew. */
export function ReportActions({
  page: { report, secret, owner, canPdf, isPrint },
}: {
  readonly page: Extract<ReportPage, { readonly kind: "whole" }>;
}) {
  if (isPrint) return <PrintButton />;
  const { id } = report;
  return (
    <>
      {canPdf && (
        <a
          href={reportFilePath(id, "pdf", secret)}
          download
          className={buttonClass({ variant: "primary" })}
        >
          <FileDown aria-hidden="true" /> Download PDF
        </a>
      )}
      {/* Loaded whole: the page is made for paper. */}
      <a href={printPath(id, secret)} className={buttonClass(canPdf ? {} : { variant: "primary" })}>
        <Printer aria-hidden="true" /> {canPdf ? "Print" : "Print or save as PDF"}
      </a>
      {owner !== null && (
        <a href="#share" className={buttonClass()}>
          <Share2 aria-hidden="true" /> Share
        </a>
      )}
      {owner !== null && owner.refresh !== null && (
        <div className="grid justify-items-start gap-0.5">
          <PressForm
            id="refresh"
            action={refreshReportAction}
            fields={{
              report: id,
              submissionId: randomUUID(),
              mostParts: String(owner.refresh.kind === "free" ? 0 : owner.refresh.costParts),
            }}
            variant="secondary"
            size="md"
          >
            {owner.refresh.kind === "free"
              ? "Refresh free"
              : `Refresh for ${creditWords(owner.refresh.costParts, "report")}`}
          </PressForm>
          <p className="text-ink-faint text-xs">{priceWords(owner.refresh)}</p>
        </div>
      )}
    </>
  );
}

function priceWords(price: RefreshPrice): string {
  if (price.kind === "free")
    return `Free once a day until ${dayWords(price.until)}. Shows what changed.`;
  return price.freeFrom === null
    ? "A new report that shows what changed."
    : `Already refreshed today; free again on ${dayWords(price.freeFrom)}.`;
}
