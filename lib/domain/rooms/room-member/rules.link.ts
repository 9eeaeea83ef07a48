import type { Route } from "next";
import type { RoomLinkKind } from "./types.link.ts";

/** The address that a link is. */
export const linkPath = (kind: RoomLinkKind, secret: string): Route =>
  `/rooms?${kind === "guest" ? "guest" : "invite"}=${secret}`;
