/** People who may be in one room. */
export const MOST_MEMBERS = 12;
