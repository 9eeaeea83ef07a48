import { connection } from "next/server";
import { sitemapIndex } from "#lib/domain/discover/sitemap/data.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";

/** The index of the sitemap's files; of a demo market an empty one that says so. */
export async function GET(): Promise<Response> {
  await connection();
  try {
    return new Response(await sitemapIndex(siteUrl()), {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": "public, max-age=900",
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(`${error.publicMessage}\n`, {
      status: error.status,
      headers: { "Cache-Control": "no-store" },
    });
  }
}
