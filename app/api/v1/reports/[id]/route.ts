import { report } from "#lib/domain/api/api-report/data.ts";
import { getReportEndpoint } from "#lib/domain/api/api-report/schema.ts";
import { route } from "#lib/domain/api/api-route/mutations.ts";
import { answers } from "#lib/domain/api/metering/mutations.ts";

/** One report of one's own. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  answers(getReportEndpoint, ({ caller, path, now }) => report(caller.userId, path.id, now)),
);
