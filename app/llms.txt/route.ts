import { connection } from "next/server";
import { llmsText } from "#lib/domain/discover/site-guide/rules.ts";
import { findDemoMarket } from "#lib/domain/listings/demo-market/data.ts";
import { siteUrl } from "#lib/platform/env.ts";

/** What the site is and where what is found, for programs that read it for people. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(llmsText(siteUrl(), await findDemoMarket()), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=900",
    },
  });
}
