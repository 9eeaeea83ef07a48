import { randomUUID } from "node:crypto";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { makeRoom } from "#lib/domain/rooms/room/mutations.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { writeComment } from "#lib/domain/rooms/room-comment/mutations.ts";
import { makeLink } from "#lib/domain/rooms/room-member/mutations.link.ts";
import { joinRoom } from "#lib/domain/rooms/room-member/mutations.ts";
import type { RoomLinkKind } from "#lib/domain/rooms/room-member/types.link.ts";
import { linesAfter } from "#lib/domain/rooms/room-page/data.record.ts";
import { memberPlaceIn, roomView } from "#lib/domain/rooms/room-page/data.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "./account.ts";
import { insertMarket } from "./market.ts";
import { databaseUrl } from "./search-market.ts";

export interface FullRoom {
  readonly room: RoomId;
  readonly owner: Viewer;
  readonly others: readonly Viewer[];
}

/** A room with its owner and others who came by an invitation. */
export async function roomWith(names: readonly string[] = ["Sam Oduya"]): Promise<FullRoom> {
  const owner = await createAccount({ name: "Nora Lindqvist" });
  const room = await makeRoom(contextOf(owner), { submissionId: randomUUID(), name: "Family car" });
  const others: Viewer[] = [];
  if (names.length > 0) {
    const secret = await linkInto(owner, room, "invitation");
    for (const name of names) {
      const other = await createAccount({ name });
      await joinRoom(contextOf(other), secret);
      others.push(other);
    }
  }
  return { room, owner, others };
}

/** The secret of a new link into a room. */
export async function linkInto(owner: Viewer, room: RoomId, kind: RoomLinkKind): Promise<string> {
  const { path } = await makeLink(contextOf(owner), { room, kind, label: "", days: 7 });
  return path.slice(path.indexOf("=") + 1);
}

/** A room's record in words, the oldest first. */
export async function words(room: RoomId): Promise<readonly string[]> {
  return (await linesAfter(new Map([[room, 0]]))).map((line) => line.words);
}

/** The room as a member's page shows it. */
export async function seenBy(who: Viewer, room: RoomId) {
  const view = await roomView(room, await memberPlaceIn(who, room), now());
  if (view === null) throw new Error("There is no such room.");
  return view;
}

/** Says something in the room itself. @returns as `writeComment` does. */
export const say = (who: Viewer, room: RoomId, body: string, submissionId: string = randomUUID()) =>
  writeComment(contextOf(who), { room, submissionId, body, vehicle: undefined });

/** A small market to choose vehicles from. @returns twelve that are for sale. */
export async function vehiclesForRooms(): Promise<readonly ListingId[]> {
  await insertMarket(databaseUrl(), { listings: 60, now: now(), sellers: 4 });
  const rows = await database().listing.findMany({
    where: { status: "active" },
    orderBy: { id: "asc" },
    take: 12,
    select: { id: true },
  });
  return rows.map(({ id }) => id as ListingId);
}
