/** Purchases and refreshes of one person: more than that is somebody's program, which the API is for. */
export const PURCHASE_LIMIT = { points: 40, seconds: 3_600 } as const;
