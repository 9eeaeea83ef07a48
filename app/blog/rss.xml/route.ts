import { connection } from "next/server";
import { blogChannel } from "#lib/domain/discover/blog/rules.ts";
import { feedResponse } from "#lib/domain/discover/syndication/data.ts";
import { siteUrl } from "#lib/platform/env.ts";

/** The posts as RSS 2.0. */
export async function GET({ headers }: Request): Promise<Response> {
  await connection();
  return feedResponse(blogChannel(), "rss", { origin: siteUrl(), headers });
}
