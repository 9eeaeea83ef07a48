import "server-only";
import { connection } from "next/server";
import { now } from "#lib/platform/clock.ts";
import { siteSources } from "./data.landing.ts";
import { siteChecks } from "./rules.landing.ts";
import type { SiteCheck } from "./types.landing.ts";

/** What the pages that lead to reports tell of this site's sources. */
export async function loadSiteChecks(): Promise<readonly SiteCheck[]> {
  await connection();
  return siteChecks(await siteSources(), now());
}
