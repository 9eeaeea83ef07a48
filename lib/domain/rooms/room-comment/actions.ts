"use server";

import { revalidatePath } from "next/cache";
import { userAction } from "#lib/platform/actions/action.ts";
import { deleteComment, editComment, writeComment } from "./mutations.ts";
import { commentForm, commentPress, editCommentForm } from "./schema.ts";

const LIMIT = { points: 120, seconds: 600 } as const;

/** Comments on a room or on one of its vehicles. */
export const writeCommentAction = userAction("room.comment")
  .limit(LIMIT)
  .input(commentForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await writeComment(ctx, input);
    revalidatePath("/rooms");
    return null;
  });

/** Changes one's own comment. */
export const editCommentAction = userAction("room.edit_comment")
  .limit(LIMIT)
  .input(editCommentForm)
  .run(async ({ input, ctx }): Promise<null> => {
    await editComment(ctx, input);
    revalidatePath("/rooms");
    return null;
  });

/** Deletes one's own comment. */
export const deleteCommentAction = userAction("room.delete_comment")
  .limit(LIMIT)
  .input(commentPress)
  .run(async ({ input, ctx }): Promise<null> => {
    await deleteComment(ctx, input);
    revalidatePath("/rooms");
    return null;
  });
