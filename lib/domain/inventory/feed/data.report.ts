import "server-only";
import { z } from "zod";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { RowFilter } from "#lib/domain/inventory/feed-publishing/constants.path.ts";
import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { MISSING_SHOWN, REPORT_ROWS_AT_ONCE, ROWS_ON_PAGE } from "./constants.ts";
import { sourcesWhere } from "./data.ts";
import { type FeedReportLine, reportLines } from "./rules.report.ts";
import { keptColumns, keptDisposition, rowIssues, rowOutcome } from "./schema.ts";
import type { FeedRow, FeedRun, MissingVehicle } from "./types.ts";

/** The rows of a file that a filter asks for, as a condition. */
const FILTERS: Readonly<Record<RowFilter, Prisma.FeedRowWhereInput>> = {
  all: {},
  held: { isHeld: true },
  warned: { isHeld: false, NOT: { issues: { equals: [] } } },
  new: { outcome: { in: ["new", "reopened"] } },
  price: { outcome: "price" },
  changed: { outcome: "changed" },
  unchanged: { outcome: { in: ["unchanged", "ended"] } },
  off: { outcome: { in: ["taken_off", "off"] } },
};

const ROW = {
  line: true,
  vin: true,
  stockNumber: true,
  title: true,
  issues: true,
  outcome: true,
  listingId: true,
  priceBeforeCents: true,
  priceCents: true,
  kept: true,
  disposition: true,
  inStockOn: true,
} as const satisfies Prisma.FeedRowSelect;
type Row = Prisma.FeedRowGetPayload<{ select: typeof ROW }>;

const rowOf = (row: Row): FeedRow => ({
  ...row,
  issues: rowIssues.parse(row.issues),
  outcome: rowOutcome.parse(row.outcome),
  kept: keptColumns.parse(row.kept),
  disposition: keptDisposition.parse(row.disposition),
  inStockOn: row.inStockOn === null ? null : dayOfColumn(row.inStockOn),
});

/** A page of the rows of a file. */
export async function feedRows(
  actor: OrganizationActor,
  runId: number,
  { filter, page }: { readonly filter: RowFilter; readonly page: number },
): Promise<readonly FeedRow[]> {
  const rows = await database().feedRow.findMany({
    where: { runId, run: { source: sourcesWhere(actor) }, ...FILTERS[filter] },
    orderBy: { line: "asc" },
    skip: (page - 1) * ROWS_ON_PAGE,
    take: ROWS_ON_PAGE,
    select: ROW,
  });
  return rows.map(rowOf);
}

const missingRows = z.array(
  z.object({ listingId: z.number(), vin: z.string(), title: z.string(), priceCents: z.number() }),
);

/** Vehicles of the feed that are not in a file which waits to be published, the first of them: asked as its plan counts them. */
export async function missingVehicles(
  run: Pick<FeedRun, "id" | "sourceId">,
): Promise<readonly MissingVehicle[]> {
  return missingRows.parse(
    await database().$queryRaw`
      select l.id as "listingId", v.vin, l.price_cents as "priceCents",
        concat_ws(' ', l.year, ma.name, mo.name, l.trim) as title
      from feed_vehicle v join listing l on l.id = v.listing_id
        join make ma on ma.id = l.make_id join model mo on mo.id = l.model_id
      where v.source_id = ${run.sourceId} and v.missing_since is null and v.word is null
        and l.status in ('active', 'paused')
        and (v.vin in (select r.vin::bpchar from feed_row r
            where r.run_id = ${run.id} and r.vin is not null)
          or l.stock_number in (select r.stock_number from feed_row r
            where r.run_id = ${run.id} and r.vin is null and r.stock_number is not null)) is not true
      order by l.id limit ${MISSING_SHOWN}`,
  );
}

const photoRows = z.tuple([z.object({ waiting: z.number(), failed: z.number() })]);

/** Photos of a run's vehicles that are still to be fetched, and those that could not be had. */
export async function photoCounts(
  runId: number,
): Promise<{ readonly waiting: number; readonly failed: number }> {
  const [counts] = photoRows.parse(
    await database().$queryRaw`
      select count(*) filter (where p.due_at is not null)::int as waiting,
        count(*) filter (where p.due_at is null and p.path is null)::int as failed
      from feed_photo p
      where p.path is null and p.listing_id in (
        select listing_id from feed_row where run_id = ${runId} and listing_id is not null)`,
  );
  return counts;
}

/** Every row of a file with every finding, for a report, some at a time. */
export async function* reportRows(
  actor: OrganizationActor,
  runId: number,
): AsyncGenerator<readonly FeedReportLine[]> {
  const site = siteUrl();
  for (let after = 0; ; ) {
    const rows = await database().feedRow.findMany({
      where: { runId, line: { gt: after }, run: { source: sourcesWhere(actor) } },
      orderBy: { line: "asc" },
      take: REPORT_ROWS_AT_ONCE,
      select: ROW,
    });
    yield rows.flatMap((row) => reportLines(rowOf(row), site));
    const last = rows.at(-1);
    if (last === undefined || rows.length < REPORT_ROWS_AT_ONCE) return;
    after = last.line;
  }
}
