import { connection } from "next/server";
import { androidApp } from "#lib/domain/discover/app-manifest/data.ts";
import { assetLinks } from "#lib/domain/discover/app-manifest/rules.ts";

/** Which Android app is one with this site; not found where there is none. */
export async function GET(): Promise<Response> {
  await connection();
  const app = androidApp();
  if (app === null)
    return new Response("No Android app belongs to this site.\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  return Response.json(assetLinks(app), { headers: { "Cache-Control": "public, max-age=3600" } });
}
