import { connection } from "next/server";
import { sitemapFile } from "#lib/domain/sitemap/data.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";

/** One file of the sitemap, `/sitemaps/explore-1.xml`; any other name is 404. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ part: string }> },
): Promise<Response> {
  await connection();
  try {
    return new Response(await sitemapFile((await params).part, siteUrl()), {
      headers: { "Content-Type": "application/xml; charset=utf-8" },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(`${error.publicMessage}\n`, { status: error.status });
  }
}
