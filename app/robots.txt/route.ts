import { connection } from "next/server";
import { robotsText } from "#lib/domain/discover/sitemap/rules.ts";
import { siteUrl } from "#lib/platform/env.ts";

/** What crawlers may fetch, and where the sitemap is: at the address this site was given. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(robotsText(siteUrl()), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=900",
    },
  });
}
