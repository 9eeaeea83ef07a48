import { answerReader } from "#lib/domain/reports/report-page/data.file.ts";
import { reportFileName } from "#lib/domain/reports/report-reading/rules.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";

/**
 * The canonical JSON of a report, byte for byte what its SHA-256 is of, to its owner and to whoever
 * holds an open link to it.
 */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly id: string }> },
): Promise<Response> {
  const asked = { id: (await params).id, url: request.url, viewer: await currentViewer() };
  return answerReader(asked, now(), async ({ report: { snapshot, text, sha256 } }) => {
    const name = reportFileName(snapshot.vin, snapshot.asOf);
    return new Response(text, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}.json"`,
        "X-Report-SHA256": sha256,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
      },
    });
  });
}
