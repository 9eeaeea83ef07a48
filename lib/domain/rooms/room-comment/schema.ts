import { z } from "zod";
import { rowNumber } from "#lib/domain/listings/listing/schema.ts";
import { roomIdSchema, roomVehicleIdSchema } from "#lib/domain/rooms/room/schema.ts";
import { LONGEST_COMMENT } from "./constants.ts";
import type { RoomCommentId } from "./types.ts";

export const roomCommentId = z.custom<RoomCommentId>(
  (value) => z.guid().safeParse(value).success,
  "is not a comment",
);

const body = z
  .string()
  .transform((text) => text.replaceAll("\r\n", "\n").trim())
  .pipe(
    z
      .string()
      .min(1, "Write something first.")
      .max(LONGEST_COMMENT, `Use at most ${LONGEST_COMMENT} characters.`),
  );

/** A comment; a browser that was offline sends it later, under the same `submissionId`, for whoever it is `by`. */
export const commentForm = z.object({
  room: roomIdSchema,
  /** Absent for the room as a whole. */
  vehicle: roomVehicleIdSchema.optional(),
  submissionId: z.uuid(),
  by: rowNumber.optional(),
  body,
});
export type CommentForm = z.output<typeof commentForm>;

/** Another text of a comment; `version` is the one that it began from. */
export const editCommentForm = z.object({
  room: roomIdSchema,
  comment: roomCommentId,
  version: z.coerce.number().int().min(1).max(2_147_483_647),
  body,
});
export type EditCommentForm = z.output<typeof editCommentForm>;

export const commentPress = z.object({ room: roomIdSchema, comment: roomCommentId });
export type CommentPress = z.output<typeof commentPress>;
