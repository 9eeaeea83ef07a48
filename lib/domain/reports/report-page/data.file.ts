/* Serves a file of a report (PDF or the hashed text) only to its owner or the holder of a
 * share link, else 404. */

import "server-only";
import { reportId } from "#lib/domain/reports/report/schema.ts";
import { findReport } from "#lib/domain/reports/report-reading/data.ts";
import { shareSecret } from "#lib/domain/reports/report-reading/schema.ts";
import type { ReportReader, WholeReport } from "#lib/domain/reports/report-reading/types.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { reportSurprise } from "#lib/platform/error-reporting/server.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";

const NO_STORE = { "Cache-Control": "no-store" } as const;

/** A request for a file of a report. */
interface Asked {
  /** As its address has it. */
  readonly id: string;
  /** With the secret of a link in its query, or without. */
  readonly url: string;
  readonly viewer: Viewer | null;
}

/**
 * Answers whoever may read a report with a file of it; everybody else as if there were none. What the
 * answer refuses is told as JSON in words meant for people.
 */
export async function answerReader(
  { id, url, viewer }: Asked,
  now: Date,
  answer: (found: {
    readonly report: WholeReport;
    readonly reader: ReportReader;
  }) => Promise<Response>,
): Promise<Response> {
  try {
    const named = reportId.safeParse(id);
    const reader = {
      userId: viewer?.userId ?? null,
      secret: shareSecret.nullable().catch(null).parse(new URL(url).searchParams.get("share")),
    };
    const report = named.success ? await findReport(named.data, reader, now) : null;
    if (report === null) throw new AppError("not_found", "no report that they may read");
    if (report.kind === "broken") return await broken(report.id, report.why);
    return await answer({ report, reader });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Of what our own browser engine did not do the log has the reason.
    if (error.status >= 500) log.error({ err: error }, "a file of a report was not made");
    const { status, publicMessage } = error;
    return Response.json({ error: publicMessage }, { status, headers: NO_STORE });
  }
}

async function broken(id: string, why: string): Promise<Response> {
  log.error({ report: id, why }, "a stored report is not what was bought");
  await reportSurprise(new Error(`Report ${id} is not what was bought: ${why}`));
  return Response.json(
    { error: "We cannot show this report: its fingerprint does not match what is stored." },
    { status: 500, headers: NO_STORE },
  );
}
