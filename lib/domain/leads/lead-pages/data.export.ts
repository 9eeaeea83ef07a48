import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { proofRows } from "#lib/domain/leads/lead/rules.proof.ts";
import type { ProofRow } from "#lib/domain/leads/lead/types.proof.ts";
import { leadFile } from "#lib/domain/leads/lead-desk/data.file.ts";
import { clockRulesOf, leadBatches } from "#lib/domain/leads/lead-desk/data.ts";
import type { LeadsQuery } from "#lib/domain/leads/lead-desk/types.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import type { CsvCell } from "#lib/platform/table-file/write.ts";
import { leadExportCells } from "./rules.export.ts";

/** The leads of a query as lines of a file, read some at a time; none for who may not read who asked. */
export async function* leadLines(
  actor: OrganizationActor,
  query: LeadsQuery,
  now: Date,
): AsyncGenerator<readonly (readonly CsvCell[])[]> {
  const rules = await clockRulesOf(actor, now);
  for await (const leads of leadBatches(actor, query, rules))
    yield leads.map((lead) => leadExportCells(lead, siteUrl()));
}

/** The proof of one lead; null for one of somebody else, and for who may not read who asked. */
export async function leadProof(
  actor: OrganizationActor,
  leadId: LeadId,
  now: Date,
): Promise<readonly ProofRow[] | null> {
  const file = await leadFile(actor, leadId, await clockRulesOf(actor, now));
  if (file === null || file.contact === null) return null;
  return proofRows(file, actor.organization.timeZone);
}
