/** After a failure of the service nobody asks for this long, twice as long after each further one. */
export const FIRST_CLOSED_MINUTES = 5;
export const LONGEST_CLOSED_MINUTES = 60;
