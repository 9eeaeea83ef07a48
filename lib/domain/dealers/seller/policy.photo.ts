/* Who may change or see a listing's photos: its private seller or managers of its
 * dealership, with the photo actions. */

import { type Capability, organizationsWhere } from "#lib/domain/dealers/organization/policy.ts";
import { soldBy } from "#lib/domain/listings/listing/policy.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";

/** The listings that somebody sells privately, or through an organization where they may do this. */
function ofSeller(userId: UserId, capability: Capability) {
  return {
    OR: [
      soldBy(userId),
      { seller: { kind: "dealer", organization: organizationsWhere(userId, capability) } },
    ],
  } as const satisfies Prisma.ListingWhereInput;
}

/** The listings whose photos somebody may change, as a condition: whatever changes one asks with it. */
export const photosKeptBy = (userId: UserId) => ofSeller(userId, "inventory.edit");

/** The listings whose photos somebody sees also while nobody else does. */
export const photosSeenBy = (userId: UserId) => ofSeller(userId, "desk.read");
