/** @file Who looks at a page: tells a person's look from machines and prefetches, and counts
 * each once a day. */

import type { Viewer } from "#lib/platform/auth/types.ts";

/** Who looks at a listing. */
export interface Looker {
  /** Null for a visitor. */
  readonly viewer: Viewer | null;
  /** A visitor's network and browser: told apart for a day, in memory, and not kept. */
  readonly network: string;
  readonly userAgent: string;
}
