/** @file Who counts as a person viewing a listing: leaves out bots and prefetches, counts each
 * viewer once a day. */

import type { Viewer } from "#lib/platform/auth/types.ts";

/** Who looks at a listing. */
export interface Looker {
  /** Null for a visitor. */
  readonly viewer: Viewer | null;
  /** A visitor's network and browser: told apart for a day, in memory, and not kept. */
  readonly network: string;
  readonly userAgent: string;
}
