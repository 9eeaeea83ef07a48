import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { type FeedRunState, RUN_STATES } from "#lib/domain/inventory/feed/constants.ts";
import type { FeedRun } from "#lib/domain/inventory/feed/types.ts";
import { FEED_FORMATS } from "#lib/domain/inventory/feed-reading/constants.column.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";

const TONES: Readonly<Record<FeedRunState, BadgeTone>> = {
  received: "neutral",
  reading: "neutral",
  unmapped: "warn",
  ready: "accent",
  published: "good",
  refused: "bad",
  discarded: "neutral",
};

/** What a file is at. */
export function RunState({ run }: { readonly run: FeedRun }) {
  const waits = run.state === "ready" && run.reason !== null;
  return (
    <Badge tone={waits ? "warn" : TONES[run.state]}>
      {waits ? "Waits for a look" : RUN_STATES[run.state]}
    </Badge>
  );
}

/** What a file does, or did, in few words. */
export function runEffect(run: FeedRun): string {
  if (run.state !== "ready" && run.state !== "published") return run.reason ?? "";
  const parts = [
    run.newCount > 0 && `${formatNumber(run.newCount)} new`,
    run.priceCount > 0 && `${plural(run.priceCount, "price")}`,
    run.changedCount > 0 && `${formatNumber(run.changedCount)} changed`,
    run.takenOffCount > 0 && `${formatNumber(run.takenOffCount)} taken off sale`,
    run.soldCount > 0 && `${formatNumber(run.soldCount)} sold (inferred)`,
    run.soldCount === 0 && run.missingCount > 0 && `${formatNumber(run.missingCount)} missing`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "nothing changes" : parts.join(", ");
}

/** Whose export a file is. */
export function formatWords(run: FeedRun): string {
  if (run.format === null) return "";
  return run.format === "own" ? "columns of its own" : `${FEED_FORMATS[run.format].label} columns`;
}

export function fileSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
