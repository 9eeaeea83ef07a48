/* Pays and counts API calls in batches: one ledger line for each call, one usage row for
 * each key, operation and day. */

import type { ApiCaller } from "./types.caller.ts";

/** A call that was worked on, to be paid and counted. */
export interface Charge {
  readonly caller: Pick<ApiCaller, "keyId" | "prefix" | "userId" | "wallet">;
  /** Names the call: paid once. */
  readonly callId: string;
  /** The operation's id. */
  readonly operation: string;
  /** API credits; 0 for what costs nothing. */
  readonly credits: number;
  /** Whether it is answered with a problem. */
  readonly failed: boolean;
  readonly at: Date;
}
