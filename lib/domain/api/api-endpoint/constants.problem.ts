/** Where the API is. */
export const API_ROOT = "/api/v1";
/** The media type of problem documents (RFC 9457). */
export const PROBLEM_TYPE = "application/problem+json";
/** Problems are explained on the developer page, each at an anchor of its name with this before it. */
export const PROBLEM_ANCHOR = "problem-";

/** Everything that a call can be answered with that is no success, as the developer page explains it. */
export const PROBLEMS = {
  "invalid-request": {
    status: 400,
    title: "The request is not valid",
    meaning:
      "A parameter, a header or the body is not what the operation takes. `errors` says which and why.",
  },
  unauthenticated: {
    status: 401,
    title: "A key is needed",
    meaning:
      "The call has no key, or one that does not open: mistyped, revoked or expired. Send `Authorization: Bearer lw_…`.",
  },
  "insufficient-credits": {
    status: 402,
    title: "There are not enough credits",
    meaning:
      "The call would cost more than what is left of the period's credits or of the limit that you set. Nothing was charged. `balance`, `cost` and `resetsAt` say how much is missing and until when.",
  },
  forbidden: {
    status: 403,
    title: "The key may not do this",
    meaning: "The key does not have the scope that the operation needs. Make one that has it.",
  },
  "not-found": {
    status: 404,
    title: "There is nothing here",
    meaning: "What was asked for does not exist, or is not yours to see.",
  },
  "unknown-operation": {
    status: 404,
    title: "There is no such operation",
    meaning: "No operation of the API has this address.",
  },
  "method-not-allowed": {
    status: 405,
    title: "The method is not one of this address",
    meaning: "The address exists, with other methods: `Allow` names them.",
  },
  "not-acceptable": {
    status: 406,
    title: "Only JSON is spoken here",
    meaning: "`Accept` leaves out application/json, the only thing that answers come in.",
  },
  conflict: {
    status: 409,
    title: "This is in the way of something else",
    meaning:
      "What was asked for has changed meanwhile, or a call with the same Idempotency-Key is still worked on.",
  },
  "too-large": {
    status: 413,
    title: "The body is too large",
    meaning: "The body has more bytes than the operation takes.",
  },
  "unsupported-media-type": {
    status: 415,
    title: "The body is not JSON",
    meaning: "Bodies are application/json in UTF-8, as they are: not compressed.",
  },
  "idempotency-key-reused": {
    status: 422,
    title: "The Idempotency-Key belongs to another call",
    meaning: "Within 24 hours an Idempotency-Key names one call: this one says something else.",
  },
  "rate-limited": {
    status: 429,
    title: "Too many calls",
    meaning: "More calls than a key may make in this time. `Retry-After` says when to go on.",
  },
  "internal-error": {
    status: 500,
    title: "Something went wrong on our side",
    meaning: "This should not have happened. It was reported, and nothing was charged.",
  },
  "outside-service": {
    status: 502,
    title: "A service that this needs does not answer",
    meaning: "Somebody whom we ask for this did not answer. Nothing was charged; try again later.",
  },
  unavailable: {
    status: 503,
    title: "This is unavailable for the moment",
    meaning: "The database or the search engine does not answer. Nothing was charged; try again.",
  },
} as const;
export type ProblemName = keyof typeof PROBLEMS;
