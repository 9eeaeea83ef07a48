import "server-only";
import { z } from "zod";
import type { NewRoomEvent } from "#lib/domain/room-event/types.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { notify } from "#lib/platform/db/notifications.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ROOM_CHANNEL } from "./constants.ts";
import type { RoomChange } from "./schema.ts";
import type { RoomId, RoomRole } from "./types.ts";

/** Who changes a room, within the transaction that holds its lock. */
export interface RoomActor {
  readonly roomId: RoomId;
  readonly userId: UserId;
  readonly role: RoomRole;
  readonly at: Date;
}

/** What a change did, for the room's record; null where it changed nothing (the same form again). */
export interface RoomChanged<T> {
  readonly result: T;
  readonly event: NewRoomEvent | null;
}

const lockedRow = z.array(z.object({ revision: z.int(), role: z.enum(["owner", "member"]) }));

/**
 * Changes a room as one of its members. Changes of one room go one after the other: each is one
 * transaction with its line in the room's record, numbered without gaps, and is told to every open
 * page of the room when it commits.
 * @throws AppError `not_found` for a room that they are no member of, and what `change` throws.
 */
export async function changeRoom<T>(
  { userId }: Pick<Viewer, "userId">,
  roomId: RoomId,
  at: Date,
  change: (tx: Transaction, actor: RoomActor) => Promise<RoomChanged<T>>,
): Promise<T> {
  return database().$transaction(async (tx) => {
    const [room] = lockedRow.parse(
      await tx.$queryRaw`
        select r.revision, m.role::text as role from room r
        join room_member m on m.room_id = r.id and m.user_id = ${userId}
        where r.id = ${roomId}::uuid for update of r`,
    );
    if (room === undefined) throw new AppError("not_found", "no room of theirs");
    const { result, event } = await change(tx, { roomId, userId, role: room.role, at });
    if (event !== null) await recordRoomEvent(tx, { roomId, userId, at }, room.revision + 1, event);
    return result;
  });
}

/** An event as its parts are put together. */
type RecordedEvent = Omit<NewRoomEvent, "ends" | "submissionId"> & {
  readonly ends?: boolean | undefined;
  readonly submissionId?: string | null | undefined;
};

/** Writes a line of a room's record and tells it, in the transaction that holds the room's lock. */
export async function recordRoomEvent(
  tx: Transaction,
  { roomId, userId, at }: Pick<RoomActor, "roomId" | "userId" | "at">,
  revision: number,
  { kind, details, ends = false, submissionId = null }: RecordedEvent,
): Promise<void> {
  await tx.roomEvent.create({
    data: { roomId, revision, kind, actorId: userId, at, details, submissionId },
  });
  await tx.room.update({ where: { id: roomId }, data: { revision } });
  const change: RoomChange = { roomId, revision, ends };
  await notify(tx, ROOM_CHANNEL, JSON.stringify(change));
}
