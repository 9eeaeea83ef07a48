/**
 * Days after a paid month in which a plan still counts: renewals are charged an hour late, and a card
 * that is declined is asked again.
 */
export const GRACE_DAYS = 3;
/** States in which nothing was ever paid, or all is over. */
export const DEAD_STATUSES: readonly string[] = ["incomplete", "incomplete_expired", "canceled"];
