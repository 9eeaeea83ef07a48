import "server-only";
import { randomUUID } from "node:crypto";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { roomPath } from "#lib/domain/rooms/room/rules.ts";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import { openLinkOf } from "#lib/domain/rooms/room-member/data.link.ts";
import { currentViewer, requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import { type RawSearchParams, searchOf } from "#lib/platform/routes/search-params.ts";
import { memberPlaceIn, roomsOf, roomView } from "./data.ts";
import { readRooms } from "./search-params.ts";
import type { RoomsPage } from "./types.ts";

/**
 * What the address of rooms leads to. Leads visitors to sign in and back, but for those who hold a
 * link; a room that is not theirs is not found.
 */
export async function loadRooms(params: Promise<RawSearchParams>): Promise<RoomsPage> {
  return loadAddress(searchOf(await params));
}

/** A page's title and content ask for the same: it is read once. @param search with its "?". */
const loadAddress = cache(async (search: string): Promise<RoomsPage> => {
  const query = readRooms(Object.fromEntries(new URLSearchParams(search)));
  switch (query.asks) {
    case "guest":
      return loadGuest(query.secret);
    case "invitation":
      return loadInvitation(query.secret);
    case "room": {
      const viewer = await requireViewer(`/rooms${search}`);
      const me = query.roomId === null ? null : await memberPlaceIn(viewer, query.roomId);
      if (query.roomId === null || me === null) notFound();
      const room = await roomView(query.roomId, me, now());
      if (room === null) notFound();
      return { kind: "room", room: { ...room, guestSecret: null, justRemoved: query.removed } };
    }
    case "list": {
      const viewer = await requireViewer(`/rooms${search}`);
      return {
        kind: "list",
        rooms: await roomsOf(viewer),
        notice: query.notice,
        submissionId: randomUUID(),
        asOf: now(),
      };
    }
  }
});

async function loadGuest(secret: string): Promise<RoomsPage> {
  const asOf = now();
  const link = await openLinkOf("guest", secret, asOf);
  const room = link === null ? null : await roomView(link.roomId, null, asOf);
  if (room === null) return { kind: "closed", link: "guest" };
  return { kind: "room", room: { ...room, guestSecret: secret, justRemoved: null } };
}

async function loadInvitation(secret: string): Promise<RoomsPage> {
  const link = await openLinkOf("invitation", secret, now());
  if (link === null) return { kind: "closed", link: "invitation" };
  const viewer = await currentViewer();
  if (viewer !== null && (await isIn(viewer, link.roomId))) redirect(roomPath(link.roomId));
  return { kind: "invitation", link, secret, signedInAs: viewer?.name ?? null };
}

const isIn = async (
  viewer: Parameters<typeof memberPlaceIn>[0],
  roomId: RoomId,
): Promise<boolean> => (await memberPlaceIn(viewer, roomId)) !== null;
