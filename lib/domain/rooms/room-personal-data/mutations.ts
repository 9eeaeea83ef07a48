/** @file What shared decisions hold of a person: their places and words taken out with their account,
 * and handed out with its export. */

import "server-only";
import { forgetInDeciding } from "#lib/domain/rooms/room-decision/mutations.ts";
import { leaveAllRooms } from "#lib/domain/rooms/room-member/mutations.ts";
import type { OpenCtx } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/** Takes a person's words out of rooms and leaves all of them. */
export async function eraseFromRooms(
  ctx: OpenCtx,
  {
    userId,
    instead: { words },
    at,
  }: {
    readonly userId: UserId;
    readonly instead: { readonly words: string };
    readonly at: Date;
  },
): Promise<void> {
  await forgetInDeciding(ctx, { userId, erasedWords: words });
  await leaveAllRooms(ctx.at(at), { userId, words });
}
