import "server-only";
import { changeRoom } from "#lib/domain/rooms/room/mutations.ts";
import { requireWriter } from "#lib/domain/rooms/room/policy.ts";
import { roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { roomVehicleFor } from "#lib/domain/rooms/room-vehicle/data.ts";
import type { Ctx } from "#lib/platform/actions/context.ts";
import type { UserId, Viewer } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { CommentForm, CommentPress, EditCommentForm } from "./schema.ts";

type Who = Pick<Viewer, "userId">;

/**
 * Comments on a room or on a vehicle of it, also one that was taken out meanwhile. The same form sent
 * again writes nothing.
 * @throws AppError `not_found` for a room that is not theirs and a vehicle that is none of it;
 *   `unauthenticated` for words that a browser kept for somebody else.
 */
export async function writeComment(
  ctx: Ctx<Who>,
  { room: roomId, vehicle, submissionId, body, by }: CommentForm,
): Promise<void> {
  const { actor: viewer, now: at } = ctx;
  requireWriter(viewer, by);
  await changeRoom(ctx, roomId, async ({ tx }, { userId }) => {
    const about = vehicle === undefined ? null : await roomVehicleFor(tx, roomId, vehicle, true);
    const [made] = await tx.roomComment.createManyAndReturn({
      data: [
        {
          submissionId,
          roomId,
          roomVehicleId: vehicle ?? null,
          authorId: userId,
          body,
          createdAt: at,
        },
      ],
      skipDuplicates: true,
    });
    const details = {
      commentId: made?.id ?? null,
      vehicleId: vehicle ?? null,
      title: about?.title ?? null,
    };
    return {
      result: undefined,
      event: made === undefined ? null : { kind: "comment.written", details },
    };
  });
}

/**
 * Changes the viewer's own comment.
 * @throws AppError `not_found` for one that is not theirs; `conflict`, with both texts, where it was
 *   changed since the form was opened.
 */
export async function editComment(
  ctx: Ctx<Who>,
  { room: roomId, comment: id, version, body }: EditCommentForm,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, roomId, async ({ tx }, { userId }) => {
    const { row, details } = await ownComment(tx, roomId, userId, id);
    if (row.body === body) return { result: undefined, event: null };
    if (row.version !== version)
      throw new AppError("conflict", "changed meanwhile", {
        said: "You changed this comment elsewhere since you began. What you typed is kept below.",
        fields: { body: `It says now: “${row.body}”. Copy yours, and begin again from that.` },
      });
    await tx.roomComment.update({
      where: { id },
      data: { body, editedAt: at, version: { increment: 1 } },
    });
    return { result: undefined, event: { kind: "comment.edited", details } };
  });
}

/** Deletes the viewer's own comment; its words are gone. */
export async function deleteComment(
  ctx: Ctx<Who>,
  { room: roomId, comment: id }: CommentPress,
): Promise<void> {
  const at = ctx.now;
  await changeRoom(ctx, roomId, async ({ tx }, { userId }) => {
    const { details } = await ownComment(tx, roomId, userId, id);
    await tx.roomComment.update({ where: { id }, data: { body: "", deletedAt: at } });
    return { result: undefined, event: { kind: "comment.deleted", details } };
  });
}

async function ownComment(tx: Transaction, roomId: RoomId, userId: UserId, id: string) {
  const row = await tx.roomComment.findFirst({
    where: { id, roomId, authorId: userId, deletedAt: null },
  });
  if (row === null) throw new AppError("not_found", "no comment of theirs");
  const vehicleId = roomVehicleIdSchema.nullable().parse(row.roomVehicleId);
  const about = vehicleId === null ? null : await roomVehicleFor(tx, roomId, vehicleId, true);
  return { row, details: { commentId: id, vehicleId, title: about?.title ?? null } };
}
