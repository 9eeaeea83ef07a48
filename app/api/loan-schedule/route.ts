import { connection, type NextRequest } from "next/server";
import { scheduleRows } from "#lib/domain/finance/loan/rules.schedule.ts";
import { hereInCookies } from "#lib/domain/finance/reader-terms/data.ts";
import { prefillFromQuery } from "#lib/domain/ownership/loan-calculator/data.ts";
import { askedLoan, workedLoan } from "#lib/domain/ownership/loan-calculator/rules.ts";
import { loanQueryFrom } from "#lib/domain/ownership/loan-calculator/search-params.ts";
import { now } from "#lib/platform/clock.ts";
import { csvText } from "#lib/platform/table-file/write.ts";

/** Every payment of the loan that the calculator's address describes, as a CSV file; 404 where nothing is borrowed. */
export async function GET(request: NextRequest): Promise<Response> {
  await connection();
  const query = loanQueryFrom(Object.fromEntries(request.nextUrl.searchParams));
  const here = await hereInCookies(request.cookies);
  const from = await prefillFromQuery(query, now(), here);
  const asked = askedLoan(query, from?.prefill ?? null, here.own);
  const worked = workedLoan(asked);
  if (worked.kind === "nothing") {
    return new Response("Nothing is borrowed, so there is no schedule.\n", { status: 404 });
  }
  return new Response(csvText(scheduleRows(worked.schedule)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="loan-schedule.csv"',
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
