import "server-only";
import { notFound } from "next/navigation";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import {
  type RowFilter,
  UPLOAD_REFUSALS,
} from "#lib/domain/inventory/feed-publishing/constants.path.ts";
import { guardWords } from "#lib/domain/inventory/feed-publishing/rules.plan.ts";
import {
  type FeedQuery,
  readFeedQuery,
} from "#lib/domain/inventory/feed-publishing/search-params.path.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ROWS_ON_PAGE } from "./constants.ts";
import { feedRows, missingVehicles, photoCounts } from "./data.report.ts";
import { feedColumns, feedRun, feedRuns, feedSources } from "./data.ts";
import { rowCounts } from "./rules.report.ts";
import type { FeedSource, FeedView } from "./types.ts";

/** The feeds of an organization: their list, one of them, or what came of a file. */
export async function loadFeeds(actor: OrganizationActor, raw: RawSearchParams): Promise<FeedView> {
  const query = readFeedQuery(raw);
  if (query.run !== null) return runView(actor, query, query.run);
  if (query.source !== null) return sourceView(actor, query, query.source);
  const [sources, removed, runs] = await Promise.all([
    feedSources(actor),
    feedSources(actor, { isRemoved: true }),
    feedRuns(actor),
  ]);
  return { kind: "list", sources, removed, runs };
}

/** The feeds of an organization, for its settings. */
export async function loadFeedSources(actor: OrganizationActor): Promise<readonly FeedSource[]> {
  return feedSources(actor);
}

async function sourceView(
  actor: OrganizationActor,
  { refusal }: FeedQuery,
  id: number,
): Promise<FeedView> {
  const [source] = await feedSources(actor, { id });
  if (source === undefined) notFound();
  const [runs, columns] = await Promise.all([feedRuns(actor, id), feedColumns(actor, source)]);
  return {
    kind: "source",
    source,
    runs,
    columns,
    refusal: refusal === null ? null : UPLOAD_REFUSALS[refusal],
  };
}

async function runView(actor: OrganizationActor, query: FeedQuery, id: number): Promise<FeedView> {
  const run = await feedRun(actor, id);
  if (run === null) notFound();
  const [source] = [
    ...(await feedSources(actor, { id: run.sourceId })),
    ...(await feedSources(actor, { id: run.sourceId, isRemoved: true })),
  ];
  if (source === undefined) notFound();
  const counts = rowCounts(run);
  // What is to be mended is what somebody came for.
  const usual: RowFilter = counts.held > 0 ? "held" : "all";
  const filter = query.filter ?? usual;
  const pageCount = Math.max(1, Math.ceil(counts[filter] / ROWS_ON_PAGE));
  const page = Math.min(query.page, pageCount);
  const isReady = run.state === "ready";
  const [rows, missing, photos, columns] = await Promise.all([
    feedRows(actor, id, { filter, page }),
    isReady && run.missingCount > 0 ? missingVehicles(run) : [],
    run.state === "published" ? photoCounts(id) : { waiting: 0, failed: 0 },
    run.state === "unmapped" ? feedColumns(actor, source) : null,
  ]);
  return {
    kind: "run",
    source,
    run,
    filter,
    counts,
    rows,
    page,
    pageCount,
    missing,
    guard: isReady ? guardWords(run.missingCount, run.presentCount, run.takenOffCount) : null,
    columns,
    photosWaiting: photos.waiting,
    photosFailed: photos.failed,
  };
}
