import { answerMember } from "#lib/domain/inventory/dealer-desk/data.ts";
import { leadsQueryFrom } from "#lib/domain/leads/lead-desk/search-params.ts";
import { leadLines } from "#lib/domain/leads/lead-pages/data.export.ts";
import { LEAD_COLUMNS } from "#lib/domain/leads/lead-pages/rules.export.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { csvResponse, csvStream } from "#lib/platform/table-file/write.ts";

/** Reading all leads is dear: nobody needs it more often. */
const LIMIT = { name: "lead export", points: 30, seconds: 3_600 } as const;

/** The leads of an organization that the address asks for, as CSV, to members who may read who asked. */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly organization: string }> },
): Promise<Response> {
  const { organization: slug } = await params;
  return answerMember(await currentViewer(), slug, "leads.read", async (actor) => {
    await spend(LIMIT, `user ${actor.userId}`);
    const query = leadsQueryFrom(Object.fromEntries(new URL(request.url).searchParams));
    return csvResponse(`${slug}-leads`, csvStream(LEAD_COLUMNS, leadLines(actor, query, now())));
  });
}
