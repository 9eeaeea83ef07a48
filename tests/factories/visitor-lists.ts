import type { VisitorLists } from "#lib/domain/shoppers/visitor-lists/types.ts";

/** A reader who keeps nothing. */
export const NO_LISTS: VisitorLists = { compare: [], hidden: [], saved: [], viewed: [] };
