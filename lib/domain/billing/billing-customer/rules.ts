import type { Payer } from "./types.ts";

/** Which rows are a payer's, as a condition: every read of what somebody paid asks with it. */
export function payerWhere(payer: Payer) {
  return payer.kind === "person"
    ? { userId: payer.userId, organizationId: null }
    : { userId: null, organizationId: payer.organizationId };
}
