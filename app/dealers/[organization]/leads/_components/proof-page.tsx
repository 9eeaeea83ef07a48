import { Download } from "lucide-react";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { PrintButton } from "#components/leads/lead/print-button.tsx";
import { ButtonLink, buttonClass } from "#components/ui/button.tsx";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { proofRows } from "#lib/domain/leads/lead/rules.proof.ts";
import { leadsPath } from "#lib/domain/leads/lead-desk/rules.ts";
import type { OpenLead } from "#lib/domain/leads/lead-pages/types.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { whoAsked } from "./lead-words.ts";
import { ProofTable } from "./proof-table.tsx";

/** Where a lead came from and what became of it, to keep or to print. */
export function ProofPage({
  desk,
  open: { file },
  asOf,
}: {
  readonly desk: Desk;
  readonly open: OpenLead;
  readonly asOf: Date;
}) {
  const { slug, name, timeZone } = desk.actor.organization;
  const { row } = file;
  return (
    <DeskShell
      desk={desk}
      title={`Proof of a lead: ${whoAsked(row.name)}`}
      note={`${name} · as of ${formatMoment(asOf)} · lead ${row.id}`}
      tools={
        <>
          <ButtonLink href={leadsPath(slug, { lead: row.id })}>Back to the lead</ButtonLink>
          <a href={`/api/dealers/${slug}/leads/${row.id}/proof`} className={buttonClass()} download>
            <Download aria-hidden="true" /> CSV
          </a>
          <PrintButton />
        </>
      }
    >
      <p className="mt-4 max-w-text text-ink-soft text-sm">
        Every line is from our records as they were written at that moment; no member can change
        them. “Taken” means that a mail server took the mail: whether somebody read it is not known.
        Records of single mails are kept for 30 days.
      </p>
      <ProofTable rows={proofRows(file, timeZone)} />
    </DeskShell>
  );
}
