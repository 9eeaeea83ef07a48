import "server-only";
import {
  changeRoom,
  lockRoom,
  recordRoomEvent,
  removeRoom,
  requirePlaceInRooms,
} from "#lib/domain/rooms/room/mutations.ts";
import { roomIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import type { Ctx, OpenCtx } from "#lib/platform/actions/context.ts";
import { secretHash } from "#lib/platform/auth/secret.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { MOST_MEMBERS } from "./constants.ts";
import { openLink } from "./policy.link.ts";
import type { MemberPress } from "./schema.ts";

type Who = Pick<Viewer, "userId">;

/**
 * Makes the viewer a member by a link; who is one already stays as they are.
 * @throws AppError `not_found`, with words, for a link that does not work; `conflict` for a full room
 *   or somebody with as many rooms as there may be.
 */
export async function joinRoom(ctx: Ctx<Who>, secret: string): Promise<RoomId> {
  const at = ctx.now;
  const { userId } = ctx.actor;
  return ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    const where = openLink("invitation", secretHash(secret), at);
    const named = await tx.roomLink.findFirst({ where, select: { roomId: true } });
    const roomId = named === null ? null : roomIdSchema.parse(named.roomId);
    const revision = roomId === null ? null : await lockRoom(ctx, roomId);
    // Withdrawn while we waited for the room: whoever did that went first.
    const link = revision === null ? null : await tx.roomLink.findFirst({ where });
    if (roomId === null || revision === null || link === null)
      throw new AppError("not_found", "no open link", {
        said: "This link no longer works. Ask for a new one.",
      });
    const members = await tx.roomMember.findMany({ where: { roomId }, select: { userId: true } });
    if (members.some((member) => member.userId === userId)) return roomId;
    if (members.length >= MOST_MEMBERS)
      throw new AppError("conflict", "a full room", {
        said: `This room has ${MOST_MEMBERS} members, the most there can be.`,
      });
    await requirePlaceInRooms(ctx, userId);
    await tx.roomMember.create({ data: { roomId, userId, joinedAt: at, seenRevision: revision } });
    await tx.roomLink.update({ where: { id: link.id }, data: { joinedCount: { increment: 1 } } });
    const event = { kind: "member.joined", details: {} } as const;
    await recordRoomEvent(ctx, { roomId, userId, at, revision: revision + 1, ...event });
    return roomId;
  });
}

/**
 * Leaves a room. With the only owner it passes to whoever has been in it longest; with the last
 * member it ends.
 */
export async function leaveRoom(ctx: Ctx<Who>, roomId: RoomId): Promise<void> {
  await changeRoom(ctx, roomId, async (ctx, { userId }) => {
    const heir = await takeOut(ctx, roomId, userId);
    if (heir === "nobody") return { result: undefined, event: null };
    const details = heir === null ? {} : { userId: heir };
    return { result: undefined, event: { kind: "member.left", details, ends: true } };
  });
}

/**
 * Takes a member out of a room, as one of its owners. The links that they might know end with it.
 * @throws AppError `not_found` for somebody who is not in it, `forbidden` for who is no owner,
 *   `conflict` for an owner, who only leaves by themselves.
 */
export async function removeRoomMember(
  ctx: Ctx<Who>,
  { room: roomId, member }: MemberPress,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, roomId, async (ctx, actor) => {
    const { tx } = ctx;
    const { role } = await memberFor(tx, actor, member);
    if (role === "owner")
      throw new AppError("conflict", "an owner", { said: "An owner leaves only by themselves." });
    await takeOut(ctx, roomId, member);
    await tx.roomLink.updateMany({ where: { roomId, revokedAt: null }, data: { revokedAt: at } });
    return {
      result: undefined,
      event: { kind: "member.removed", details: { userId: member }, ends: true },
    };
  });
}

/** Makes a member an owner too. @throws AppError as `removeRoomMember` does. */
export async function makeOwner(
  ctx: Ctx<Who>,
  { room: roomId, member }: MemberPress,
): Promise<void> {
  await changeRoom(ctx, roomId, async ({ tx }, actor) => {
    const { role } = await memberFor(tx, actor, member);
    if (role === "owner") return { result: undefined, event: null };
    await tx.roomMember.update({
      where: { roomId_userId: { roomId, userId: member } },
      data: { role: "owner" },
    });
    return {
      result: undefined,
      event: { kind: "member.made_owner", details: { userId: member } },
    };
  });
}

/**
 * Takes somebody who erases their account out of all their rooms, in the transaction that does; their
 * comments stay without their words.
 * @param words what stands in the place of what they wrote.
 */
export async function leaveAllRooms(
  ctx: OpenCtx,
  { userId, words }: { readonly userId: UserId; readonly words: string },
): Promise<void> {
  const { tx, now: at } = ctx;
  const own = await tx.roomMember.findMany({
    where: { userId },
    orderBy: { roomId: "asc" },
    select: { roomId: true },
  });
  for (const { roomId: id } of own) {
    const roomId = roomIdSchema.parse(id);
    const revision = await lockRoom(ctx, roomId);
    if (revision === null) continue;
    const heir = await takeOut(ctx, roomId, userId);
    if (heir === "nobody") continue;
    await recordRoomEvent(ctx, {
      roomId,
      userId,
      at,
      revision: revision + 1,
      kind: "member.left",
      details: heir === null ? {} : { userId: heir },
      ends: true,
    });
  }
  await tx.roomComment.updateMany({ where: { authorId: userId }, data: { body: words } });
}

/**
 * Ends somebody's place in a room that is held, with their votes and vetoes.
 * @returns who owns it from now on where they were its only owner, null where that stays as it was,
 *   "nobody" where they were the last and the room is gone.
 */
async function takeOut(
  ctx: OpenCtx,
  roomId: RoomId,
  userId: UserId,
): Promise<number | null | "nobody"> {
  const { tx } = ctx;
  await tx.roomVote.deleteMany({ where: { userId, vehicle: { roomId } } });
  await tx.roomVeto.deleteMany({ where: { userId, vehicle: { roomId } } });
  await tx.roomMember.deleteMany({ where: { roomId, userId } });
  const [first, ...others] = await tx.roomMember.findMany({
    where: { roomId },
    orderBy: [{ joinedAt: "asc" }, { userId: "asc" }],
    select: { userId: true, role: true },
  });
  if (first === undefined) {
    await removeRoom(ctx, roomId);
    return "nobody";
  }
  if ([first, ...others].some(({ role }) => role === "owner")) return null;
  await tx.roomMember.update({
    where: { roomId_userId: { roomId, userId: first.userId } },
    data: { role: "owner" },
  });
  return first.userId;
}

async function memberFor(
  tx: Transaction,
  { roomId, role }: { readonly roomId: RoomId; readonly role: "owner" | "member" },
  userId: UserId,
) {
  if (role !== "owner")
    throw new AppError("forbidden", "no owner", {
      said: "Only an owner of the room decides who is in it.",
    });
  const member = await tx.roomMember.findUnique({ where: { roomId_userId: { roomId, userId } } });
  if (member === null) throw new AppError("not_found", "not in this room");
  return member;
}
