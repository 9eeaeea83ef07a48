import "server-only";
import { siteUrl } from "#lib/platform/env.ts";
import { apiManual } from "./data.ts";
import type { Manual } from "./types.ts";

/** The reference of the API, as it is reached at this site. */
export function loadApiManual(): { readonly manual: Manual; readonly site: string } {
  const site = siteUrl();
  return { manual: apiManual(site), site };
}
