import type { Route } from "next";
import type { RoomLinkKind } from "./types.link.ts";

/** The address that a link is. */
export const roomLinkPath = (kind: RoomLinkKind, secret: string): Route =>
  `/rooms?${kind === "guest" ? "guest" : "invite"}=${secret}`;
