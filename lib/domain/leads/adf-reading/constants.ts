/** Requests of one document. A dealer's system sends one at a time; an export may hold a few. */
export const MOST_PROSPECTS = 50;
/** A document with pictures as text is none of ours. Below what reaches a handler behind middleware.ts. */
export const MOST_ADF_BYTES = 262_144;
/** How long single texts of a prospect may be, in characters; the rest of one is cut. */
export const LENGTHS = { name: 100, phone: 40, source: 80, words: 200, message: 4_000 } as const;
