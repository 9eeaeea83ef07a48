import { report } from "#lib/domain/api/api-report/data.ts";
import { getReportEndpoint } from "#lib/domain/api/api-report/schema.ts";
import { route } from "#lib/domain/api/metering/handlers.route.ts";
import { answers } from "#lib/domain/api/metering/handlers.ts";

/** One report of one's own. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getReportEndpoint, ({ caller, path, now }) => report(caller.userId, path.id, now)),
);
