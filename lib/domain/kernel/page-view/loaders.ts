import "server-only";
import { headers } from "next/headers";
import { actionRequest } from "#lib/platform/actions/request.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { isLook } from "./rules.ts";
import type { Looker } from "./types.ts";

/** Who looks at the page of this request; null for machines and for pages fetched ahead. */
export async function loadLooker(): Promise<Looker | null> {
  const [sent, { network, userAgent }, viewer] = await Promise.all([
    headers(),
    actionRequest(),
    currentViewer(),
  ]);
  const purpose = `${sent.get("sec-purpose") ?? ""} ${sent.get("purpose") ?? ""}`;
  const isPrefetch = sent.has("next-router-prefetch");
  return isLook({ userAgent, purpose, isPrefetch }) ? { viewer, network, userAgent } : null;
}
