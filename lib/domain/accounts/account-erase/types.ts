import type { UserId } from "#lib/platform/auth/types.ts";

/** Whose account is being erased, as areas are told. */
export interface ErasedPerson {
  readonly userId: UserId;
  /** Where they have proven it: what else was sent to or from it is theirs, too. Else "". */
  readonly email: string;
  /** What stands where their name and words stood: the other side sees that there were some. */
  readonly instead: { readonly name: string; readonly words: string };
  readonly at: Date;
}

/** What an area leaves to be done, once it has taken out what it has of a person. */
export interface ErasedPart {
  /** Keys of stored files that nothing names any more. */
  readonly files?: readonly string[];
  /** What is to happen in the same transaction when the person is gone. */
  readonly afterwards?: () => Promise<unknown>;
}
