export const MIN_PASSWORD_LENGTH = 10;
/** Longer ones are no stronger, and hashing them would be work for nothing. */
export const MAX_PASSWORD_LENGTH = 200;

/** Tried first by people although the library's list of leaked passwords does not have it. */
export const MORE_COMMON_PASSWORDS: readonly string[] = ["correcthorsebatterystaple"];

/** How many guesses a password has to outlast, as the library counts them. */
export const MIN_GUESSES = 1e8;

/** How much of a password is searched for known words: more would take long and change nothing. */
export const MATCHED_LENGTH = 100;

/** The shortest own word that is looked for in a password: two letters stand in everything. */
export const MIN_OWN_WORD = 3;

/** What this site is called: the first word that somebody would try here. */
export const SITE_WORDS: readonly string[] = ["lotwise"];
