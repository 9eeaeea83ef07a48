import { reportPath } from "#lib/domain/reports/report/rules.ts";
import { PDF_LIMIT } from "#lib/domain/reports/report-page/constants.pdf.ts";
import { answerReader } from "#lib/domain/reports/report-page/data.file.ts";
import { canMakePdf, makePrintTicket } from "#lib/domain/reports/report-page/data.pdf.ts";
import { pdfOf } from "#lib/domain/reports/report-page/service.pdf.ts";
import { printPath, reportFileName } from "#lib/domain/reports/report-reading/rules.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { networkOf } from "#lib/platform/security/client-address.ts";

/** A report as a PDF, to its owner and to whoever holds an open link to it. */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly id: string }> },
): Promise<Response> {
  const viewer = await currentViewer();
  const asked = { id: (await params).id, url: request.url, viewer };
  const asOf = now();
  return answerReader(asked, asOf, async ({ report: { id, snapshot }, reader }) => {
    // Without an engine of ours the reader's own browser makes it.
    if (!(await canMakePdf()))
      return new Response(null, {
        status: 303,
        headers: { Location: printPath(id, reader.secret), "Cache-Control": "no-store" },
      });
    const network = networkOf(request.headers.get("x-forwarded-for"));
    await spend(PDF_LIMIT, viewer === null ? network : `user ${viewer.userId}`);
    const pdf = await pdfOf(reportPath(id), makePrintTicket(id, reader, asOf));
    const name = reportFileName(snapshot.vin, snapshot.asOf);
    return new Response(pdf, {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${name}.pdf"`,
        "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
      },
    });
  });
}
