import { ERROR_CODES } from "../errors.ts";

/** How Next.js throws what is not an error: redirects, and pages that are not there. */
const SIGNALS =
  /^(NEXT_REDIRECT|NEXT_NOT_FOUND|NEXT_HTTP_ERROR_FALLBACK;|BAILOUT_TO_CLIENT|DYNAMIC_SERVER_USAGE|HANGING_PROMISE)/;

/**
 * Whether an error is worth a report. Redirects, missing pages, requests that were given up, and
 * errors that the code expects (`AppError`) are not surprises.
 */
export function isSurprise(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return true;
  if ("digest" in error && typeof error.digest === "string" && SIGNALS.test(error.digest))
    return false;
  if ("name" in error && error.name === "AbortError") return false;
  // By shape: bundles of one build can each hold a copy of the class.
  const expected =
    "name" in error &&
    error.name === "AppError" &&
    "code" in error &&
    typeof error.code === "string" &&
    Object.hasOwn(ERROR_CODES, error.code);
  return !expected;
}

interface Traced {
  readonly transaction?: string | undefined;
  readonly contexts?: {
    readonly trace?: { readonly status?: unknown; readonly data?: unknown } | undefined;
  };
}

/** Whether a transaction tells of a page that is not there; those are crawlers' noise. */
export function isNotFoundTransaction(event: Traced): boolean {
  if (event.transaction !== undefined && /\/_not-found\b/.test(event.transaction)) return true;
  const trace = event.contexts?.trace;
  if (trace?.status === "not_found") return true;
  const data = trace?.data;
  return (
    typeof data === "object" &&
    data !== null &&
    "http.response.status_code" in data &&
    Number(data["http.response.status_code"]) === 404
  );
}
