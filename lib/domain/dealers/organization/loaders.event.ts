import "server-only";
import { now } from "#lib/platform/clock.ts";
import { ledgerPage, membersOfLedger } from "./data.event.ts";
import type { LedgerMember, LedgerPage, LedgerPlace, LedgerQuery } from "./types.event.ts";
import type { OrganizationActor } from "./types.ts";

export interface LoadedLedger extends LedgerPage {
  readonly members: readonly LedgerMember[];
  readonly asOf: Date;
}

/** A page of the ledger of a member's organization, and whose lines can be asked for. */
export async function loadLedger(
  actor: OrganizationActor,
  { query, before }: { readonly query: LedgerQuery; readonly before: LedgerPlace | null },
): Promise<LoadedLedger> {
  const [page, members] = await Promise.all([
    ledgerPage(actor, query, before),
    membersOfLedger(actor, query.memberId),
  ]);
  return { ...page, members, asOf: now() };
}
