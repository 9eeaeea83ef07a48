import { LEDGER_COLUMNS } from "#lib/domain/dealers/organization/constants.event.ts";
import { ledgerRowsForFile } from "#lib/domain/dealers/organization/data.event.ts";
import { readLedgerQuery } from "#lib/domain/dealers/organization/search-params.event.ts";
import { answerMember } from "#lib/domain/inventory/dealer-desk/data.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { csvResponse, csvStream } from "#lib/platform/table-file/write.ts";

/** Reading a whole ledger is dear: nobody needs it more often. */
const LIMIT = { name: "ledger export", points: 30, seconds: 3_600 } as const;

/** Every line of an organization's ledger that the address asks for, as CSV, to its members. */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly organization: string }> },
): Promise<Response> {
  const { organization: slug } = await params;
  return answerMember(await currentViewer(), slug, "desk.read", async (actor) => {
    await spend(LIMIT, `user ${actor.userId}`);
    const { query } = readLedgerQuery(Object.fromEntries(new URL(request.url).searchParams));
    const rows = ledgerRowsForFile(actor, query);
    return csvResponse(`${slug}-activity`, csvStream(LEDGER_COLUMNS, rows));
  });
}
