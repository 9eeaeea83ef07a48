import "server-only";
import { changeRoom } from "#lib/domain/rooms/room/mutations.ts";
import { requireWriter } from "#lib/domain/rooms/room/policy.ts";
import { roomVehicleFor } from "#lib/domain/rooms/room-vehicle/data.ts";
import type { RoomVehiclePress } from "#lib/domain/rooms/room-vehicle/schema.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import type { VetoForm, VoteForm } from "./schema.vote.ts";

type Who = Pick<Viewer, "userId">;

/**
 * Votes on a vehicle, or changes the vote. The same form sent again changes nothing, also where the
 * voter has changed their mind since.
 * @throws AppError `not_found` for a room that is not theirs and a vehicle that is not in it;
 *   `unauthenticated` for a vote that a browser kept for somebody else.
 */
export async function vote(
  ctx: Ctx<Who>,
  { room: roomId, vehicle: id, submissionId, choice, by }: VoteForm,
): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  requireWriter(viewer, by);
  await changeRoom(ctx, roomId, async ({ tx }, { userId }) => {
    const { title } = await roomVehicleFor(tx, roomId, id);
    const key = { roomVehicleId: id, userId };
    if ((await tx.roomEvent.count({ where: { roomId, submissionId } })) > 0)
      return { result: undefined, event: null };
    const where = { roomVehicleId_userId: key };
    const before = await tx.roomVote.findUnique({ where });
    if (before?.choice === choice) return { result: undefined, event: null };
    const data = { choice, votedAt: at };
    await tx.roomVote.upsert({ where, create: { ...key, ...data }, update: data });
    return {
      result: undefined,
      event: {
        kind: "vote.cast",
        details: { vehicleId: id, title, choice, was: before?.choice ?? null },
        submissionId,
      },
    };
  });
}

/** Rules a vehicle out, with a reason; again with another one, the reason is the new one. */
export async function makeVeto(
  ctx: Ctx<Who>,
  { room: roomId, vehicle: id, reason }: VetoForm,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, roomId, async ({ tx }, { userId }) => {
    const { title } = await roomVehicleFor(tx, roomId, id);
    const key = { roomVehicleId: id, userId };
    const where = { roomVehicleId_userId: key };
    const before = await tx.roomVeto.findUnique({ where });
    if (before?.reason === reason) return { result: undefined, event: null };
    const data = { reason, at };
    await tx.roomVeto.upsert({ where, create: { ...key, ...data }, update: data });
    return { result: undefined, event: { kind: "veto.made", details: { vehicleId: id, title } } };
  });
}

/** Lifts the viewer's own veto; nobody lifts another's. */
export async function liftVeto(
  ctx: Ctx<Who>,
  { room: roomId, vehicle: id }: RoomVehiclePress,
): Promise<void> {
  await changeRoom(ctx, roomId, async ({ tx }, { userId }) => {
    const { title } = await roomVehicleFor(tx, roomId, id, true);
    const { count } = await tx.roomVeto.deleteMany({ where: { roomVehicleId: id, userId } });
    return {
      result: undefined,
      event: count === 0 ? null : { kind: "veto.lifted", details: { vehicleId: id, title } },
    };
  });
}
