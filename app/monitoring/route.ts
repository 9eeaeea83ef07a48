import { env } from "#lib/platform/env.ts";
import { forwardReport } from "#lib/platform/error-reporting/tunnel.ts";

/** Error reports of our own pages, on their way to our own receiver. */
export function POST(request: Request): Promise<Response> {
  return forwardReport(request, env().SENTRY_DSN);
}
