import { connection } from "next/server";
import { findDemoMarket } from "#lib/domain/demo-market/data.ts";
import { llmsText } from "#lib/domain/site-guide/rules.ts";
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
