import type { Instrumentation } from "next";

/** Runs once in every server process, before it answers its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env } = await import("#lib/platform/env.ts");
  const { SENTRY_DSN, NODE_ENV } = env();
  if (SENTRY_DSN !== undefined) {
    const { startServerReporting } = await import("./sentry.server.config.ts");
    startServerReporting(SENTRY_DSN, NODE_ENV);
  }
}

/** Errors of server components, route handlers and actions that reached nobody else. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { env } = await import("#lib/platform/env.ts");
  if (env().SENTRY_DSN === undefined) return;
  const { captureRequestError } = await import("@sentry/nextjs");
  captureRequestError(error, request, context);
};
