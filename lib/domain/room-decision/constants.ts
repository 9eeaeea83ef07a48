export const LONGEST_WHY = 2_000;
/** Taking what somebody ruled out is confirmed in words, not with a click. */
export const SHORTEST_DESPITE = 10;
/** The choice of a form for deciding on none of the vehicles. */
export const NONE = "none";
