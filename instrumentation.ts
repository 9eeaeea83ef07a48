import type { Instrumentation } from "next";

/** Runs once in every server process, before it answers its first request. */
export async function register(): Promise<void> {
  // As a plain condition, so that the build for the other runtime, which we do not use, leaves it out.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { env } = await import("#lib/platform/env.ts");
    const { DATABASE_URL, NODE_ENV, SENTRY_DSN, SENTRY_TRACES_SAMPLE_RATE } = env();
    if (SENTRY_DSN !== undefined) {
      const { startServerReporting } = await import("./sentry.server.config.ts");
      startServerReporting({
        dsn: SENTRY_DSN,
        environment: NODE_ENV,
        tracedShare: SENTRY_TRACES_SAMPLE_RATE,
      });
    }
    const { LISTENERS } = await import("#lib/domain/listeners.ts");
    const { registerListeners } = await import("#lib/platform/listeners/announce.ts");
    registerListeners(LISTENERS);
    if (DATABASE_URL !== undefined) {
      const { followListings } = await import("#lib/domain/index/engine-following/jobs.search.ts");
      const { followMarketHistory } = await import(
        "#lib/domain/market/market-history/jobs.following.ts"
      );
      const { searchCatalog } = await import("#lib/domain/search/search-catalog/data.ts");
      const { heedDrops } = await import("#lib/platform/front/kept-everywhere.ts");
      const { heedChanges } = await import("#lib/platform/db/kept-until-told.ts");
      const { IMPORTED } = await import("#lib/domain/vehicles/source-import/constants.ts");
      const { NAMES_HELD } = await import("#lib/domain/vehicles/nhtsa/constants.record.ts");
      const { log } = await import("#lib/platform/log.ts");
      const { keepUp } = await import("#lib/platform/serving/stages.ts");
      // Not awaited: pages are served while the index is built, without counts.
      keepUp((signal) => followListings({ signal }));
      keepUp((signal) => followMarketHistory({ signal }));
      keepUp(heedDrops);
      keepUp((signal) => heedChanges(IMPORTED, signal));
      keepUp((signal) => heedChanges(NAMES_HELD, signal));
      // Read beside the index, or the first reader of home waits for it. One that fails is read for a page.
      searchCatalog().catch((error: unknown) => {
        log.warn({ reason: String(error) }, "search catalog: read once a page asks");
      });
    }
  }
}

/** Errors of server components, route handlers and actions that reached nobody else. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { noteTrouble } = await import("#lib/platform/front/troubles.ts");
    noteTrouble(error);
    const { env } = await import("#lib/platform/env.ts");
    await tellOfDigest(error, context.routePath);
    const { isUnreachable } = await import("#lib/platform/db/failures.ts");
    // It is no defect, and each page that is asked for meanwhile would report it.
    if (env().SENTRY_DSN === undefined || isUnreachable(error)) return;
    const { captureRequestError } = await import("@sentry/nextjs");
    const { pathOnly } = await import("#lib/platform/error-reporting/privacy.ts");
    captureRequestError(error, { ...request, headers: {}, path: pathOnly(request.path) }, context);
  }
};

/** What leads from the number on an error's screen to the lines of the request that broke. */
async function tellOfDigest(error: unknown, route: string): Promise<void> {
  const { digestOf } = await import("#lib/platform/error-reporting/digest.ts");
  const { isSurprise } = await import("#lib/platform/error-reporting/surprises.ts");
  const digest = digestOf(error);
  if (digest === undefined || !isSurprise(error)) return;
  const { log } = await import("#lib/platform/log.ts");
  log.error({ digest, route }, "a page could not be shown");
}
