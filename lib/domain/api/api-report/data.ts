import "server-only";
import { z } from "zod";
import { readCursor, writeCursor } from "#lib/domain/api/api-endpoint/data.cursor.ts";
import { boughtBy } from "#lib/domain/reports/report/policy.ts";
import { reportPath } from "#lib/domain/reports/report/rules.ts";
import { reportId } from "#lib/domain/reports/report/schema.ts";
import { findReport } from "#lib/domain/reports/report-reading/data.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { sayReport } from "./rules.ts";
import {
  listReportsEndpoint,
  type ReportAnswer,
  type ReportsAnswer,
  type ReportsQuery,
} from "./schema.ts";

/** Where a page ended: when its last report was made, and that one's id. */
const mark = z.object({ at: z.iso.datetime(), id: z.guid() });

/** A person's own reports, the newest first. @throws ApiProblem for a cursor that is none. */
export async function reports(userId: UserId, asked: ReportsQuery): Promise<ReportsAnswer> {
  const { vin, limit, cursor } = asked;
  const list = { operation: listReportsEndpoint.id, query: asked };
  const after = readCursor(list, cursor, mark);
  const rows = await database().report.findMany({
    where: {
      ...boughtBy({ userId }),
      ...(vin !== undefined && { vin }),
      ...(after !== null && {
        OR: [
          { createdAt: { lt: new Date(after.at) } },
          { createdAt: new Date(after.at), id: { lt: after.id } },
        ],
      }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    select: {
      id: true,
      kind: true,
      vin: true,
      title: true,
      asOf: true,
      sha256: true,
      createdAt: true,
      previousId: true,
    },
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => ({
      ...row,
      asOf: row.asOf.toISOString(),
      createdAt: row.createdAt.toISOString(),
      url: `${siteUrl()}${reportPath(reportId.parse(row.id))}`,
    })),
    nextCursor:
      last === undefined
        ? null
        : writeCursor(list, { at: last.createdAt.toISOString(), id: last.id }),
  };
}

/** A report of a person's own. @throws AppError `not_found` for every other. */
export async function report(userId: UserId, id: string, now: Date): Promise<ReportAnswer> {
  const found = await findReport(reportId.parse(id), { userId, secret: null }, now);
  if (found === null)
    throw new AppError("not_found", "api: no report of theirs", {
      said: "You have no report of this id.",
    });
  if (found.kind === "broken") throw new Error(`report ${id} is not told: ${found.why}`);
  return sayReport(found.id, found, siteUrl());
}
