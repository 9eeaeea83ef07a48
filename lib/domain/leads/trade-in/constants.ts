/** How far from a vehicle a dealer may be who is asked. Miles. */
export const TRADE_IN_MILES = 150;

/** Dealers that can be chosen from, the nearest first. */
export const TRADE_IN_DEALERS_SHOWN = 8;

/** Dealers that one form may ask. */
export const MOST_TRADE_IN_DEALERS = 4;

/** The last day of an offer lies within so many days. */
export const LONGEST_OFFER_DAYS = 60;

/** For how long an offer is good where nobody says otherwise. Days. */
export const USUAL_OFFER_DAYS = 7;

/** An amount outside these shares of our value is a slip of the keyboard. */
export const TRADE_IN_SHARES = { least: 0.2, most: 2 } as const;

/** Words about its condition, at most. */
export const LONGEST_CONDITION_NOTE = 600;

/** Forms about trade-ins by one person. */
export const TRADE_IN_LIMIT = { points: 60, seconds: 3_600 } as const;
