import "server-only";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import { AUTHOR_COLUMNS, roomAuthorName } from "#lib/domain/rooms/room/data.edit.ts";
import type { RoomId, RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import { decidingOf } from "#lib/domain/rooms/room-deciding/data.ts";
import { votesOf } from "#lib/domain/rooms/room-deciding/data.vote.ts";
import { vehiclesOf } from "#lib/domain/rooms/room-vehicle/data.ts";
import { database } from "#lib/platform/db/client.ts";
import { freeze, peopleIn } from "./rules.ts";
import { type DecisionSnapshot, decisionIdSchema, decisionSnapshot } from "./schema.ts";
import type { RoomDecision } from "./types.ts";

/**
 * Everything that a room decided, the latest first; only the first can stand. That the reader may see
 * the room is for the caller to have proven.
 */
export async function decisionsOf(roomId: RoomId): Promise<readonly RoomDecision[]> {
  const rows = await database().roomDecision.findMany({
    where: { roomId },
    orderBy: [{ decidedAt: "desc" }, { id: "asc" }],
    include: { decidedBy: AUTHOR_COLUMNS, reopenedBy: AUTHOR_COLUMNS },
  });
  const read = rows.map((row) => ({ row, snapshot: decisionSnapshot.parse(row.snapshot) }));
  const names = await namesOf(read.flatMap(({ snapshot }) => peopleIn(snapshot)));
  return read.map(({ row, snapshot }) => ({
    id: decisionIdSchema.parse(row.id),
    why: row.why,
    despiteVeto: row.despiteVeto,
    snapshot,
    decidedBy: roomAuthorName(row.decidedBy),
    decidedAt: row.decidedAt,
    reopened:
      row.reopenedAt === null
        ? null
        : { by: roomAuthorName(row.reopenedBy), at: row.reopenedAt, why: row.reopenedWhy },
    names,
  }));
}

async function namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const users = await database().user.findMany({
    where: { id: { in: [...new Set(userIds)] } },
    select: { id: true, name: true },
  });
  return new Map(users.map(({ id, name }) => [id, firstName(name)]));
}

/** What stands in a room now, to be kept with a decision; its revision is that from before it was read. */
export async function decisionSnapshotOf(
  roomId: RoomId,
  choice: RoomVehicleId | null,
  now: Date,
): Promise<DecisionSnapshot> {
  const { revision } = await database().room.findUniqueOrThrow({
    where: { id: roomId },
    select: { revision: true },
  });
  const vehicles = (await vehiclesOf(roomId, now)).filter(({ removedAt }) => removedAt === null);
  const [deciding, { votes, vetoes }] = await Promise.all([
    decidingOf(
      roomId,
      vehicles.map(({ id, card }) => ({ id, listingId: card.id })),
      now,
    ),
    votesOf(roomId),
  ]);
  return freeze({ revision, choice }, deciding.vehicles, votes, vetoes);
}
