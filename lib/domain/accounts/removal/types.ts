/** @file Undo for an hour after removing a favorite, saved search, hidden or seen listing,
 * follow or report. */

export type RemovalId = string & { readonly __brand: "RemovalId" };
export type RemovalKind = "favorite" | "saved_search" | "seen" | "hidden" | "follow" | "report";

/** Something that was removed and can be brought back for a while. */
export interface Removed {
  readonly removalId: RemovalId;
  /** How many things. */
  readonly count: number;
}
