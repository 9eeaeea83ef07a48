import "server-only";
import { z } from "zod";
import { can, organizationsWhere } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { offSaleCounts } from "#lib/domain/inventory/feed-publishing/schema.plan.ts";
import { mappingFor } from "#lib/domain/inventory/feed-reading/rules.column.ts";
import { feedMapping } from "#lib/domain/inventory/feed-reading/schema.column.ts";
import { TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { RUNS_SHOWN } from "./constants.ts";
import { keptFormat, keptIssueCounts, keptSamples } from "./schema.ts";
import type { FeedColumns, FeedRun, FeedSource } from "./types.ts";

const RUN = {
  id: true,
  sourceId: true,
  state: true,
  fileName: true,
  byteCount: true,
  format: true,
  receivedAt: true,
  readAt: true,
  publishedAt: true,
  reason: true,
  rowCount: true,
  heldCount: true,
  warnedCount: true,
  newCount: true,
  priceCount: true,
  changedCount: true,
  unchangedCount: true,
  keptCount: true,
  missingCount: true,
  presentCount: true,
  takenOffCount: true,
  offSaleCounts: true,
  soldCount: true,
  issueCounts: true,
  source: { select: { name: true } },
  receivedBy: { select: { name: true } },
  publishedBy: { select: { name: true } },
} as const satisfies Prisma.FeedRunSelect;
type RunRow = Prisma.FeedRunGetPayload<{ select: typeof RUN }>;

function runOfRow(row: RunRow): FeedRun {
  const { source, receivedBy, publishedBy, ...run } = row;
  return {
    ...run,
    sourceName: source.name,
    format: keptFormat.parse(run.format),
    receivedAt: run.receivedAt.toISOString(),
    readAt: run.readAt?.toISOString() ?? null,
    publishedAt: run.publishedAt?.toISOString() ?? null,
    receivedBy: receivedBy?.name ?? null,
    publishedBy: publishedBy?.name ?? null,
    offSaleCounts: offSaleCounts.parse(run.offSaleCounts),
    issueCounts: keptIssueCounts.parse(run.issueCounts),
  };
}

/** The sources of an organization that somebody may read, as a condition. */
export function sourcesWhere({ organization, userId }: OrganizationActor) {
  return {
    organizationId: organization.id,
    organization: organizationsWhere(userId, "desk.read"),
  } as const satisfies Prisma.FeedSourceWhereInput;
}

const countRows = z.array(
  z.object({
    sourceId: z.number(),
    vehicleCount: z.number(),
    missingCount: z.number(),
    offSaleCount: z.number(),
  }),
);

/** The sources of an organization, in the order they were added. */
export async function feedSources(
  actor: OrganizationActor,
  { isRemoved = false, id }: { readonly isRemoved?: boolean; readonly id?: number } = {},
): Promise<readonly FeedSource[]> {
  const rows = await database().feedSource.findMany({
    where: {
      ...sourcesWhere(actor),
      removedAt: isRemoved ? { not: null } : null,
      ...(id !== undefined && { id }),
    },
    orderBy: { id: "asc" },
    include: { runs: { orderBy: { id: "desc" }, take: 1, select: RUN } },
  });
  const counts = countRows.parse(
    await database().$queryRaw`
      select v.source_id as "sourceId",
        count(*) filter (where v.missing_since is null and v.word is null)::int as "vehicleCount",
        count(*) filter (where v.missing_since is not null)::int as "missingCount",
        count(*) filter (where v.missing_since is null and v.word is not null)::int as "offSaleCount"
      from feed_vehicle v left join listing l on l.id = v.listing_id
      where v.source_id = any(${rows.map((row) => row.id)})
        and (l.status in ('active', 'paused') or (v.word is not null and v.missing_since is null))
      group by v.source_id`,
  );
  const byId = new Map(counts.map((each) => [each.sourceId, each]));
  // An address may hold a key, and whoever knows a folder may fill it.
  const manages = can(actor.role, "feeds.manage");
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    url: manages ? row.url : null,
    everyHours: row.everyHours,
    nextAt: row.nextAt?.toISOString() ?? null,
    folder: manages ? row.folder : null,
    mapping: row.mapping === null ? null : feedMapping.parse(row.mapping),
    isAutomatic: row.isAutomatic,
    graceDays: row.graceDays,
    titleStatus: oneOf(TITLE_STATUSES).parse(row.titleStatus),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    failure: row.failure,
    vehicleCount: byId.get(row.id)?.vehicleCount ?? 0,
    missingCount: byId.get(row.id)?.missingCount ?? 0,
    offSaleCount: byId.get(row.id)?.offSaleCount ?? 0,
    latest: row.runs[0] === undefined ? null : runOfRow(row.runs[0]),
    isRemoved: row.removedAt !== null,
  }));
}

/** The latest files of an organization's feeds, or of one of them. */
export async function feedRuns(
  actor: OrganizationActor,
  sourceId?: number,
): Promise<readonly FeedRun[]> {
  const rows = await database().feedRun.findMany({
    where: {
      source: { ...sourcesWhere(actor), ...(sourceId !== undefined && { id: sourceId }) },
    },
    orderBy: { id: "desc" },
    take: RUNS_SHOWN,
    select: RUN,
  });
  return rows.map(runOfRow);
}

/** A file of an organization's feeds; null for anybody else's. */
export async function feedRun(actor: OrganizationActor, id: number): Promise<FeedRun | null> {
  const row = await database().feedRun.findFirst({
    where: { id, source: sourcesWhere(actor) },
    select: RUN,
  });
  return row === null ? null : runOfRow(row);
}

/** The columns of a feed's latest file that was read; null where there is none. */
export async function feedColumns(
  actor: OrganizationActor,
  source: FeedSource,
): Promise<FeedColumns | null> {
  const row = await database().feedRun.findFirst({
    where: {
      sourceId: source.id,
      source: sourcesWhere(actor),
      state: { in: ["unmapped", "ready", "published", "received", "reading"] },
      readAt: { not: null },
    },
    orderBy: { id: "desc" },
    select: { samples: true },
  });
  if (row === null || row.samples === null) return null;
  const samples = keptSamples.parse(row.samples);
  const header = samples.map((each) => each.header);
  return {
    samples,
    mapping: mappingFor(header, source.mapping),
    isChosen: source.mapping !== null,
  };
}
