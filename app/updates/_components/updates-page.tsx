import { CHANGES_FEED } from "#lib/domain/discover/changelog/constants.ts";
import { changesByDay } from "#lib/domain/discover/changelog/rules.ts";
import type { DataFreshness } from "#lib/domain/discover/data-freshness/types.ts";
import { formatAgo, formatDate, plural } from "#lib/platform/format.ts";
import { ImportTimeline } from "./import-timeline.tsx";
import { SourceStateRow } from "./source-state-row.tsx";

const LINK =
  "inline-flex min-h-8 items-center text-accent underline decoration-1 underline-offset-2 hover:decoration-2";

/** How fresh what the site says is, and what changed on it. */
export function UpdatesPage({
  freshness,
  now,
}: {
  readonly freshness: DataFreshness;
  readonly now: Date;
}) {
  return (
    <div className="page py-6 desk:py-8">
      <h1 className="font-semibold text-2xl tracking-tight desk:text-3xl">Updates</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        How current our data is, then what changed on the site.
      </p>
      <p className="no-print mt-2 flex flex-wrap gap-x-5 text-sm">
        <a href="#sources" className={LINK}>
          Data freshness
        </a>
        <a href="#changes" className={LINK}>
          What changed
        </a>
        <a href={CHANGES_FEED.atom} className={LINK}>
          Atom feed of changes
        </a>
      </p>
      <Sources freshness={freshness} now={now} />
      <Changes now={now} />
    </div>
  );
}

function Sources({
  freshness: { sources, fetching, runs, asOf },
  now,
}: {
  readonly freshness: DataFreshness;
  readonly now: Date;
}) {
  const of = (state: string) => sources.filter((source) => source.state === state).length;
  const [ok, old, missing, madeUp] = [of("ok"), of("old"), of("missing"), of("made_up")];
  return (
    <section id="sources" aria-labelledby="sources-heading" className="mt-8 scroll-mt-24">
      <h2 id="sources-heading" className="font-[620] text-xl tracking-tight">
        Data freshness
      </h2>
      <p className="mt-1 max-w-text text-ink-soft">
        Of {plural(sources.length, "source")}, {ok} {ok === 1 ? "is" : "are"} current
        {old > 0 && `, ${old} out of date`}
        {madeUp > 0 && `, ${madeUp} made up`}
        {missing > 0 && `, ${missing} missing`}. Checked{" "}
        <time dateTime={asOf}>{formatAgo(asOf, now)}</time>.
      </p>
      {fetching !== null && <p className="mt-1 max-w-text text-ink-soft">{fetching}</p>}
      <ul className="mt-4 border-line border-t">
        {sources.map((source) => (
          <SourceStateRow key={source.key} source={source} now={now} />
        ))}
      </ul>
      <ImportTimeline runs={runs} now={now} />
    </section>
  );
}

function Changes({ now }: { readonly now: Date }) {
  return (
    <section id="changes" aria-labelledby="changes-heading" className="mt-12 scroll-mt-24">
      <h2 id="changes-heading" className="font-[620] text-xl tracking-tight">
        What changed
      </h2>
      <p className="mt-1 max-w-text text-ink-soft">
        The first version has not been released yet. Dates are when each change first went live.
      </p>
      {[...changesByDay()].map(([day, changes]) => (
        <div
          key={day}
          className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-8 border-line border-t pt-5 md:grid-cols-[150px_minmax(0,1fr)]"
        >
          <h3 className="text-ink-soft">
            <time dateTime={day}>{formatDate(`${day}T12:00:00Z`, now)}</time>
          </h3>
          <div className="grid gap-6 max-md:mt-3">
            {changes.map(({ id, title, points }) => (
              <article key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
                <h4 id={`${id}-title`} className="font-semibold">
                  {title}
                </h4>
                <ul className="mt-1 grid max-w-text list-disc gap-1 pl-5 text-sm">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </article>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
