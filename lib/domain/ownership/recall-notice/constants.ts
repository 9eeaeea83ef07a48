/** Campaigns are news for so many days after NHTSA received their report; older ones stand on the vehicle. */
export const RECALL_NEWS_DAYS = 60;
/** News of model years that is told at once: its vehicles are read, and its lines written, in one piece. */
export const NEWS_AT_ONCE = 25;
