/** How long an answer is kept for the same Idempotency-Key. */
export const ANSWER_KEPT_HOURS = 24;
/** When a call that left no answer is given up, and the next one with its key may work. */
export const WORKING_SECONDS = 120;
