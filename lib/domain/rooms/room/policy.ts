import type { UserId } from "#lib/platform/auth/types.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { AppError } from "#lib/platform/errors.ts";

/** The rooms that somebody may see and change: those they are a member of. Every query of rooms goes through it. */
export function visibleTo({ userId }: { readonly userId: UserId }): Prisma.RoomWhereInput {
  return { members: { some: { userId } } };
}

/**
 * What a browser kept while it was offline is sent for who did it alone, whoever signed in there since.
 * @param by their number; absent where a form is sent at once.
 * @throws AppError `unauthenticated` for somebody else: it waits there until they are back.
 */
export function requireWriter(
  { userId }: { readonly userId: UserId },
  by: number | undefined,
): void {
  if (by !== undefined && by !== userId)
    throw new AppError("unauthenticated", "kept by a browser for somebody else");
}
