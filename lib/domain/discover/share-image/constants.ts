/** A drawing takes a processor for a while: one at a time, and whoever finds so many waiting is told to come back. */
export const DRAWN_AT_ONCE = 1;
export const MOST_WAITING_DRAWINGS = 12;
/** New drawings for one network; those that are kept cost nothing. */
export const DRAWING_LIMIT = { name: "share image", points: 60, seconds: 60 } as const;
/** Drawings kept in memory, by what they show; one is some 60 kB. */
export const MOST_KEPT_DRAWINGS = 200;
