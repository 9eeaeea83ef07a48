/** @file Signed-in devices: starts a session, lists and signs out devices, and mails of a sign-in from a new browser. */

import type { SessionId, UserId } from "#lib/platform/auth/types.ts";

/** How a person proved who they are. */
export type SignInMethod = "password" | "email_link" | "google" | "passkey";

/** One device that is signed in, as its owner sees it. */
export interface ListedSession {
  readonly id: SessionId;
  /** "Firefox on Windows". */
  readonly device: string;
  readonly method: SignInMethod;
  readonly createdAt: Date;
  /** Ten minutes exact. */
  readonly lastSeenAt: Date;
  /** The one that is asking. */
  readonly current: boolean;
  /** Whether it shows notifications. */
  readonly isNotified: boolean;
}

/** What a sign-in came with. */
export interface Arrival {
  readonly userAgent: string;
  /** What the browser is known by since somebody first signed in with it: the number of that session. */
  readonly device?: SessionId | null;
  /** The session that this browser had before; it ends. */
  readonly previousSessionId: SessionId | null;
  readonly now: Date;
}

/** A sign-in whose first step was passed and that waits for its second. */
export interface WaitingSignIn {
  readonly sessionId: SessionId;
  readonly userId: UserId;
  readonly email: string;
  readonly method: SignInMethod;
}
