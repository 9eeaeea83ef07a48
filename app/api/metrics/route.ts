import { connection } from "next/server";
import { siteMetrics } from "#lib/domain/discover/health/data.metrics.ts";
import { env } from "#lib/platform/env.ts";
import { mayReadMetrics } from "#lib/platform/observe/guard.ts";

/** What this process and the site count about themselves, for Prometheus and those who have the token. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  if (!mayReadMetrics(request.headers.get("authorization"), env().METRICS_TOKEN))
    return new Response(null, { status: 404 });
  const { text, type } = await siteMetrics();
  return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}
