import { connection } from "next/server";
import { checkHealth } from "#lib/domain/discover/health/data.ts";
import { env } from "#lib/platform/env.ts";
import { mayReadMetrics } from "#lib/platform/observe/guard.ts";

/** How the site is; each engine's state too for operators and their monitors, who have the token of metrics. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const health = await checkHealth();
  const told = mayReadMetrics(request.headers.get("authorization"), env().METRICS_TOKEN)
    ? health
    : { status: health.status };
  return Response.json(told, {
    status: health.status === "down" ? 503 : 200,
    headers: { "Cache-Control": "no-store" },
  });
}
