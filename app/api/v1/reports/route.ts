import { reports } from "#lib/domain/api/api-report/data.ts";
import { createReport } from "#lib/domain/api/api-report/handlers.ts";
import { createReportEndpoint, listReportsEndpoint } from "#lib/domain/api/api-report/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** One's own reports, and a new one. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(listReportsEndpoint, ({ caller, query }) => reports(caller.userId, query)),
  answers(createReportEndpoint, createReport),
);
