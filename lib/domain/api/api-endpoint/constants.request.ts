/* Reads and checks an API request's query, path and JSON body (128 KB), naming each
 * parameter that is wrong. */

/** The longest body that is read where an operation says nothing else. */
export const MOST_BODY_BYTES = 128 * 1024;
/** No parameter that anybody means is longer. */
export const LONGEST_PARAMETER = 2_000;
