/* Which browsers a person gets notifications in, and about what: saved searches,
 * favorites or messages; up to ten browsers. */

/** What a browser shows notifications of. */
export interface PushKinds {
  readonly tellSearches: boolean;
  readonly tellFavorites: boolean;
  readonly tellMessages: boolean;
}

/** What the page of one's account knows of notifications in the browser that asks. */
export interface OwnPush {
  /** Our public key, for the browser to subscribe with; null where this site has none. */
  readonly serverKey: string | null;
  /** What this browser is told of; null where it is told nothing. */
  readonly kinds: PushKinds | null;
  /** Other devices of theirs that are told. */
  readonly otherCount: number;
}
