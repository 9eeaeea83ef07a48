/** What the market may be told by. */
export const GROUPINGS = { make: "make", model: "model", year: "model year" } as const;
export type Grouping = keyof typeof GROUPINGS;

/** Groups of one answer: those with the most vehicles. */
export const MOST_GROUPS = 100;
