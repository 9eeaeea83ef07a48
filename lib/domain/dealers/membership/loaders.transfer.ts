import "server-only";
import { randomUUID } from "node:crypto";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { now } from "#lib/platform/clock.ts";
import { pendingTransfers } from "./data.transfer.ts";
import { organizationMembersOf } from "./data.ts";
import type { LeavePart } from "./types.transfer.ts";

/** What a member can do about owning the organization and leaving it. */
export async function loadLeavePart(actor: OrganizationActor): Promise<LeavePart> {
  const asOf = now();
  const [members, transfers] = await Promise.all([
    organizationMembersOf(actor.organization.id),
    pendingTransfers(actor, asOf),
  ]);
  return { members, transfers, submissionId: randomUUID(), asOf };
}
