import { connection } from "next/server";
import { sitemapFile } from "#lib/domain/discover/sitemap/data.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { textStream } from "#lib/platform/serving/text-stream.ts";

/** One file of the sitemap, `/sitemaps/explore-1.xml`, sent as it is read; any other name is 404. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ part: string }> },
): Promise<Response> {
  await connection();
  try {
    const pieces = await sitemapFile((await params).part, siteUrl());
    return new Response(textStream(pieces), {
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
