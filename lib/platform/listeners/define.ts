/**
 * Something that happens in an area and that areas above it take part in, in the same transaction. A
 * plain object, so that a noun's `constants.ts` can name it and its `mutations.ts` announce it.
 */
export interface Announcement<T, A = void> {
  /** "noun.happened", such as "account.signed_in". */
  readonly name: string;
  /** What listeners are told: a type alone, never there at run time. */
  readonly told?: T;
  /** What each listener answers, for whoever announces it: likewise. */
  readonly answer?: A;
}
