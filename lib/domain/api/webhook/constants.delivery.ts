import { HOUR_MS, MINUTE_MS } from "#lib/platform/clock.ts";

/** How long after each try that failed the next one is: ten tries over three days. */
export const WEBHOOK_RETRY_AFTER_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  18 * HOUR_MS,
  22 * HOUR_MS,
] as const;
/** With every try failed for so long a webhook is switched off, and its owner told. */
export const DISABLE_AFTER_HOURS = 72;

/** The other side has so long to answer. */
export const WEBHOOK_POST_LONGEST_MS = 10_000;
/** What is read of an answer: enough to say what was wrong. Bytes. */
export const MOST_WEBHOOK_ANSWER_BYTES = 16_384;
/** One job sends for so long; what is left is the next one's, so that others get their turn. */
export const DRAIN_MS = 20_000;
/** Longer than a job may take: after it another may send. */
export const LEASE_MS = 60_000;

/** Where another job sends, it is asked again so soon. */
export const TURN_MS = 1_000;
/** An other side that is down is tried with one delivery at a time, so often. */
export const DOWN_MS = 10_000;

/** Deliveries of the log that are shown, and tries of each. */
export const WEBHOOK_DELIVERIES_SHOWN = 25;
export const ATTEMPTS_SHOWN = 10;
/** Deliveries are kept so long. */
export const WEBHOOK_DELIVERY_KEPT_DAYS = 30;
