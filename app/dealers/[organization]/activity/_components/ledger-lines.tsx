import { History } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { EVENT_TOPICS } from "#lib/domain/dealers/organization/constants.event.ts";
import {
  detailWords,
  isNarrowed,
  kindWords,
  topicOf,
} from "#lib/domain/dealers/organization/rules.event.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import type { LedgerLine, LedgerQuery } from "#lib/domain/dealers/organization/types.event.ts";
import { dayWords, timeWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { formatAgo } from "#lib/platform/format.ts";

const LINK = "underline decoration-line underline-offset-2 hover:decoration-accent";

/** Lines of the ledger by day, on the dealership's own calendar, the newest first. */
export function LedgerLines({
  slug,
  query,
  lines,
  timeZone,
  asOf,
}: {
  readonly slug: string;
  readonly query: LedgerQuery;
  readonly lines: readonly LedgerLine[];
  readonly timeZone: string;
  readonly asOf: Date;
}) {
  if (lines.length === 0)
    return (
      <EmptyState
        className="mt-6"
        icon={<History />}
        title={isNarrowed(query) ? "Nothing like this has happened" : "Nothing has happened yet"}
        action={
          isNarrowed(query) && (
            <ButtonLink href={dealerPath(slug, "activity")}>Show everything</ButtonLink>
          )
        }
      >
        {isNarrowed(query)
          ? "No line of the ledger fits all that you chose. Take away the dates or the vehicle."
          : "Prices, photos, leads, feeds and members: each change is written here as it happens, with who made it."}
      </EmptyState>
    );
  const [newest] = lines;
  const days = Map.groupBy(lines, ({ at }) => dayWords(at, timeZone));
  return (
    <div className="mt-5">
      {newest !== undefined && (
        <p className="text-ink-faint text-xs" role="status">
          {lines.length === 1 ? "1 line" : `${lines.length} lines`} on this page, the newest{" "}
          {formatAgo(newest.at, asOf)}
        </p>
      )}
      {[...days].map(([day, those]) => (
        <section key={day} aria-label={day} className="mt-4">
          <h2 className="sticky top-0 z-10 border-line border-b bg-surface py-1.5 font-semibold text-sm print:static">
            {day}
          </h2>
          <ol>
            {those.map((line) => (
              <Line key={line.id} slug={slug} line={line} timeZone={timeZone} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Line({ slug, line, timeZone }: { slug: string; line: LedgerLine; timeZone: string }) {
  const { at, kind, vehicle, leadId, memberName, detail } = line;
  const topic = topicOf(kind);
  const note = detailWords(detail, vehicle?.title ?? null);
  return (
    <li className="grid items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2 text-sm sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <time dateTime={at.toISOString()} className="text-ink-faint text-xs tabular-nums">
        {timeWords(at, timeZone)}
      </time>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{kindWords(kind)}</span>
        {vehicle !== null && (
          <>
            {" · "}
            <Link href={`/listings/${vehicle.id}`} prefetch={false} className={LINK}>
              {vehicle.title}
            </Link>
            {vehicle.stockNumber !== null && (
              <span className="font-mono text-ink-faint text-xs"> #{vehicle.stockNumber}</span>
            )}
          </>
        )}
        {note !== "" && <span className="text-ink-soft"> · {note}</span>}
        {leadId !== null && (
          <>
            {" · "}
            <Link
              href={`${dealerPath(slug, "leads")}?lead=${leadId}`}
              prefetch={false}
              className={LINK}
            >
              Open the lead
            </Link>
          </>
        )}
      </div>
      <p className="flex items-baseline gap-2 text-ink-soft text-xs sm:justify-end">
        {memberName !== null && <span>{memberName}</span>}
        {topic !== null && <Badge>{EVENT_TOPICS[topic]}</Badge>}
      </p>
    </li>
  );
}
