import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import type { VisitorLists } from "#lib/domain/shoppers/visitor-lists/types.ts";

/**
 * The lists as far as a page needs them: what is hidden whole, for its result was made without it;
 * of what is saved and viewed only the vehicles that it shows.
 */
export function listsOf(shown: readonly ListingId[], lists: VisitorLists): VisitorLists {
  const onPage = new Set(shown);
  const those = (ids: readonly ListingId[]) => ids.filter((id) => onPage.has(id));
  return { ...lists, saved: those(lists.saved), viewed: those(lists.viewed) };
}
