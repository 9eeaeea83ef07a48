import type { ViewerLists } from "#lib/domain/shoppers/viewer-lists/types.ts";

/** A reader who keeps nothing. */
export const NO_LISTS: ViewerLists = { compare: [], hidden: [], saved: [], viewed: [] };
