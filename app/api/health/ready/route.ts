import { connection } from "next/server";
import { checkHealth } from "#lib/domain/discover/health/data.ts";
import { isReady } from "#lib/domain/discover/health/rules.ts";
import { wasAwayWithin } from "#lib/platform/front/troubles.ts";
import { isDraining } from "#lib/platform/serving/stages.ts";

/** So long after a page could not be shown because something it needs was away nobody is sent here. */
const AVOIDED_MS = 2_000;

/** Whether people may be sent here. */
export async function GET(): Promise<Response> {
  await connection();
  const ready = !isDraining() && !wasAwayWithin(AVOIDED_MS) && isReady(await checkHealth());
  return Response.json(
    { ready },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
