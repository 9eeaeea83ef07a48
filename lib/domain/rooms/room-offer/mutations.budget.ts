import "server-only";
import { changeRoom } from "#lib/domain/rooms/room/mutations.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { BudgetForm } from "./schema.budget.ts";

/**
 * Keeps a member's own budget. It is nobody else's business: the room's record says nothing of it,
 * not even that there is one, and no other page hears that something changed.
 * @throws AppError `not_found` for a room that they are no member of.
 */
export async function keepBudget(
  ctx: Ctx<Viewer>,
  { room, budget, monthly }: BudgetForm,
): Promise<void> {
  await changeRoom(ctx, room, async ({ tx }, { roomId, userId }) => {
    await tx.roomMember.update({
      where: { roomId_userId: { roomId, userId } },
      data: { budgetCents: budget, monthlyBudgetCents: monthly },
    });
    return { result: null, event: null };
  });
}
