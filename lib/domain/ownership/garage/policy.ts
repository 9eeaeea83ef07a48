import type { UserId } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";

/** The vehicles that a person has in the garage: nobody else's, and none that were taken out. */
export function ownedBy(userId: UserId): Prisma.GarageVehicleWhereInput {
  return { userId, removedAt: null };
}
