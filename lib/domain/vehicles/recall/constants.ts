/** Vehicles that are listed of a campaign; some name hundreds. */
export const MOST_CAMPAIGN_VEHICLES = 60;
/** Newest recalls that a page of a make, and the page of all makes, begin with. */
export const NEWEST_OF_MAKE = 10;
export const NEWEST_OF_ALL = 20;
/** Campaigns since a day: makers report some 1,000 a year. */
export const MOST_SINCE = 1_000;
