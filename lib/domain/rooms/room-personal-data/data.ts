import "server-only";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** What is a person's in rooms, for the export of their data; what others said and voted there is not. */
export function exportFromRooms(tx: Transaction, userId: UserId) {
  return tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      roomMemberships: { include: { room: { select: { name: true, createdAt: true } } } },
      roomVehicles: true,
      roomVotes: true,
      roomVetoes: true,
      roomComments: true,
      roomLinks: { omit: { secretHash: true } },
      roomRequirements: true,
      roomJudgements: true,
      roomCheckItems: true,
      roomChecks: true,
      roomOffers: true,
      // What it rested on is others' words, too.
      roomDecisions: { omit: { snapshot: true } },
      reopenedRooms: { omit: { snapshot: true, why: true, despiteVeto: true } },
      roomEvents: { orderBy: [{ roomId: "asc" }, { revision: "asc" }] },
    },
  });
}
