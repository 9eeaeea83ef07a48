import { FILE_COLUMNS } from "#lib/domain/billing/credit-ledger/constants.ts";
import { creditRowsForFile } from "#lib/domain/billing/credit-ledger/data.ts";
import { readCreditQuery } from "#lib/domain/billing/credit-ledger/search-params.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { AppError } from "#lib/platform/errors.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { csvResponse, csvStream } from "#lib/platform/table-file/write.ts";

/** Reading a whole ledger is dear: nobody needs it more often. */
const LIMIT = { name: "credits export", points: 30, seconds: 3_600 } as const;

/** Every line of the asker's own ledger that the address asks for, each call by itself, as CSV. */
export async function GET(request: Request): Promise<Response> {
  const viewer = await currentViewer();
  try {
    if (viewer === null) throw new AppError("unauthenticated", "credits export: nobody signed in");
    await spend(LIMIT, `user ${viewer.userId}`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(`${error.publicMessage}\n`, {
      status: error.status,
      headers: { "Cache-Control": "no-store" },
    });
  }
  const { query } = readCreditQuery(Object.fromEntries(new URL(request.url).searchParams));
  return csvResponse("lotwise-credits", csvStream(FILE_COLUMNS, creditRowsForFile(viewer, query)));
}
