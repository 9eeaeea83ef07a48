/** @file Whether a lead's mail address is known to be its sender's, and the words for it on pages
 * and in mails. */

/**
 * What is known of a lead's address. "confirmed": whoever reads mail there wrote it. "not_theirs":
 * whoever reads mail there says that they did not.
 */
export type AddressState = "confirmed" | "not_confirmed" | "not_theirs";

/** By what the state of a lead's address is told. */
export interface AddressFacts {
  /** "" where there is none, or its person was erased. */
  readonly email: string;
  readonly addressProvenAt: Date | null;
  readonly disownedAt: Date | null;
  /** Null for what was forwarded from elsewhere: its sender never gave us the address. */
  readonly thread: object | null;
  /** The account that it was sent from, or that it belongs to by now. */
  readonly user: { readonly email: string; readonly emailVerifiedAt: Date | null } | null;
}
