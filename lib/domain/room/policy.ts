import type { UserId } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";

/** The rooms that somebody may see and change: those they are a member of. Every query of rooms goes through it. */
export function visibleTo({ userId }: { readonly userId: UserId }): Prisma.RoomWhereInput {
  return { members: { some: { userId } } };
}
