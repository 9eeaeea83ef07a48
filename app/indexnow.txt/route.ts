import { connection } from "next/server";
import { env } from "#lib/platform/env.ts";

/** The key by which search engines know that a message of changed pages is this site's; 404 where none is set. */
export async function GET(): Promise<Response> {
  await connection();
  const { INDEXNOW_KEY: key } = env();
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return key === undefined
    ? new Response("No key is set.\n", { status: 404, headers })
    : new Response(key, { headers });
}
