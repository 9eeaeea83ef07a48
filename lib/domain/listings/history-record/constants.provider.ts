import type { ProviderFailure } from "./types.provider.ts";

/** No vehicle's records are near this. */
export const MOST_PROVIDER_ANSWER_BYTES = 2 * 1024 * 1024;
/** What a report waits for a provider in all. */
export const LIMIT_MS = 5_000;
/** Asking costs, so only what surely was not answered is asked again. */
export const TRIES = 2;
export const PAUSE_MS = 200;
/** Failures by which no answer was made, and that may be over in a moment. */
export const PASSING_PROVIDER_FAILURES: readonly ProviderFailure[] = ["unreachable", "broken"];

/** An answer stands for now as long as this: the system of titles changes by the day. */
export const PROVIDER_FRESH_HOURS = 24;
/** Where a provider does not answer, its last good answer is told with its date as long as this. */
export const LAST_GOOD_DAYS = 30;

/** Why an answer is missing, after the provider's name. */
export const PROVIDER_FAILURE_WORDS = {
  slow: "did not answer in time",
  unreachable: "cannot be reached",
  broken: "answered with an error of its own",
  refused: "refused to answer",
  limited: "was asked too often and asks for patience",
  rejected: "did not take the question",
  garbled: "answered with something that cannot be read",
} as const satisfies Record<ProviderFailure, string>;
