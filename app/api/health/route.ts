import { connection } from "next/server";
import { checkHealth } from "#lib/domain/discover/health/data.ts";

/** Each engine's state, for operators and their monitors. */
export async function GET(): Promise<Response> {
  await connection();
  const health = await checkHealth();
  return Response.json(health, {
    status: health.status === "down" ? 503 : 200,
    headers: { "Cache-Control": "no-store" },
  });
}
