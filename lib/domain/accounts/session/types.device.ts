/* Mails a person about a sign-in from a browser that is new to their account, and ends it by
 * the link in that mail. */

import type { SessionId } from "#lib/platform/auth/types.ts";

/** A sign-in that has begun a session. */
export interface BegunSession {
  readonly sessionId: SessionId;
  readonly userAgent: string;
  /** What the browser was known by before; null for one that was not. */
  readonly device: SessionId | null;
  /** Whether somebody signed in to the account from this network lately. */
  readonly isKnownNetwork: boolean;
  /** How they signed in, in words. */
  readonly method: string;
  readonly now: Date;
}

/** The session that a mail's link is about. */
export interface DoubtedSession {
  /** "Firefox on Windows". */
  readonly device: string;
  readonly createdAt: Date;
  readonly isLive: boolean;
}
