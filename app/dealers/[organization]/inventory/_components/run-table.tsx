import Link from "next/link";
import {
  DeskCell,
  DeskRow,
  DeskRowHead,
  DeskTable,
} from "#components/dealers/dealer/desk-table.tsx";
import { RunState, runEffect } from "#components/inventory/feed/run-words.tsx";
import type { FeedRun } from "#lib/domain/inventory/feed/types.ts";
import { runPath } from "#lib/domain/inventory/feed-publishing/search-params.path.ts";
import { formatAgo, formatNumber } from "#lib/platform/format.ts";

const COLUMNS = [
  { name: "File" },
  { name: "Received" },
  { name: "State" },
  { name: "Rows", isFigure: true },
  { name: "Held", isFigure: true },
  { name: "To mend", isFigure: true },
  { name: "Effect" },
] as const;

/** Files of feeds, the latest first. @param withFeed whether they are of several feeds. */
export function RunTable({
  slug,
  runs,
  now,
  withFeed = false,
}: {
  readonly slug: string;
  readonly runs: readonly FeedRun[];
  readonly now: Date;
  readonly withFeed?: boolean;
}) {
  return (
    <DeskTable label="Files, the latest first" columns={COLUMNS}>
      {runs.map((run) => (
        <DeskRow key={run.id}>
          <DeskRowHead>
            <Link
              href={runPath(slug, run.id)}
              className="font-medium underline-offset-2 hover:underline"
            >
              {run.fileName}
            </Link>
            {withFeed && <span className="block text-ink-soft text-xs">{run.sourceName}</span>}
          </DeskRowHead>
          <DeskCell name="Received" isWide>
            <span className="block">{formatAgo(run.receivedAt, now)}</span>
            <span className="block text-ink-faint text-xs">
              {run.receivedBy === null ? "by the clock" : `by ${run.receivedBy}`}
            </span>
          </DeskCell>
          <DeskCell name="State" isWide>
            <RunState run={run} />
          </DeskCell>
          <DeskCell name="Rows" isFigure>
            {run.readAt === null ? "–" : formatNumber(run.rowCount)}
          </DeskCell>
          <DeskCell name="Held" isFigure>
            {formatNumber(run.heldCount)}
          </DeskCell>
          <DeskCell name="To mend" isFigure>
            {formatNumber(run.warnedCount)}
          </DeskCell>
          <DeskCell name="Effect" isWide>
            {runEffect(run)}
          </DeskCell>
        </DeskRow>
      ))}
    </DeskTable>
  );
}
