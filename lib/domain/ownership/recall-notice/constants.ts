/** Campaigns are news for so many days after NHTSA received their report; older ones stand on the vehicle. */
export const RECALL_NEWS_DAYS = 60;
