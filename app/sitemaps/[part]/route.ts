import { connection } from "next/server";
import { sitemapFile } from "#lib/domain/discover/sitemap/data.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";

/** One file of the sitemap, `/sitemaps/explore-1.xml`, sent as it is read; any other name is 404. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ part: string }> },
): Promise<Response> {
  await connection();
  try {
    const pieces = await sitemapFile((await params).part, siteUrl());
    return new Response(streamOf(pieces), {
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

/** Reads the next piece when the last one is taken, and none any more when the reader is gone. */
function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const reading = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await reading.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await reading.return?.();
    },
  });
}
