import { env } from "../env.ts";

/**
 * Reports an error that the server dealt with and that should not have happened. Does nothing where
 * no DSN is configured. Expected errors (`AppError`) are left out by the reporter itself.
 */
export async function reportSurprise(error: unknown): Promise<void> {
  if (env().SENTRY_DSN === undefined) return;
  const { captureException } = await import("@sentry/nextjs");
  captureException(error);
}
