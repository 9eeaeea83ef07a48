import { organizationsWhere } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";

/** The leads of an organization, for who is its member at this moment. */
export function leadsWhere({ organization, userId }: OrganizationActor): Prisma.LeadWhereInput {
  return {
    sellerId: organization.sellerId,
    seller: { organization: organizationsWhere(userId, "desk.read") },
  };
}
