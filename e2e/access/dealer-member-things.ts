import { randomUUID } from "node:crypto";
import type pg from "pg";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import { SECRET } from "./actors.ts";
import type { DealerWorld } from "./dealer-actors.ts";
import { insertRow, textOf } from "./rows.ts";

const IN_A_DAY = () => new Date(Date.now() + 86_400_000);

/** An invitation that nobody answered, somebody who was removed, and an offer of ownership. */
export async function memberThings(client: pg.Client, world: DealerWorld) {
  const { organizationId, domain, people } = world;
  const invitation = await insertRow(client, "member_invitation", {
    organization_id: organizationId,
    submission_id: randomUUID(),
    email: `${SECRET.toLowerCase()}@${domain}`,
    role: "sales",
    secret_hash: secretHash(newSecret()),
    invited_by_user_id: people.owner.userId,
    expires_at: IN_A_DAY(),
  });
  const former = await insertRow(client, "app_user", {
    email: `former@${domain}`,
    name: `Fred ${SECRET}`,
  });
  const removal = await insertRow(client, "removed_member", {
    organization_id: organizationId,
    user_id: former.id,
    role: "sales",
    member_since: new Date(),
    removed_at: new Date(),
    lead_ids: [],
  });
  const transfer = await insertRow(client, "ownership_transfer", {
    organization_id: organizationId,
    submission_id: randomUUID(),
    from_user_id: people.owner.userId,
    to_user_id: people.viewer.userId,
    role_after: "manager",
    expires_at: IN_A_DAY(),
  });
  return {
    invitation: textOf(invitation),
    memberRemoval: textOf(removal),
    transfer: textOf(transfer),
  };
}
