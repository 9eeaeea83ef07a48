/** @file What shared decisions hold of a person: their places and words taken out with their account,
 * and handed out with its export. */

import "server-only";
import { forgetInDeciding } from "#lib/domain/rooms/room-decision/mutations.ts";
import { leaveAllRooms } from "#lib/domain/rooms/room-member/mutations.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import type { Transaction } from "#lib/platform/db/client.ts";

/** Takes a person's words out of rooms and leaves all of them. */
export async function eraseFromRooms(
  tx: Transaction,
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
  await forgetInDeciding(tx, userId, words);
  await leaveAllRooms(tx, userId, words, at);
}
