import { connection } from "next/server";
import { sharedPath } from "#lib/domain/discover/app-manifest/rules.share.ts";
import { siteUrl } from "#lib/platform/env.ts";

/** Where the installed app is handed an address, a VIN or words by another app. */
export async function GET(request: Request): Promise<Response> {
  await connection();
  const asked = new URL(request.url).searchParams;
  const part = (name: string) => asked.get(name) ?? "";
  const thing = { title: part("title"), text: part("text"), url: part("url") };
  const path = sharedPath(thing, new URL(siteUrl()).origin);
  return new Response(null, { status: 303, headers: { Location: path } });
}
