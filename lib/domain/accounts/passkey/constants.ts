/** How many one account may have. */
export const MOST_PASSKEYS = 20;

/** Tries to sign in with a passkey. */
export const PASSKEY_LIMIT = { points: 60, seconds: 900 } as const;
