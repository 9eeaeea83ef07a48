import { connection } from "next/server";
import { checkHealth } from "#lib/domain/discover/health/data.ts";
import { isReady } from "#lib/domain/discover/health/rules.ts";
import { isDraining } from "#lib/platform/serving/stages.ts";

/** Whether people may be sent here. */
export async function GET(): Promise<Response> {
  await connection();
  const ready = !isDraining() && isReady(await checkHealth());
  return Response.json(
    { ready },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
