import "server-only";
import { notFound } from "next/navigation";
import { env, siteUrl } from "#lib/platform/env.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { apiManual } from "./data.manual.ts";
import { ALL_OPERATIONS } from "./rules.manual.ts";
import type { Manual } from "./types.manual.ts";

/**
 * The reference of the API, as it is reached at this site, and the operation whose answer an address
 * asks for: null for none. One that there is not is 404.
 */
export async function loadApiManual(params: Promise<RawSearchParams>): Promise<{
  readonly manual: Manual;
  readonly site: string;
  readonly asked: string | null;
  /** Whether security.txt names whom to tell of security problems. */
  readonly hasSecurityContact: boolean;
}> {
  const site = siteUrl();
  const manual = apiManual(site);
  const hasSecurityContact = env().SECURITY_CONTACT !== undefined;
  const { operation: asked } = await params;
  if (asked === undefined) return { manual, site, asked: null, hasSecurityContact };
  const ids = manual.groups.flatMap(({ operations }) => operations.map(({ id }) => id));
  const known = [...ids, ALL_OPERATIONS].find((id) => id === asked) ?? notFound();
  return { manual, site, asked: known, hasSecurityContact };
}
