/**
 * For how many days nobody may offer a vehicle before its days on the market begin anew: a quarter of a
 * year. Shorter gaps are a relisting, which resets nothing; a vehicle that was away for longer was driven.
 */
export const RUN_GAP_DAYS = 90;
