import type { Charge } from "./types.postings.ts";

/** Calls of one key to one operation on one day (UTC), counted together. */
export interface Used {
  readonly key_id: string;
  readonly day: string;
  readonly operation: string;
  readonly calls: number;
  readonly failures: number;
  readonly credits: number;
}

/** What calls come to, in the one order in which every process counts them. */
export function chargedUsageOf(charges: readonly Charge[]): readonly Used[] {
  const counted = new Map<string, Used>();
  for (const { caller, operation, credits, failed, at } of charges) {
    const day = at.toISOString().slice(0, 10);
    const name = `${caller.keyId} ${day} ${operation}`;
    const known = counted.get(name);
    counted.set(name, {
      key_id: caller.keyId,
      day,
      operation,
      calls: (known?.calls ?? 0) + 1,
      failures: (known?.failures ?? 0) + (failed ? 1 : 0),
      credits: (known?.credits ?? 0) + credits,
    });
  }
  return [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, used]) => used);
}

/** A call as the ledger's key names it. */
export const ledgerKey = (callId: string): string => `api call ${callId}`;
