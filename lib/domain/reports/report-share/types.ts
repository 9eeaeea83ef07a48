/** @file Links that let anyone read a report for 1, 7 or 30 days: made, views counted, revoked;
 * only a hash is kept. */

import type { Route } from "next";

export type ShareState = "open" | "expired" | "revoked";

/** A link to a report as its owner sees it; its secret is not kept. */
export interface ListedShare {
  readonly id: string;
  /** For whom, in the owner's words; "" where they said nothing. */
  readonly label: string;
  readonly state: ShareState;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly viewCount: number;
  readonly lastViewedAt: Date | null;
}

/** A link that was just made: the only time that it is told. */
export interface NewShare {
  readonly label: string;
  readonly path: Route;
  /** ISO. */
  readonly expiresAt: string;
}
