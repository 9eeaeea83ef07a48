/** @file Signs in by password or Google, limits tries, proves the address, gives the browser its session, deletes ended sessions, links and challenges. */

import type { Arrival } from "#lib/domain/accounts/session/types.ts";
import type { Carried, SessionId } from "#lib/platform/auth/types.ts";

/** What a sign-in came with, and from where. */
export interface SignInArrival extends Arrival {
  /** What limits count by. */
  readonly network: string;
  /** What the browser kept for a visitor, which becomes theirs. */
  readonly carried?: Carried;
}

/** A sign-in that succeeded. */
export interface SignedIn {
  readonly sessionId: SessionId;
  /** Where the person was going, a path on this site; null where nobody said. */
  readonly callbackPath: string | null;
}

/** What Google says of a person, once its signature was checked. */
export interface GoogleProfile {
  /** Google's own, lasting name for the account. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether Google has seen that the person reads mail there. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}
