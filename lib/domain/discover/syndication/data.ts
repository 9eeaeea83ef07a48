import "server-only";
import { createHash } from "node:crypto";
import { FEED_FRESH_SECONDS, FEED_TYPES } from "./constants.ts";
import { changedAt, feedXml } from "./rules.ts";
import type { FeedChannel, SyndicationFormat } from "./types.ts";

/**
 * A feed as an answer: whole, or 304 without a body where the reader's copy is the same. A tag is what
 * decides; only who names none is asked for the day of their copy (RFC 9110, 13.2.2).
 */
export function feedResponse(
  channel: FeedChannel,
  format: SyndicationFormat,
  { origin, headers }: { readonly origin: string; readonly headers: Headers },
): Response {
  const xml = feedXml(channel, format, origin);
  const tag = `"${createHash("sha256").update(xml).digest("base64url").slice(0, 27)}"`;
  const changed = changedAt(channel);
  const answer = {
    "Cache-Control": `public, max-age=${FEED_FRESH_SECONDS}`,
    ETag: tag,
    "Last-Modified": changed.toUTCString(),
  };
  return isSame(headers, tag, changed)
    ? new Response(null, { status: 304, headers: answer })
    : new Response(xml, { headers: { ...answer, "Content-Type": FEED_TYPES[format] } });
}

function isSame(headers: Headers, tag: string, changed: Date): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null)
    return tags.split(",").some((each) => ["*", tag].includes(each.trim().replace(/^W\//, "")));
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return changed.getTime() <= since;
}
