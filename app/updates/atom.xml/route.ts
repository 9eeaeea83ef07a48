import { connection } from "next/server";
import { changesChannel } from "#lib/domain/discover/changelog/rules.ts";
import { feedResponse } from "#lib/domain/discover/syndication/data.ts";
import { siteUrl } from "#lib/platform/env.ts";

/** The changes as Atom 1.0. */
export async function GET({ headers }: Request): Promise<Response> {
  await connection();
  return feedResponse(changesChannel(), "atom", { origin: siteUrl(), headers });
}
