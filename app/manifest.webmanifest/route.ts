import { connection } from "next/server";
import { androidApp } from "#lib/domain/discover/app-manifest/data.ts";
import { appManifest } from "#lib/domain/discover/app-manifest/rules.ts";

/** What a browser needs to install the site. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json(appManifest(androidApp()), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
