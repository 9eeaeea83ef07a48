/** Vehicles of the other sellers that forecasts are kept of each day. */
export const SAMPLED = 3_000;
/** And of organizations with members: all of theirs, or so many where there are more. */
export const OWN_SAMPLED = 30_000;
/** Days ago of the forecasts that a new installation makes in hindsight: all of their outcomes are known. */
export const HINDSIGHT_DAYS = [88, 81, 74, 67] as const;
/** What was learned is learned anew after so many hours. */
export const LEARN_EVERY_HOURS = 20;
/** How long a run learns before it leaves the rest to the next minute's: a third of a core at most. */
export const LEARN_MS = 20_000;
/** Where nothing could be learned it is tried again after so many. */
export const RETRY_HOURS = 1;
/** Forecasts older than this are forgotten. */
export const FORECAST_KEPT_DAYS = 400;
/** Forecasts are judged in so many groups of equal size, from the lowest chance to the highest. */
export const SCORE_GROUPS = 8;
/** Of fewer forecasts no score is told. */
export const FEWEST_SCORED = 50;
/** Forecasts that are kept, looked at or forgotten in one statement. */
export const FORECASTS_AT_ONCE = 5_000;
/** What was begun longer ago than this is begun anew: what it learned is old. */
export const FORECAST_PASS_HOURS = 72;
