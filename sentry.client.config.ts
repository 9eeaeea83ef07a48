import { captureException, init } from "@sentry/nextjs";
import { GATHERED, withoutReader } from "#lib/platform/error-reporting/privacy.ts";
import { isNotFoundTransaction, isSurprise } from "#lib/platform/error-reporting/surprises.ts";

/**
 * Starts error reporting in the browser and reports what happened before it was here.
 * Loaded on demand by instrumentation-client.ts: it is larger than everything else we send.
 */
export function startClientReporting(
  dsn: string,
  early: readonly unknown[],
): (error: unknown) => void {
  init({
    dsn,
    tunnel: "/monitoring",
    dataCollection: GATHERED,
    // Errors only: measuring every visit would cost each of them more than it tells us.
    integrations: (defaults) =>
      defaults.filter(({ name }) => name !== "BrowserTracing" && name !== "BrowserSession"),
    beforeSend: (event, hint) => (isSurprise(hint.originalException) ? withoutReader(event) : null),
    beforeSendTransaction: (event) => (isNotFoundTransaction(event) ? null : withoutReader(event)),
  });
  for (const error of early) captureException(error, { mechanism: { handled: false } });
  return (error) => {
    captureException(error);
  };
}
