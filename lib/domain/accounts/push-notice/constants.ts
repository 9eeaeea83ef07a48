import { HOUR_MS, MINUTE_MS } from "#lib/platform/clock.ts";

/** How long after each try that failed the next one is. */
export const PUSH_RETRY_AFTER_MS = [
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
] as const;
/** News for so long: what a push service could not deliver by then is not shown any more. */
export const NEWS_SECONDS = 86_400;
/** A push service that asks for more patience than this is asked again then. */
export const LONGEST_WAIT_MS = 12 * HOUR_MS;
/**
 * Notices are sent in so many lanes, each person's in one: fewer than a worker has places. Anybody may
 * name a push service that never answers; it then holds up some notices, and no mail.
 */
export const PUSH_LANES = 3;
/** Notices are kept so long, so that none is queued twice. */
export const NOTICE_KEPT_DAYS = 30;

/** What a screen has room for. Characters. */
export const TITLE_LENGTH = 110;
export const BODY_LENGTH = 160;
