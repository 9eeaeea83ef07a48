import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { DealerProfile } from "./types.ts";

/** What a member's dealership says of itself, from the primary. */
export async function profileOf({ organization }: OrganizationActor): Promise<DealerProfile> {
  return database().seller.findUniqueOrThrow({
    where: { id: organization.sellerId },
    select: { street: true, phone: true, webDomain: true, about: true },
  });
}

/** What a member chose to be called on the storefront; null where they are not named. */
export async function titleOf({ organization, userId }: OrganizationActor): Promise<string | null> {
  const organizationId = organization.id;
  const row = await database().membership.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
    select: { publicTitle: true },
  });
  return row?.publicTitle ?? null;
}
