import { init } from "@sentry/nextjs";
import { GATHERED, withoutReader } from "#lib/platform/error-reporting/privacy.ts";
import { isNotFoundTransaction, isSurprise } from "#lib/platform/error-reporting/surprises.ts";

/** Share of requests whose timing is reported along with errors. */
const TRACED_SHARE = 0.05;

/** Starts error reporting in this process. Called once, and only where a DSN is configured. */
export function startServerReporting(dsn: string, environment: string): void {
  init({
    dsn,
    environment,
    tracesSampleRate: TRACED_SHARE,
    dataCollection: GATHERED,
    // The search index asks the database several times a second; that is nobody's request.
    integrations: (defaults) => defaults.filter(({ name }) => name !== "Prisma"),
    beforeSend: (event, hint) => (isSurprise(hint.originalException) ? withoutReader(event) : null),
    beforeSendTransaction: (event) => (isNotFoundTransaction(event) ? null : withoutReader(event)),
  });
}
