import { describe, expect, it } from "vitest";
import { ROOM_EVENT_KINDS } from "./constants.event.ts";
import { roomEventSentence } from "./rules.event.ts";
import type { RoomEventDetails, RoomEventKind } from "./types.event.ts";

const said = (kind: RoomEventKind, details: RoomEventDetails, subject: string | null = null) =>
  roomEventSentence({ kind, details, actor: "Nora", subject });
const title = "2021 Toyota RAV4";

describe("what happened, in words", () => {
  it.each([
    ["Nora added the 2021 Toyota RAV4.", said("vehicle.added", { title })],
    [
      "Nora voted no on the 2021 Toyota RAV4, before: yes.",
      said("vote.cast", { title, choice: "no", was: "yes" }),
    ],
    ["Nora commented on the room.", said("comment.written", { title: null })],
    ["Nora removed Sam from the room.", said("member.removed", { userId: 4 }, "Sam")],
    ["Nora left the room, which Sam owns now.", said("member.left", { userId: 4 }, "Sam")],
    ["Nora made a link for guests.", said("link.made", { link: "guest" })],
  ])("%s", (words, sentence) => expect(sentence).toBe(words));

  it("has words of its own for every kind, and names nobody who is gone", () => {
    const all = ROOM_EVENT_KINDS.map((kind) =>
      roomEventSentence({ kind, details: {}, actor: null, subject: null }),
    );
    expect(new Set(all).size).toBe(ROOM_EVENT_KINDS.length);
    for (const words of all) expect(words).toMatch(/^A former member .+\.$/);
  });
});
