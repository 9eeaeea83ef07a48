import { expect, it } from "vitest";
import { readRooms } from "./search-params.ts";

const ROOM = "0b4d7f0e-65c4-4a56-9d38-30a4b8a9f111";

it.each([
  [{}, { asks: "list", notice: null }],
  [{ notice: "left" }, { asks: "list", notice: "left" }],
  [{ notice: "<b>" }, { asks: "list", notice: null }],
  [{ room: ROOM }, { asks: "room", roomId: ROOM, removed: null }],
  [
    { room: ROOM, removed: "x" },
    { asks: "room", roomId: ROOM, removed: null },
  ],
  [{ room: "1' or 1=1" }, { asks: "room", roomId: null, removed: null }],
  [{ room: [ROOM, "x"] }, { asks: "room", roomId: ROOM, removed: null }],
  [
    { guest: "abc", room: ROOM },
    { asks: "guest", secret: "abc" },
  ],
  [{ invite: "abc" }, { asks: "invitation", secret: "abc" }],
])("%j", (raw, query) => expect(readRooms(raw)).toEqual(query));
