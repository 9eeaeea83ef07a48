import { Disclosure } from "#components/ui/disclosure.tsx";
import type { RecordLine } from "#lib/domain/rooms/room-page/types.record.ts";
import { formatAgo, plural } from "#lib/platform/format.ts";

/** Lines that are shown without asking for more. */
const AT_ONCE = 10;

/** What happened in a room, the latest first. */
export function RecordPanel({
  lines,
  now,
}: {
  readonly lines: readonly RecordLine[];
  readonly now: Date;
}) {
  const earlier = lines.slice(AT_ONCE);
  return (
    <>
      <Lines label="What happened" lines={lines.slice(0, AT_ONCE)} now={now} />
      {earlier.length > 0 && (
        <Disclosure summary={`${plural(earlier.length, "thing")} before that`}>
          <Lines label="What happened before that" lines={earlier} now={now} />
        </Disclosure>
      )}
    </>
  );
}

function Lines({
  label,
  lines,
  now,
}: {
  readonly label: string;
  readonly lines: readonly RecordLine[];
  readonly now: Date;
}) {
  return (
    <ol aria-label={label} className="grid gap-2 text-sm">
      {lines.map(({ revision, words, at }) => (
        <li key={revision} className="min-w-0 break-words">
          {words}{" "}
          <span className="whitespace-nowrap text-ink-faint text-xs">{formatAgo(at, now)}</span>
        </li>
      ))}
    </ol>
  );
}
