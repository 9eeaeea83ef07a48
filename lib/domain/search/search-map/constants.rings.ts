/** Rings around the reader's ZIP code on one map; more would hide what the map is for. */
export const MOST_RINGS = 3;

/** Miles an hour that the minutes beside a ring take for granted: towns and highways together. No road is looked up. */
export const RING_MPH = 45;
