import { exportAccount } from "#lib/domain/accounts/account-export/data.ts";
import { exportFileName, exportText } from "#lib/domain/accounts/account-export/rules.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { AppError } from "#lib/platform/errors.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";

/** Reading everything is dear: nobody needs it more often. */
const LIMIT = { name: "account export", points: 10, seconds: 3_600 } as const;

/** Everything that is kept about whoever asks, as a file. */
export async function GET(): Promise<Response> {
  const viewer = await currentViewer();
  if (viewer === null) return refusal(new AppError("unauthenticated", "export: nobody signed in"));
  try {
    await spend(LIMIT, `user ${viewer.userId}`);
  } catch (error) {
    if (error instanceof AppError) return refusal(error);
    throw error;
  }
  const at = now();
  return new Response(exportText(await exportAccount(viewer, at)), {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${exportFileName(at)}"`,
      "Cache-Control": "no-store",
    },
  });
}

function refusal(error: AppError): Response {
  return Response.json(
    { error: error.publicMessage },
    { status: error.status, headers: { "Cache-Control": "no-store" } },
  );
}
