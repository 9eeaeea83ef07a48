/** Destinations of one organization. */
export const MOST_DESTINATIONS = 5;
/** Deliveries that the log shows. */
export const ADF_DELIVERIES_SHOWN = 20;
/** A removed destination can be brought back for so long. */
export const DESTINATION_RESTORE_HOURS = 24;
/** What is read of an answer: enough to say what was wrong. Bytes. */
export const MOST_ADF_ANSWER_BYTES = 65_536;
export const ADF_POST_LONGEST_MS = 20_000;
