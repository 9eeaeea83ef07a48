import type { Instrumentation } from "next";

/** Runs once in every server process, before it answers its first request. */
export async function register(): Promise<void> {
  // As a plain condition, so that the build for the other runtime, which we do not use, leaves it out.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { env } = await import("#lib/platform/env.ts");
    const { DATABASE_URL, NODE_ENV, SENTRY_DSN } = env();
    if (SENTRY_DSN !== undefined) {
      const { startServerReporting } = await import("./sentry.server.config.ts");
      startServerReporting(SENTRY_DSN, NODE_ENV);
    }
    if (DATABASE_URL !== undefined) {
      const { followListings } = await import("#lib/domain/search-following/jobs.ts");
      const { followMarketHistory } = await import("#lib/domain/market-following/jobs.ts");
      const stop = new AbortController();
      for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());
      // Not awaited: pages are served while the index is built, without counts.
      void followListings({ signal: stop.signal });
      void followMarketHistory({ signal: stop.signal });
    }
  }
}

/** Errors of server components, route handlers and actions that reached nobody else. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { env } = await import("#lib/platform/env.ts");
    if (env().SENTRY_DSN === undefined) return;
    const { captureRequestError } = await import("@sentry/nextjs");
    const { pathOnly } = await import("#lib/platform/error-reporting/privacy.ts");
    captureRequestError(error, { ...request, headers: {}, path: pathOnly(request.path) }, context);
  }
};
