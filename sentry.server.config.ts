import { init, startSpan } from "@sentry/nextjs";
import { isDatabaseTrouble } from "#lib/platform/db/failures.ts";
import { GATHERED, withoutReader } from "#lib/platform/error-reporting/privacy.ts";
import { isNotFoundTransaction, isSurprise } from "#lib/platform/error-reporting/surprises.ts";
import { currentRequestId } from "#lib/platform/observe/occasion.ts";
import { traceWith } from "#lib/platform/observe/spans.ts";

/** How this process reports, as the settings say. */
interface Reporting {
  readonly dsn: string;
  readonly environment: string;
  /** Share of requests whose timing is reported along with errors, 0 to 1. */
  readonly tracedShare: number;
}

/** Starts error reporting in this process. Called once, and only where a DSN is configured. */
export function startServerReporting({ dsn, environment, tracedShare }: Reporting): void {
  const client = init({
    dsn,
    environment,
    tracesSampleRate: tracedShare,
    dataCollection: GATHERED,
    // Statements are timed by our own way to the database (lib/platform/db/watched.ts), those of requests
    // alone: the search index asks several times a second, and that is nobody's.
    integrations: (defaults) =>
      defaults.filter(({ name }) => name !== "Prisma" && name !== "Postgres"),
    beforeSend: (event, hint) => {
      const { originalException: error } = hint;
      // Of a database that is away or full the log tells, and readiness; each request would report it.
      if (!isSurprise(error) || isDatabaseTrouble(error)) return null;
      const requestId = currentRequestId();
      if (requestId !== null) event.tags = { ...event.tags, request_id: requestId };
      return withoutReader(event);
    },
    beforeSendTransaction: (event) => (isNotFoundTransaction(event) ? null : withoutReader(event)),
  });
  // As each begins: when a trace is sent, another request may be what the process works on.
  client?.on("spanStart", (span) => {
    const requestId = currentRequestId();
    if (requestId !== null) span.setAttribute("request_id", requestId);
  });
  traceWith((span, work) => startSpan({ ...span, onlyIfParent: true }, work));
}
