/* Proves a dealership claim by a DNS TXT record at _lotwise under its web domain. */

/** What DNS says of a name's TXT records. */
export type TxtAnswer =
  | { readonly kind: "found"; readonly texts: readonly string[] }
  /** It was asked, and there are none. */
  | { readonly kind: "none" }
  | { readonly kind: "unreachable" };
