import "server-only";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import { AUTHOR_COLUMNS, roomAuthorName } from "#lib/domain/rooms/room/data.edit.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { byWeight, wantedIn } from "./rules.ts";
import type { RequirementId, RoomRequirements } from "./types.ts";

/** What a room looks for, with what members said of its vehicles; of the primary: what was written a moment ago is there. */
export async function requirementsOf(roomId: RoomId): Promise<RoomRequirements> {
  const rows = await database().roomRequirement.findMany({
    where: { roomId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    include: {
      author: AUTHOR_COLUMNS,
      judgements: {
        orderBy: [{ at: "asc" }, { userId: "asc" }],
        include: { user: { select: { name: true } } },
      },
    },
  });
  const all = rows.flatMap((row) => {
    const wanted = wantedIn(row);
    if (wanted === null) return [];
    const requirement = {
      id: row.id as RequirementId,
      wanted,
      weight: row.weight,
      isMust: row.isMust,
      version: row.version,
      author: roomAuthorName(row.author),
      judgements: row.judgements.map(({ roomVehicleId, userId, user, meets }) => ({
        vehicle: roomVehicleId as RoomVehicleId,
        userId: userId as UserId,
        name: firstName(user.name),
        meets,
      })),
    };
    return [{ requirement, isRemoved: row.removedAt !== null }];
  });
  return {
    standing: byWeight(all.filter((each) => !each.isRemoved).map((each) => each.requirement)),
    removed: all
      .filter((each) => each.isRemoved)
      .map(({ requirement: { id, wanted } }) => ({ id, wanted })),
  };
}
