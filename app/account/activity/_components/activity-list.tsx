import { History } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { ACTIVITY_TOPICS } from "#lib/domain/accounts/activity/constants.ts";
import { activityHref } from "#lib/domain/accounts/activity/search-params.ts";
import type { ActivityLine, ActivityTopic } from "#lib/domain/accounts/activity/types.ts";
import { formatDay, formatMoment } from "#lib/platform/format.ts";

const TOPICS = Object.entries(ACTIVITY_TOPICS).map(([topic, label]) => ({
  // The keys of a record over the topics.
  topic: topic as ActivityTopic,
  label,
}));

/** What a person did and what was done to their account, by day, newest first. */
export function ActivityList({
  about,
  aboutWords,
  lines,
  olderBefore,
  asOf,
  reports,
}: {
  about: ActivityTopic | null;
  aboutWords: string | null;
  lines: readonly ActivityLine[];
  olderBefore: string | null;
  asOf: Date;
  /** What they reported and what became of it. */
  reports: ReactNode;
}) {
  const days = Map.groupBy(lines, ({ at }) => formatDay(at, asOf));
  return (
    <div className="page grid gap-5 py-8 *:max-w-[860px]">
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold tracking-tight">Activity</h1>
        <p className="max-w-text text-ink-soft">
          What you did here and changes to your account. If you do not recognize something, sign out
          other devices and choose a new password on the account page.
        </p>
      </header>
      {reports}
      <nav aria-label="Topic">
        <ul className="flex flex-wrap gap-2">
          <TopicLink label="Everything" href={activityHref({})} current={about === null} />
          {TOPICS.map(({ topic, label }) => (
            <TopicLink
              key={topic}
              label={label}
              href={activityHref({ about: topic })}
              current={about === topic}
            />
          ))}
        </ul>
      </nav>
      {lines.length === 0 ? (
        <EmptyState title="Nothing here" icon={<History />}>
          {aboutWords === null
            ? "Nothing yet."
            : `Nothing about “${aboutWords.toLowerCase()}” has been recorded${olderBefore === null ? "" : " that is older"}.`}
        </EmptyState>
      ) : (
        [...days].map(([day, those]) => (
          <section key={day} aria-label={day}>
            <h2 className="border-line border-b pb-1 text-sm font-semibold first-letter:uppercase">
              {day}
            </h2>
            <ul>
              {those.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          </section>
        ))
      )}
      {olderBefore !== null && (
        <p>
          <ButtonLink href={activityHref({ about, before: olderBefore })}>
            Older activity
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function TopicLink({ label, href, current }: { label: string; href: Route; current: boolean }) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        aria-current={current ? "true" : undefined}
        className={cn(
          "inline-flex min-h-8 items-center rounded-full px-3 py-1 text-xs font-medium",
          current ? "bg-accent-wash text-accent" : "bg-surface-2 text-ink-soft hover:text-ink",
        )}
      >
        {label}
      </Link>
    </li>
  );
}

function Line({ line: { at, title, note, href } }: { line: ActivityLine }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line border-b py-2.5 text-sm">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {href === null ? (
          <span className="font-medium">{title}</span>
        ) : (
          <Link
            href={href}
            prefetch={false}
            className="font-medium underline decoration-line underline-offset-2 hover:decoration-accent"
          >
            {title}
          </Link>
        )}
        {note !== "" && <span className="text-ink-soft"> · {note}</span>}
      </span>
      <time dateTime={at.toISOString()} className="flex-none text-ink-faint text-xs tabular-nums">
        {formatMoment(at)}
      </time>
    </li>
  );
}
