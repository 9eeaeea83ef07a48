import "server-only";
import { firstName } from "#lib/domain/kernel/contact-details/rules.name.ts";
import { roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { database } from "#lib/platform/db/client.ts";
import type { RoomVeto, RoomVote } from "./types.vote.ts";

const NAMED = { user: { select: { name: true } } } as const;

/**
 * The votes and vetoes of a room, as they came. That the reader may see the room is for the caller to
 * have proven.
 */
export async function votesOf(roomId: RoomId): Promise<{
  readonly votes: readonly RoomVote[];
  readonly vetoes: readonly RoomVeto[];
}> {
  const where = { vehicle: { roomId } };
  const [votes, vetoes] = await Promise.all([
    database().roomVote.findMany({
      where,
      include: NAMED,
      orderBy: [{ votedAt: "asc" }, { userId: "asc" }],
    }),
    database().roomVeto.findMany({
      where,
      include: NAMED,
      orderBy: [{ at: "asc" }, { userId: "asc" }],
    }),
  ]);
  return {
    votes: votes.map(({ roomVehicleId, userId, choice, user }) => ({
      vehicleId: roomVehicleIdSchema.parse(roomVehicleId),
      userId,
      firstName: firstName(user.name),
      choice,
    })),
    vetoes: vetoes.map(({ roomVehicleId, userId, reason, at, user }) => ({
      vehicleId: roomVehicleIdSchema.parse(roomVehicleId),
      userId,
      firstName: firstName(user.name),
      reason,
      at,
    })),
  };
}
