import type { NhtsaFailure } from "./types.ts";

/** No answer of the service is near this: a popular model year's complaints are some 3 MB. */
export const MOST_NHTSA_ANSWER_BYTES = 24 * 1024 * 1024;
/** Questions at a time from one process, and how far apart they begin: the service is everybody's. */
export const QUESTIONS_AT_ONCE = 4;
export const APART_MS = 60;
/** The first wait before a question is asked again; each is twice the one before. */
export const FIRST_PAUSE_MS = 150;
/** A question that ran out of time sooner than this was begun too late by us: the service is not slow. */
export const FAIR_WAIT_MS = 1_000;
/** Builds of a model year that are asked for: no model has more. */
export const MOST_BUILDS = 16;

/** Failures that say that the service itself is not there: others are spared the wait. */
export const SERVICE_FAILURES: readonly NhtsaFailure[] = [
  "slow",
  "unreachable",
  "broken",
  "refused",
];
/** Failures that may be over in a moment. */
export const PASSING_NHTSA_FAILURES: readonly NhtsaFailure[] = ["unreachable", "broken"];

/** Why an answer is missing, for the reader. */
export const NHTSA_FAILURE_WORDS = {
  off: "This site does not ask NHTSA's live service.",
  closed: "NHTSA's live service did not answer a moment ago; it is asked again in a while.",
  busy: "Too much is being asked of NHTSA's live service at once; it is asked again in a moment.",
  slow: "NHTSA's live service did not answer in time.",
  unreachable: "NHTSA's live service cannot be reached.",
  broken: "NHTSA's live service answered with an error of its own.",
  refused: "NHTSA's live service refused to answer.",
  rejected: "NHTSA's live service did not take this question.",
  garbled: "NHTSA's live service answered with something that cannot be read.",
} as const satisfies Record<NhtsaFailure, string>;
