import { answerMember } from "#lib/domain/inventory/dealer-desk/data.ts";
import { PROOF_COLUMNS } from "#lib/domain/leads/lead/rules.proof.ts";
import { leadProof } from "#lib/domain/leads/lead-pages/data.export.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { csvResponse, csvStream } from "#lib/platform/table-file/write.ts";

/** Where a lead came from and what became of it, as CSV, to members who may read who asked. */
export async function GET(
  _request: Request,
  {
    params,
  }: { readonly params: Promise<{ readonly organization: string; readonly lead: string }> },
): Promise<Response> {
  const { organization: slug, lead } = await params;
  return answerMember(await currentViewer(), slug, "leads.read", async (actor) => {
    const leadId = leadIdSchema.safeParse(lead.toLowerCase());
    const rows = leadId.success ? await leadProof(actor, leadId.data, now()) : null;
    if (rows === null) throw new AppError("not_found", "no lead of theirs");
    const lines = rows.map(({ at, atWords, what, detail }) => [at, atWords, what, detail]);
    return csvResponse(`${slug}-lead-${lead.slice(0, 8)}`, csvStream(PROOF_COLUMNS, once(lines)));
  });
}

async function* once<T>(batch: T): AsyncGenerator<T> {
  yield batch;
}
