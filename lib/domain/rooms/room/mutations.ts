import "server-only";
import { z } from "zod";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import { notify } from "#lib/platform/db/notifications.ts";
import { AppError } from "#lib/platform/errors.ts";
import { MOST_ROOMS, ROOM_CHANNEL } from "./constants.ts";
import { visibleTo } from "./policy.ts";
import {
  type EndRoomForm,
  type MakeRoomForm,
  type RenameRoomForm,
  type RoomChange,
  roomIdSchema,
} from "./schema.ts";
import type { NewRoomEvent } from "./types.event.ts";
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
  ctx: Ctx<Pick<Viewer, "userId">>,
  roomId: RoomId,
  change: (ctx: OpenCtx<Pick<Viewer, "userId">>, actor: RoomActor) => Promise<RoomChanged<T>>,
): Promise<T> {
  const at = ctx.now;
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const [room] = lockedRow.parse(
      await tx.$queryRaw`
        select r.revision, m.role::text as role from room r
        join room_member m on m.room_id = r.id and m.user_id = ${userId}
        where r.id = ${roomId}::uuid
        -- Their place too: it is looked at again where it ended or changed while they waited for the room.
        for update of r for share of m`,
    );
    if (room === undefined) throw new AppError("not_found", "no room of theirs");
    const { result, event } = await change(ctx, { roomId, userId, role: room.role, at });
    if (event !== null)
      await recordRoomEvent(ctx, { roomId, userId, at, revision: room.revision + 1, ...event });
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
  { tx }: OpenCtx,
  {
    roomId,
    userId,
    at,
    revision,
    kind,
    details,
    ends = false,
    submissionId = null,
  }: Pick<RoomActor, "roomId" | "userId" | "at"> & RecordedEvent & { readonly revision: number },
): Promise<void> {
  await tx.roomEvent.create({
    data: { roomId, revision, kind, actorId: userId, at, details, submissionId },
  });
  await tx.room.update({ where: { id: roomId }, data: { revision } });
  const change: RoomChange = { roomId, revision, ends };
  await notify(tx, ROOM_CHANNEL, JSON.stringify(change));
}

const revisionRow = z.array(z.object({ revision: z.int() }));

/**
 * Holds a room for somebody who is no member yet, until the transaction ends.
 * @returns its revision; null where there is no such room.
 */
export async function lockRoom({ tx }: OpenCtx, roomId: RoomId): Promise<number | null> {
  const [row] = revisionRow.parse(
    await tx.$queryRaw`select revision from room where id = ${roomId}::uuid for update`,
  );
  return row?.revision ?? null;
}

/** @throws AppError `conflict` where somebody is in as many rooms as one person may be. */
export async function requirePlaceInRooms({ tx }: OpenCtx, userId: UserId): Promise<void> {
  await tx.$queryRaw`select id from app_user where id = ${userId} for no key update`;
  if ((await tx.roomMember.count({ where: { userId } })) >= MOST_ROOMS)
    throw new AppError("conflict", "as many rooms as one person may be in", {
      said: `You are in ${MOST_ROOMS} rooms, the most there can be. Leave one first.`,
    });
}

/** Makes a room that the viewer owns; the same form sent again finds the one that it made. */
export async function makeRoom(
  ctx: Ctx<Pick<Viewer, "userId">>,
  { submissionId, name }: MakeRoomForm,
): Promise<RoomId> {
  const at = ctx.now;
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const made = await tx.room.findFirst({
      where: { submissionId, ...visibleTo({ userId }) },
      select: { id: true },
    });
    if (made !== null) return roomIdSchema.parse(made.id);
    await requirePlaceInRooms(ctx, userId);
    const [room] = await tx.room.createManyAndReturn({
      data: [{ submissionId, name, createdAt: at }],
      skipDuplicates: true,
    });
    if (room === undefined) throw new AppError("not_found", "a form of somebody else's");
    const roomId = roomIdSchema.parse(room.id);
    await tx.roomMember.create({ data: { roomId, userId, role: "owner", joinedAt: at } });
    await recordRoomEvent(ctx, {
      roomId,
      userId,
      at,
      revision: 1,
      kind: "room.created",
      details: { name },
    });
    return roomId;
  });
}

/**
 * Renames a room.
 * @throws AppError `conflict` where somebody else renamed it since the form was opened: it says both.
 */
export async function renameRoom(
  ctx: Ctx<Pick<Viewer, "userId">>,
  { room: roomId, name, was }: RenameRoomForm,
): Promise<void> {
  await changeRoom(ctx, roomId, async ({ tx }) => {
    const { name: current } = await tx.room.findUniqueOrThrow({ where: { id: roomId } });
    if (current === name) return { result: undefined, event: null };
    if (current !== was)
      throw new AppError("conflict", "renamed meanwhile", {
        said: `Someone renamed the room “${current}” since you began. Send it again to call it “${name}” instead.`,
        fields: { name: `It is called “${current}” now.` },
      });
    await tx.room.update({ where: { id: roomId }, data: { name } });
    return {
      result: undefined,
      event: { kind: "room.renamed", details: { name, was: current } },
    };
  });
}

/**
 * Ends a room for everybody, with all that is in it.
 * @throws AppError `forbidden` for who is no owner, `invalid_input` where its name was not typed.
 */
export async function endRoom(
  ctx: Ctx<Pick<Viewer, "userId">>,
  { room: roomId, typed }: EndRoomForm,
): Promise<void> {
  await changeRoom(ctx, roomId, async (ctx, { role }) => {
    const { tx } = ctx;
    if (role !== "owner")
      throw new AppError("forbidden", "no owner", { said: "Only an owner can end the room." });
    const { name } = await tx.room.findUniqueOrThrow({ where: { id: roomId } });
    if (typed !== name)
      throw new AppError("invalid_input", "ending a room: not confirmed", {
        fields: { typed: `Type “${name}” to confirm.` },
      });
    await removeRoom(ctx, roomId);
    return { result: undefined, event: null };
  });
}

/** Takes a room away with all that is in it, and tells its open pages; the caller holds its lock. */
export async function removeRoom({ tx }: OpenCtx, roomId: RoomId): Promise<void> {
  const { revision } = await tx.room.delete({ where: { id: roomId } });
  const change: RoomChange = { roomId, revision: revision + 1, ends: true };
  await notify(tx, ROOM_CHANNEL, JSON.stringify(change));
}
