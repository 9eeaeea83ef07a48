import { connection } from "next/server";
import { securityText } from "#lib/domain/discover/site-guide/rules.ts";
import { now } from "#lib/platform/clock.ts";
import { env, siteUrl } from "#lib/platform/env.ts";

/** Whom to tell of a security problem, by RFC 9116; not found where the settings name nobody. */
export async function GET(): Promise<Response> {
  await connection();
  const { SECURITY_CONTACT: contact } = env();
  const headers = { "Content-Type": "text/plain; charset=utf-8" };
  return contact === undefined
    ? new Response("No contact for security problems is set.\n", { status: 404, headers })
    : new Response(securityText({ site: siteUrl(), contact, now: now() }), {
        headers: { ...headers, "Cache-Control": "public, max-age=3600" },
      });
}
