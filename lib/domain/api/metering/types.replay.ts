/* Repeats the kept answer of a call with the same Idempotency-Key for 24 hours, and lets
 * only one such call work at a time. */

import type { ApiKeyId } from "#lib/domain/api/api-key/types.ts";

/** A call that names itself by an Idempotency-Key. */
export interface NamedCall {
  readonly keyId: ApiKeyId;
  readonly idempotencyKey: string;
  /** SHA-256 of all that it says. */
  readonly fingerprint: string;
  readonly now: Date;
}

/** What was answered before. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: string;
  readonly cost: number;
}

/** What is to be done with a named call: answered as before, or worked on under an id. */
export type Turn =
  | { readonly kind: "again"; readonly callId: string; readonly answer: KeptAnswer }
  | { readonly kind: "work"; readonly callId: string };
