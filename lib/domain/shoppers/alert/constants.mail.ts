/** The hour of the site's time zone (platform/format) at which daily and weekly mails are made up. */
export const MORNING_HOUR = 8;
/** The day of weekly mails, from Monday as 0. */
export const WEEKLY_DAY = 0;

/** A search or the favorites mail at once, but no more often than this: what comes meanwhile is gathered. */
export const CLOSEST_MAILS_SECONDS = 45;
/** And no more than this many times an hour: a search for everything would else mail all day. */
export const MOST_MAILS_AN_HOUR = 6;

/** What notices about favorites are called: a later one takes the place of the one before. */
export const FAVORITES_TOPIC = "favorites";

/** Vehicles that one mail lists in full for each search; it says how many more there are. */
export const MOST_MAILED_VEHICLES = 20;

/** Mails made up in one round; the next round goes on. */
export const MAILS_A_ROUND = 200;
