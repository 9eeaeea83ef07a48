export const LONGEST_WHY = 2_000;
/** Decisions of a room, those that were reopened among them: each holds all that stood then, and every page of it reads all. */
export const MOST_DECISIONS = 20;
/** Taking what somebody ruled out is confirmed in words, not with a click. */
export const SHORTEST_DESPITE = 10;
/** The choice of a form for deciding on none of the vehicles. */
export const NONE = "none";
