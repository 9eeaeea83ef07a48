import type { RoomLinkKind } from "./types.link.ts";

/** How long a link can be made to work, in days. */
export const ROOM_LINK_DAYS = [1, 7, 30] as const;
export type LinkDays = (typeof ROOM_LINK_DAYS)[number];

/** What a link may open. */
export const LINK_KINDS: Readonly<Record<RoomLinkKind, string>> = {
  invitation: "Invite: whoever opens it can join",
  guest: "For guests: to read, nothing else",
};

/** Days that a link is kept after it stopped working, for its maker's copy of their data. */
export const ENDED_LINK_DAYS = 90;

/** Links of one room that can be open at once. */
export const MOST_ROOM_LINKS = 10;

export const LONGEST_LINK_LABEL = 60;
