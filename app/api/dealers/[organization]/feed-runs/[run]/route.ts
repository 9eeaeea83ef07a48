import { answerMember } from "#lib/domain/inventory/dealer-desk/data.ts";
import { REPORT_COLUMNS } from "#lib/domain/inventory/feed/constants.ts";
import { reportRows } from "#lib/domain/inventory/feed/data.report.ts";
import { feedRun } from "#lib/domain/inventory/feed/data.ts";
import { feedId } from "#lib/domain/inventory/feed/schema.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { AppError } from "#lib/platform/errors.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { csvResponse, csvStream } from "#lib/platform/table-file/write.ts";

/** Reading a whole file's rows is dear: nobody needs it more often. */
const LIMIT = { name: "feed report", points: 60, seconds: 3_600 } as const;

/** The report of a feed's file, row by row, as CSV, to the organization's members. */
export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ readonly organization: string; readonly run: string }> },
): Promise<Response> {
  const { organization: slug, run: asked } = await params;
  return answerMember(await currentViewer(), slug, "desk.read", async (actor) => {
    const id = feedId.safeParse(asked);
    const run = id.success ? await feedRun(actor, id.data) : null;
    if (run === null) throw new AppError("not_found", `no feed run ${asked} of ${slug}`);
    await spend(LIMIT, `user ${actor.userId}`);
    const name = `${slug}-feed-${run.id}-report`;
    return csvResponse(name, csvStream(REPORT_COLUMNS, reportRows(actor, run.id)));
  });
}
