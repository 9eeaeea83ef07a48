import { CircleAlert, CircleCheck, CircleSlash, FlaskConical } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { MADE_UP_MEANS, SOURCE_WORDS } from "#lib/domain/discover/data-freshness/constants.ts";
import type { SourceState } from "#lib/domain/discover/data-freshness/types.ts";
import { formatAgo, formatDate } from "#lib/platform/format.ts";

const LOOK = {
  ok: { Icon: CircleCheck, tone: "text-good", word: "Current" },
  old: { Icon: CircleAlert, tone: "text-warn", word: "Old" },
  missing: { Icon: CircleSlash, tone: "text-ink-faint", word: "Missing" },
  made_up: { Icon: FlaskConical, tone: "text-ink-soft", word: "Made up" },
} as const satisfies Record<SourceState["state"], unknown>;

/** One source: how it is, since when, how much of it there is, and what that means for readers. */
export function SourceStateRow({
  source: { key, state, at, records, newestOn, notes, share },
  now,
}: {
  readonly source: SourceState;
  readonly now: Date;
}) {
  const { title, publisher, means } = SOURCE_WORDS[key];
  const { Icon, tone, word } = LOOK[state];
  return (
    <li className="flex gap-3 border-line border-b py-3.5">
      <Icon aria-hidden="true" className={cn("mt-0.5 size-5 flex-none", tone)} />
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-1 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="font-[560]">{title}</span>
            <span className={cn("text-xs", tone)}>{word}</span>
          </h3>
          <p className="text-ink-faint text-xs">{publisher}</p>
          <p className="mt-0.5 text-sm tabular-nums">
            {[
              records,
              at !== null && <time dateTime={at}>{formatAgo(at, now)}</time>,
              newestOn !== null && (
                <>
                  newest record{" "}
                  <time dateTime={newestOn}>{formatDate(`${newestOn}T12:00:00Z`, now)}</time>
                </>
              ),
            ]
              .filter((part) => part !== null && part !== false)
              .map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line, in their order.
                <span key={index}>
                  {index > 0 && ", "}
                  {part}
                </span>
              ))}
          </p>
        </div>
        <div className="min-w-0 text-ink-soft text-sm">
          <p>{state === "made_up" ? MADE_UP_MEANS : means[state]}</p>
          {share !== null && (
            <progress
              value={share}
              aria-label={`${title}: how far it is`}
              className="mt-1 block h-1.5 w-full max-w-72 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
            />
          )}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
    </li>
  );
}
