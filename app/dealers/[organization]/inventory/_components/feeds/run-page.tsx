import { Download } from "lucide-react";
import Link from "next/link";
import { DeskFigure, DeskFigures } from "#components/dealers/dealer/desk-figures.tsx";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { RoleGate } from "#components/dealers/dealer/role-gate.tsx";
import { fileSize, formatWords } from "#components/inventory/feed/run-words.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { ROWS_ON_PAGE } from "#lib/domain/inventory/feed/constants.ts";
import { offSaleCount, offSaleWords } from "#lib/domain/inventory/feed/rules.report.ts";
import type { FeedView } from "#lib/domain/inventory/feed/types.ts";
import {
  ROW_FILTERS,
  type RowFilter,
} from "#lib/domain/inventory/feed-publishing/constants.path.ts";
import {
  feedPath,
  feedReportPath,
  runPath,
} from "#lib/domain/inventory/feed-publishing/search-params.path.ts";
import { ISSUES } from "#lib/domain/inventory/feed-reading/constants.issue.ts";
import {
  formatAgo,
  formatMoment,
  formatNumber,
  formatPrice,
  plural,
} from "#lib/platform/format.ts";
import { AwaitReading } from "../await-reading.tsx";
import { ColumnForm } from "../column-form.tsx";
import { PublishForm } from "../publish-form.tsx";
import { RowTable } from "../row-table.tsx";

type RunView = Extract<FeedView, { kind: "run" }>;

/** One file: what it would change, or did, and every row with what was found in it. */
export function RunPage({
  desk,
  view,
  now,
}: {
  readonly desk: Desk;
  readonly view: RunView;
  readonly now: Date;
}) {
  const { run, source } = view;
  const { slug } = desk.actor.organization;
  return (
    <DeskShell
      desk={desk}
      title={run.fileName}
      note={noteOf(view, now)}
      tools={
        <>
          {run.rowCount > 0 && !areRowsForgotten(view) && (
            <a
              href={feedReportPath(slug, run.id)}
              download
              className="inline-flex min-h-10 items-center gap-2 px-2 text-accent text-sm"
            >
              <Download aria-hidden="true" className="size-4" />
              Report of every row
            </a>
          )}
          <ButtonLink href={feedPath(slug, source.id)}>{source.name}</ButtonLink>
        </>
      }
    >
      <State desk={desk} view={view} />
      {(run.state === "ready" || run.state === "published") && (
        <>
          <Figures view={view} />
          {run.state === "ready" && !source.isRemoved && (
            <RoleGate actor={desk.actor} capability="feeds.manage">
              <PublishForm slug={slug} run={run} guard={view.guard} />
            </RoleGate>
          )}
          <Missing view={view} />
          <Findings view={view} />
          <Rows slug={slug} view={view} />
        </>
      )}
    </DeskShell>
  );
}

function noteOf({ run, source }: RunView, now: Date): string {
  const by = run.receivedBy === null ? "by the clock" : `by ${run.receivedBy}`;
  const parts = [
    `${source.name}: received ${formatAgo(run.receivedAt, now)} ${by}`,
    fileSize(run.byteCount),
    formatWords(run),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

function State({ desk, view }: { readonly desk: Desk; readonly view: RunView }) {
  const { run, columns, source, photosWaiting, photosFailed } = view;
  const { slug } = desk.actor.organization;
  switch (run.state) {
    case "received":
    case "reading":
      return (
        <Notice className="mt-5" title="The file is being read">
          <AwaitReading />
          <span role="status">Ten thousand rows take a few seconds.</span>{" "}
          <Link href={runPath(slug, run.id)} className="text-accent">
            Load this page again
          </Link>
        </Notice>
      );
    case "refused":
      return (
        <Notice tone="bad" className="mt-5" title="This file cannot be read">
          {run.reason} Nothing was changed.
        </Notice>
      );
    case "discarded":
      return (
        <Notice className="mt-5" title="This file is put away">
          {run.reason} It changed nothing.
        </Notice>
      );
    case "unmapped":
      return (
        <section aria-labelledby="columns-heading" className="mt-5">
          <Notice tone="warn">
            The names of its columns do not say which holds the VIN, the asking price and the
            mileage. Choose them once; the feed keeps what you choose.
          </Notice>
          <h2 id="columns-heading" className="mt-6 font-semibold text-lg">
            Which column holds what
          </h2>
          {columns !== null && (
            <RoleGate actor={desk.actor} capability="feeds.manage">
              <ColumnForm slug={slug} source={source.id} columns={columns} />
            </RoleGate>
          )}
        </section>
      );
    case "ready":
      return run.reason === null ? null : (
        <Notice tone="warn" className="mt-5" title="Look twice">
          {run.reason}
        </Notice>
      );
    case "published":
      return (
        <Notice tone="good" className="mt-5" title="Published">
          {run.publishedAt !== null && formatMoment(new Date(run.publishedAt))}
          {run.publishedBy === null ? ", without a look" : `, by ${run.publishedBy}`}. Shoppers find
          what changed within a minute.
          {photosWaiting > 0 && ` ${plural(photosWaiting, "photo")} are still being fetched.`}
          {photosFailed > 0 &&
            ` ${plural(photosFailed, "photo")} could not be had from the feed’s addresses.`}
        </Notice>
      );
  }
}

function Figures({ view: { run } }: { readonly view: RunView }) {
  const isDone = run.state === "published";
  return (
    <DeskFigures>
      <DeskFigure label="Rows" value={formatNumber(run.rowCount)}>
        {formatNumber(run.presentCount)} vehicles before
      </DeskFigure>
      <DeskFigure label="New" value={formatNumber(run.newCount)} />
      <DeskFigure label="Price changes" value={formatNumber(run.priceCount)} />
      <DeskFigure label="Other changes" value={formatNumber(run.changedCount)} />
      <DeskFigure label="Unchanged" value={formatNumber(run.unchangedCount)}>
        {run.keptCount > 0 && `${formatNumber(run.keptCount)} keep what you set by hand`}
      </DeskFigure>
      <DeskFigure label="Not for sale" value={formatNumber(offSaleCount(run))}>
        {offSaleWords(run)}
        {run.takenOffCount > 0 &&
          `; ${formatNumber(run.takenOffCount)} ${isDone ? "taken" : "would be taken"} off sale`}
      </DeskFigure>
      <DeskFigure label="Missing" value={formatNumber(run.missingCount)}>
        {isDone && run.soldCount > 0 && `${formatNumber(run.soldCount)} sold (inferred)`}
      </DeskFigure>
      <DeskFigure label="Held" value={formatNumber(run.heldCount)}>
        {run.heldCount > 0 && "left as they were"}
      </DeskFigure>
    </DeskFigures>
  );
}

function Missing({ view: { missing, run, source } }: { readonly view: RunView }) {
  if (missing.length === 0) return null;
  return (
    <details className="mt-5 max-w-2xl">
      <summary className="min-h-8 font-medium text-sm">
        {plural(run.missingCount, "vehicle")} of the feed not in this file
      </summary>
      <p className="mt-1 text-ink-soft text-sm">
        {source.graceDays === 0
          ? "They count as sold (inferred) once the file is published."
          : `They count as sold (inferred) if they are missing for more than ${plural(source.graceDays, "day")}.`}
      </p>
      <ul className="mt-2 grid gap-1 text-sm">
        {missing.map(({ listingId, title, vin, priceCents }) => (
          <li key={listingId} className="flex flex-wrap justify-between gap-x-4">
            <Link href={`/listings/${listingId}`} className="underline-offset-2 hover:underline">
              {title} <span className="font-mono text-ink-soft text-xs">{vin}</span>
            </Link>
            <span className="tabular-nums">{formatPrice(priceCents)}</span>
          </li>
        ))}
        {run.missingCount > missing.length && (
          <li className="text-ink-soft">
            and {formatNumber(run.missingCount - missing.length)} more
          </li>
        )}
      </ul>
    </details>
  );
}

function Findings({ view: { run } }: { readonly view: RunView }) {
  if (run.issueCounts.length === 0) return null;
  return (
    <section aria-labelledby="findings" className="mt-8">
      <h2 id="findings" className="font-semibold text-lg">
        What was found
      </h2>
      <ul className="mt-2 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {run.issueCounts.map(({ code, count }) => (
          <li key={code} className="flex justify-between gap-4 border-line border-b py-1">
            <span>
              {ISSUES[code].label}{" "}
              <span className="text-ink-faint text-xs">
                {ISSUES[code].level === "error" ? "held" : "to mend"}
              </span>
            </span>
            <span className="tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether there were rows, and the clock has deleted them. */
const areRowsForgotten = ({ rows, counts, filter }: RunView): boolean =>
  rows.length === 0 && counts[filter] > 0;

function Rows({ slug, view }: { readonly slug: string; readonly view: RunView }) {
  const { run, filter, counts, rows, page, pageCount } = view;
  const filters = (Object.keys(ROW_FILTERS) as RowFilter[]).filter(
    (each) => counts[each] > 0 || each === filter,
  );
  const first = (page - 1) * ROWS_ON_PAGE + 1;
  const isForgotten = areRowsForgotten(view);
  return (
    <section aria-labelledby="rows" className="mt-8">
      <h2 id="rows" className="font-semibold text-lg">
        Rows
      </h2>
      <nav aria-label="Which rows" className="no-print mt-3 flex flex-wrap gap-2">
        {filters.map((each) => (
          <Link
            key={each}
            href={runPath(slug, run.id, { show: each })}
            aria-current={each === filter ? "true" : undefined}
            prefetch={false}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line px-3 text-ink-soft text-sm hover:text-ink aria-[current]:border-transparent aria-[current]:bg-accent-wash aria-[current]:font-medium aria-[current]:text-accent"
          >
            {ROW_FILTERS[each]} <span className="tabular-nums">{formatNumber(counts[each])}</span>
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <p className="mt-4 text-ink-soft text-sm">
          {isForgotten
            ? "The rows of this file are no longer kept. The figures above are."
            : "No row is like that."}
        </p>
      ) : (
        <RowTable rows={rows} />
      )}
      {pageCount > 1 && !isForgotten && (
        <nav aria-label="Pages of rows" className="no-print mt-4 flex items-center gap-4 text-sm">
          {page > 1 && (
            <ButtonLink href={runPath(slug, run.id, { show: filter, page: page - 1 })}>
              Before
            </ButtonLink>
          )}
          <span className="text-ink-soft tabular-nums">
            {formatNumber(first)} to {formatNumber(first + rows.length - 1)} of{" "}
            {formatNumber(counts[filter])}
          </span>
          {page < pageCount && (
            <ButtonLink href={runPath(slug, run.id, { show: filter, page: page + 1 })}>
              Next
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}
