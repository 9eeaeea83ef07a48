import { connection } from "next/server";
import { blogChannel } from "#lib/domain/discover/blog/rules.ts";
import { feedResponse } from "#lib/domain/discover/syndication/data.ts";
import { siteUrl } from "#lib/platform/env.ts";

/** The posts as Atom 1.0. */
export async function GET({ headers }: Request): Promise<Response> {
  await connection();
  return feedResponse(blogChannel(), "atom", { origin: siteUrl(), headers });
}
