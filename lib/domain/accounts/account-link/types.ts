/** @file Single-use links in mails (sign-in, confirm email, reset password): how long they work,
 * limits, why one fails. */

import type { UserId } from "#lib/platform/auth/types.ts";

/** What a mailed link is for; it is good for nothing else. */
export type LinkPurpose = "sign_in" | "verify_email" | "reset_password" | "change_email";

/** A link that somebody asked for. */
export interface LinkWish {
  readonly purpose: LinkPurpose;
  /** The mailbox that it goes to. */
  readonly email: string;
  /** Null where nobody has an account with the address. */
  readonly userId: UserId | null;
  /** Where to go after it, a path on this site. */
  readonly callbackPath?: string | null;
}

/** What a link turned out to prove: that whoever holds it reads mail at this address. */
export interface ProvenLink {
  readonly email: string;
  /** Null where nobody had an account with the address when it was asked for. */
  readonly userId: UserId | null;
  /** Where the person was going, a path on this site. */
  readonly callbackPath: string | null;
}

export type LinkProblem = "unknown" | "used" | "expired";

/** A link as its page finds it, before anybody uses it. */
export type LinkState =
  | ({ readonly status: "ready" } & ProvenLink)
  | { readonly status: LinkProblem };
