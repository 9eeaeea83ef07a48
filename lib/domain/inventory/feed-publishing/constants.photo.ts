/** Waits before a photo is tried again; after the last it is given up until the feed names another. */
export const PHOTO_RETRY_MINUTES = [5, 60, 360, 1_440] as const;
/** Fetched at a time, from whatever hosts. */
export const PHOTOS_AT_ONCE = 4;
/** Claimed at a time: whoever ends in between loses no more than these for a while. */
export const CLAIM = 16;
/** After this a claim counts as lost. */
export const CLAIM_MINUTES = 15;
export const LONGEST_MS = 60_000;
