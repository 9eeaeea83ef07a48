/** Codes are made for 30 seconds each; one before and one after are taken, since clocks differ. */
export const CODE_SECONDS = 30;
export const CODE_WINDOW = 1;

export const RECOVERY_CODES = 10;

const HOUR_S = 3_600;

/**
 * Tries at a second step; only who has passed the first gets to one. Those of one network come first,
 * as with passwords (ADR 17), so that a thief who has the password does not use up its owner's tries.
 */
export const SECOND_STEP_LIMITS = {
  pair: {
    name: "second step by person and network",
    free: 10,
    firstSeconds: 60,
    longestSeconds: HOUR_S,
    forgetSeconds: 24 * HOUR_S,
  },
  strangers: {
    name: "second step by person from new networks",
    free: 30,
    firstSeconds: 60,
    longestSeconds: HOUR_S,
    forgetSeconds: 24 * HOUR_S,
  },
} as const;

/** The one answer to every code that does not fit. */
export const WRONG_CODE = "Wrong code. Use the one the app shows now, or an unused recovery code.";
