import { answerMember } from "#lib/domain/inventory/dealer-desk/data.ts";
import { exportedRows } from "#lib/domain/inventory/inventory/data.export.ts";
import { exportFormat, exportHeader } from "#lib/domain/inventory/inventory/rules.export.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { csvResponse, csvStream } from "#lib/platform/table-file/write.ts";

/** Reading a whole lot is dear: nobody needs it more often. */
const LIMIT = { name: "inventory export", points: 60, seconds: 3_600 } as const;

/** The vehicles that an organization has for sale as a CSV file in one of four formats, to its members. */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly organization: string }> },
): Promise<Response> {
  const { organization: slug } = await params;
  return answerMember(await currentViewer(), slug, "desk.read", async (actor) => {
    const format = exportFormat(new URL(request.url).searchParams.get("format"));
    if (format === null) {
      throw new AppError("invalid_input", "no such format", {
        said: "Ask for one of the formats vauto, homenet, google and meta.",
      });
    }
    await spend(LIMIT, `user ${actor.userId}`);
    const rows = exportedRows(actor, format, now());
    return csvResponse(`${slug}-inventory-${format}`, csvStream(exportHeader(format), rows));
  });
}
