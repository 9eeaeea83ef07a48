import type { RecordLine } from "#lib/domain/room-record/types.ts";
import { formatAgo } from "#lib/platform/format.ts";

/** What happened in a room, the latest first. */
export function RecordPanel({
  lines,
  now,
}: {
  readonly lines: readonly RecordLine[];
  readonly now: Date;
}) {
  return (
    <ol aria-label="What happened" className="grid gap-2 text-sm">
      {lines.map(({ revision, words, at }) => (
        <li key={revision} className="min-w-0 break-words">
          {words} <span className="text-ink-faint text-xs">{formatAgo(at, now)}</span>
        </li>
      ))}
    </ol>
  );
}
