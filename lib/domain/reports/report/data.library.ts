import "server-only";
import { z } from "zod";
import { FREE_REFRESH_DAYS } from "#lib/domain/billing/price-list/constants.ts";
import { addDays, dayOf, daysBetween } from "#lib/domain/kernel/calendar/rules.ts";
import {
  REPORT_CHECKS,
  type ReportCheckId,
} from "#lib/domain/reports/report-snapshot/constants.ts";
import { diffReports } from "#lib/domain/reports/report-snapshot/rules.diff.ts";
import { reportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { NO_BAD_NEWS, REPORTS_ON_PAGE } from "./constants.library.ts";
import { reportChangeWords } from "./rules.library.ts";
import { reportId, reportKind } from "./schema.ts";
import type { Library, LibraryQuery, LibraryReport, LibrarySort } from "./types.library.ts";
import type { ReportId } from "./types.ts";

const CHECK_IDS = Object.keys(REPORT_CHECKS) as [ReportCheckId, ...ReportCheckId[]];

const reportRow = z.object({
  id: reportId,
  kind: reportKind,
  vin: z.string(),
  title: z.string(),
  asOf: z.date(),
  createdAt: z.date(),
  checks: z.array(
    z.object({ id: z.enum(CHECK_IDS), state: z.enum(["found", "none", "not_checked", "made_up"]) }),
  ),
  shareCount: z.number(),
  disputeCount: z.number(),
  previousId: reportId.nullable(),
  previousAsOf: z.date().nullable(),
  previousCount: z.number(),
  lastPaidAt: z.date().nullable(),
});
type ReportRow = z.infer<typeof reportRow>;

const counts = z.object({ all: z.number(), total: z.number() });
/** The counts come also where no report fits: then the rest of the one row is empty. */
const libraryRow = z.union([counts.extend({ id: z.null() }), counts.extend(reportRow.shape)]);

const ORDERS: Readonly<Record<LibrarySort, Prisma.Sql>> = {
  newest: Prisma.sql`created_at desc, id`,
  vehicle: Prisma.sql`regexp_replace(title, '^[0-9]{4} ', ''), title desc, created_at desc, id`,
  found: Prisma.sql`(
    select count(*) from jsonb_array_elements(snapshot::jsonb -> 'checks') c
    where c ->> 'state' = 'found' and c ->> 'id' <> all(${[...NO_BAD_NEWS]})
  ) desc, created_at desc, id`,
};

/**
 * A page of what a person bought, a vehicle's newest report each, in one question. Only what lists
 * show is taken out of the snapshots.
 */
export async function reportsOf(
  { userId }: Pick<Viewer, "userId">,
  { words, sort, page }: LibraryQuery,
  now: Date,
): Promise<Library> {
  const fits = Prisma.sql`(position(lower(${words}) in lower(title)) > 0
    or position(upper(${words.replace(/[\s-]/g, "")}) in vin) > 0)`;
  const rows = z.array(libraryRow).parse(
    await database().$queryRaw(Prisma.sql`
      with newest as (
        select r.* from report r
        where r.user_id = ${userId} and not exists (select from report n where n.previous_id = r.id)
      ), shown as (
        select row_number() over (order by ${ORDERS[sort]}) as place, newest.*
        from newest where ${fits}
        order by place limit ${REPORTS_ON_PAGE} offset ${(page - 1) * REPORTS_ON_PAGE}
      ), counted as (
        select count(*)::int as "all", (count(*) filter (where ${fits}))::int as total from newest
      )
      select counted.*, shown.id::text, shown.kind::text, shown.vin::text, shown.title,
        shown.as_of as "asOf", shown.created_at as "createdAt",
        jsonb_path_query_array(shown.snapshot::jsonb, '$.checks[*]') as checks,
        (select count(*)::int from report_share s
          where s.report_id = shown.id and s.revoked_at is null and s.expires_at > ${now}) as "shareCount",
        (select count(*)::int from record_dispute d
          where d.report_id = shown.id and d.state <> 'withdrawn') as "disputeCount",
        shown.previous_id::text as "previousId", p.as_of as "previousAsOf",
        before.count as "previousCount", before.paid_at as "lastPaidAt"
      from counted left join shown on true
      left join report p on p.id = shown.previous_id
      left join lateral (
        with recursive chain as (
          select shown.previous_id, shown.cost_parts, shown.created_at
          union all
          select b.previous_id, b.cost_parts, b.created_at from chain join report b on b.id = chain.previous_id
        )
        select (count(*) - 1)::int as count, max(created_at) filter (where cost_parts > 0) as paid_at from chain
      ) before on true
      order by shown.place`),
  );
  const [first] = rows;
  const total = first?.total ?? 0;
  const shown = rows.filter((row) => row.id !== null);
  const changes = await changesOf(shown);
  return {
    reports: shown.map((row) => listed(row, changes, now)),
    total,
    all: first?.all ?? 0,
    page,
    pageCount: Math.max(1, Math.ceil(total / REPORTS_ON_PAGE)),
  };
}

/** What changed from each report's last one to it, in short, by the newer one's id. */
async function changesOf(shown: readonly ReportRow[]): Promise<ReadonlyMap<ReportId, string>> {
  const ids = shown.flatMap(({ id, previousId }) => (previousId === null ? [] : [id, previousId]));
  if (ids.length === 0) return new Map();
  const rows = await database().report.findMany({
    where: { id: { in: ids } },
    select: { id: true, snapshot: true },
  });
  const texts = new Map<string, string>(rows.map(({ id, snapshot }) => [id, snapshot]));
  const snapshotOf = (id: ReportId) => reportSnapshot.parse(JSON.parse(texts.get(id) ?? "null"));
  return new Map(
    shown.flatMap(({ id, previousId }) =>
      previousId === null
        ? []
        : [[id, reportChangeWords(diffReports(snapshotOf(previousId), snapshotOf(id)))] as const],
    ),
  );
}

function listed(row: ReportRow, changes: ReadonlyMap<ReportId, string>, now: Date): LibraryReport {
  const { checks, previousId, previousAsOf, previousCount, lastPaidAt, ...report } = row;
  const inState = (asked: string) => checks.filter(({ state }) => state === asked);
  const lastFree = lastPaidAt === null ? null : addDays(dayOf(lastPaidAt), FREE_REFRESH_DAYS);
  return {
    id: report.id,
    kind: report.kind,
    vin: report.vin,
    title: report.title,
    asOf: report.asOf,
    createdAt: report.createdAt,
    found: inState("found").flatMap(({ id }) => (NO_BAD_NEWS.includes(id) ? [] : [id])),
    notChecked: inState("not_checked").length,
    madeUp: inState("made_up").length,
    checks: checks.length,
    shareCount: report.shareCount,
    disputeCount: report.disputeCount,
    previous:
      previousId === null || previousAsOf === null
        ? null
        : {
            id: previousId,
            asOf: previousAsOf,
            count: previousCount,
            change: changes.get(report.id) ?? "",
          },
    freeDays: lastFree === null ? 0 : Math.max(0, daysBetween(dayOf(now), lastFree)),
  };
}
