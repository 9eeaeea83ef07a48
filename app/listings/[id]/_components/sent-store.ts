const keyOf = (listingId: number): string => `asked ${listingId}`;

/** Remembers in this tab that something was sent, for who comes back to the page. */
export function rememberSent(listingId: number, title: string): void {
  sessionStorage.setItem(keyOf(listingId), title);
}

/** What was sent from this tab about a listing; null for nothing. */
export const sentFromHere = (listingId: number): string | null =>
  sessionStorage.getItem(keyOf(listingId));
