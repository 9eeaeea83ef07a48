import "server-only";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { OwnBudget } from "./types.budget.ts";

/** A member's own budget in a room, and nobody else's; null where they are no member of it. */
export async function ownBudget(roomId: RoomId, userId: UserId): Promise<OwnBudget | null> {
  const row = await database().roomMember.findUnique({
    where: { roomId_userId: { roomId, userId } },
    select: { budgetCents: true, monthlyBudgetCents: true },
  });
  return row === null
    ? null
    : { budgetCents: row.budgetCents, monthlyCents: row.monthlyBudgetCents };
}
