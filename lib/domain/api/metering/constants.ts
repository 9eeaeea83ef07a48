/** Headers of answers that tell of credits and of the call. */
export const COST_HEADER = "Lotwise-Credits-Cost";
export const REMAINING_HEADER = "Lotwise-Credits-Remaining";
export const RESET_HEADER = "Lotwise-Credits-Reset";
export const REQUEST_ID_HEADER = "Lotwise-Request-Id";
/** "true" where an answer is that of an earlier call with the same Idempotency-Key. */
export const REPLAYED_HEADER = "Idempotency-Replayed";
/** By the drafts of the IETF's httpapi group. */
export const LIMIT_HEADER = "RateLimit";
export const POLICY_HEADER = "RateLimit-Policy";
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

/** What browsers of other sites may read of an answer. */
export const EXPOSED_HEADERS = [
  COST_HEADER,
  REMAINING_HEADER,
  RESET_HEADER,
  REQUEST_ID_HEADER,
  REPLAYED_HEADER,
  LIMIT_HEADER,
  POLICY_HEADER,
  "ETag",
  "Retry-After",
] as const;

/** What browsers of other sites may send with a call. */
export const ASKED_HEADERS = [
  "Authorization",
  "Content-Type",
  IDEMPOTENCY_HEADER,
  "If-None-Match",
] as const;

/** Seconds that a browser may keep what a preflight said. */
export const PREFLIGHT_SECONDS = 86_400;

/** Calls that one key may make, of all processes of the site together. */
export const CALL_LIMITS = {
  second: { name: "api by second", points: 50, seconds: 1 },
  minute: { name: "api by minute", points: 1_200, seconds: 60 },
} as const;
/** Calls of one network with no key, or a wrong one. */
export const API_STRANGER_LIMIT = { name: "api by strangers", points: 600, seconds: 60 } as const;
