import type { IncomingHttpHeaders } from "node:http";

/** Headers by which parts of Next.js, or a host of its maker, talk to each other. No browser sends them. */
const INNER: ReadonlySet<string> = new Set([
  "next-resume",
  "x-action-forwarded",
  "x-edge-runtime",
  "x-matched-path",
  "x-next-cache-tags",
  "x-next-resume-state-length",
  "x-next-revalidate-tag-token",
  "x-next-revalidated-tags",
  "x-nextjs-data",
  "x-nextjs-matched-path",
  "x-nextjs-postponed",
  "x-nextjs-prerender",
  "x-nextjs-redirect",
  "x-nextjs-rewrite",
  "x-nextjs-rewritten-path",
  "x-nextjs-rewritten-query",
  "x-now-route-matches",
  "x-prerender-revalidate",
  "x-prerender-revalidate-if-generated",
  "x-vercel-protection-bypass",
]);
const INNER_PREFIXES = ["x-middleware-", "x-invoke-"] as const;

/**
 * Takes out of a request from outside what only Next.js says to itself: with one such header any page
 * would be answered with "{}". Not for the requests that it hands on to itself.
 */
export function dropInnerHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (INNER.has(name) || INNER_PREFIXES.some((prefix) => name.startsWith(prefix)))
      delete headers[name];
  }
}
