import type { Route } from "next";
import type { RoomId } from "./types.ts";

/** A room as its members open it; further words of its address come after it. */
export const roomPath = (id: RoomId, more: Readonly<Record<string, string>> = {}): Route =>
  `/rooms?${new URLSearchParams({ room: id, ...more })}`;

/** A vehicle's or a comment's place on the page of its room. */
export const roomAnchor = (id: string): string => `in-room-${id}`;

/** The list of one's rooms, saying what became of the one that was open. */
export const roomsPath = (notice: "ended" | "left"): Route => `/rooms?notice=${notice}`;
