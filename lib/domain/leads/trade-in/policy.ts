import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { leadsWhere } from "#lib/domain/leads/lead-desk/policy.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";

/** The requests that a person sent: nobody else's, whoever has the vehicle by now. */
export function sentBy(userId: UserId): Prisma.TradeInRequestWhereInput {
  return { lead: { userId } };
}

/** The requests to an organization, for who is its member at this moment. */
export function askedOf(actor: OrganizationActor): Prisma.TradeInRequestWhereInput {
  return { lead: leadsWhere(actor) };
}
