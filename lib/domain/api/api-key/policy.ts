import type { UserId } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";

/** A person's own keys; those of a dealership are its owners' to see. */
export function ownKeysWhere(userId: UserId) {
  return { userId, organizationId: null } as const satisfies Prisma.ApiKeyWhereInput;
}
