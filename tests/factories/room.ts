import { randomUUID } from "node:crypto";
import { makeRoom } from "#lib/domain/room/mutations.ts";
import type { RoomId } from "#lib/domain/room/types.ts";
import { makeLink } from "#lib/domain/room-link/mutations.ts";
import type { RoomLinkKind } from "#lib/domain/room-link/types.ts";
import { joinRoom } from "#lib/domain/room-member/mutations.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { createAccount } from "./account.ts";

export interface FullRoom {
  readonly room: RoomId;
  readonly owner: Viewer;
  readonly others: readonly Viewer[];
}

/** A room with its owner and others who came by an invitation. */
export async function roomWith(names: readonly string[] = ["Sam Oduya"]): Promise<FullRoom> {
  const owner = await createAccount({ name: "Nora Lindqvist" });
  const room = await makeRoom(owner, { submissionId: randomUUID(), name: "Family car" }, now());
  const others: Viewer[] = [];
  if (names.length > 0) {
    const secret = await linkInto(owner, room, "invitation");
    for (const name of names) {
      const other = await createAccount({ name });
      await joinRoom(other, secret, now());
      others.push(other);
    }
  }
  return { room, owner, others };
}

/** The secret of a new link into a room. */
export async function linkInto(owner: Viewer, room: RoomId, kind: RoomLinkKind): Promise<string> {
  const { path } = await makeLink(owner, { room, kind, label: "", days: 7 }, now());
  return path.slice(path.indexOf("=") + 1);
}
