import "server-only";
import type { OrganizationId } from "#lib/domain/organization/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import type { EventKind } from "./constants.ts";

/** A line to write in an organization's ledger. */
export interface NewOrganizationEvent {
  readonly organizationId: OrganizationId;
  readonly kind: EventKind;
  /** Null for what no member did. */
  readonly actorUserId: UserId | null;
  readonly listingId?: number;
  readonly leadId?: string;
  /** Names and numbers that its line is made of, units in their names; never a secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Date;
}

/** Writes lines of an organization's ledger, in the transaction of what they tell of, in one statement. */
export async function recordOrganizationEvents(
  tx: Transaction,
  events: readonly NewOrganizationEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.organizationEvent.createMany({
    data: events.map(({ detail = {}, ...event }) => ({ ...event, detail })),
  });
}
