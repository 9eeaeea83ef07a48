import "server-only";
import { headers } from "next/headers";
import { after } from "next/server";
import { actionRequest } from "#lib/platform/actions/request.ts";
import { currentViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { currentRendering } from "#lib/platform/front/keeping.ts";
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

/**
 * Has somebody's look at the page of this request counted once the page was sent; where it is kept, each
 * time that it is given to somebody.
 * @param count holds on to little: it lives as long as the kept page. It never rejects.
 */
export async function countLooks(
  count: (looker: Looker, at: Date) => Promise<void>,
): Promise<void> {
  const rendering = currentRendering();
  if (rendering !== null) {
    rendering.whenServed.push(({ network, userAgent, purpose }) => {
      if (isLook({ userAgent, purpose, isPrefetch: false }))
        void count({ viewer: null, network, userAgent }, now());
    });
    return;
  }
  const looker = await loadLooker();
  if (looker !== null) after(() => count(looker, now()));
}
