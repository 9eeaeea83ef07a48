import { expect, it } from "vitest";
import {
  MOST_GUEST_STREAMS,
  MOST_GUEST_STREAMS_HERE,
  MOST_ROOM_STREAMS,
  MOST_STREAMS_HERE,
} from "./constants.stream.ts";
import { whyFull } from "./rules.stream.ts";

const ALONE = { own: 0, guests: 0, all: 0 };

it("has place for the screens of a person and the readers of a link", () => {
  expect(whyFull("member", { ...ALONE, own: MOST_ROOM_STREAMS - 1 })).toBeNull();
  expect(whyFull("member", { ...ALONE, own: MOST_ROOM_STREAMS })).toContain("of a reader");
  expect(whyFull("guest", { ...ALONE, own: MOST_GUEST_STREAMS - 1 })).toBeNull();
  expect(whyFull("guest", { ...ALONE, own: MOST_GUEST_STREAMS })).toContain("of a reader");
});

it("keeps places for members, however many guests there are", () => {
  const crowd = { own: 0, guests: MOST_GUEST_STREAMS_HERE, all: MOST_GUEST_STREAMS_HERE };
  expect(whyFull("guest", crowd)).toContain("of guests");
  expect(whyFull("member", crowd)).toBeNull();
  expect(whyFull("member", { ...crowd, all: MOST_STREAMS_HERE })).toContain("streams are open");
});
