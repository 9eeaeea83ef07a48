import { expect, it } from "vitest";
import type { OpeningTimes } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import { clockText, closedAtOf, replyClock, timeSpanWords } from "./rules.ts";

const weekday = ["09:00", "18:00"] as const;
const times: OpeningTimes = {
  week: [weekday, weekday, weekday, weekday, weekday, null, null],
  specialDays: [],
  timeZone: "America/Denver",
};

it.each([
  [0, "under a minute"],
  [59, "under a minute"],
  [60, "1 min"],
  [3_599, "59 min"],
  [3_600, "1 h"],
  [11_100, "3 h 5 min"],
  [86_400, "1 day"],
  [187_200, "2 days 4 h"],
])("%s seconds are %s", (seconds, words) => {
  expect(timeSpanWords(seconds)).toBe(words);
});

it("does not run while the dealership is closed", () => {
  // Friday 5:30 PM to Monday 9:20 AM in Denver: half an hour, and twenty minutes.
  const lead = {
    createdAt: new Date("2026-11-21T00:30:00Z"),
    firstReplyAt: new Date("2026-11-23T16:20:00Z"),
    closedAt: null,
  };
  const clock = replyClock(times, lead, 60, new Date("2026-11-24T00:00:00Z"));
  expect(clock).toEqual({ kind: "answered", seconds: 3_000, isLate: false });
  expect(clockText(clock)).toBe("Answered in 50 min");
});

it("stops when a lead is sold or lost, and says that nobody answered", () => {
  const lead = { createdAt: new Date("2026-11-23T16:00:00Z"), firstReplyAt: null };
  const closedAt = new Date("2026-11-23T18:00:00Z");
  const clock = replyClock(times, { ...lead, closedAt }, 60, new Date("2026-11-24T20:00:00Z"));
  expect(clock).toEqual({ kind: "closed", seconds: 7_200, isLate: true });
  expect(clockText(clock)).toBe("Closed unanswered after 2 h");
});

it.each([
  ["new", null],
  ["working", null],
  ["appointment", null],
  ["sold", "2026-11-23T18:00:00.000Z"],
  ["lost", "2026-11-23T18:00:00.000Z"],
  ["spam", "2026-11-23T18:00:00.000Z"],
] as const)("%s is closed at %s", (status, at) => {
  const statusAt = new Date("2026-11-23T18:00:00Z");
  const closed = closedAtOf({ status, statusAt, createdAt: new Date("2026-11-23T16:00:00Z") });
  expect(closed?.toISOString() ?? null).toBe(at);
});

it("runs until somebody answers, and says when that is late", () => {
  const lead = { createdAt: new Date("2026-11-23T16:00:00Z"), firstReplyAt: null, closedAt: null };
  expect(replyClock(times, lead, 60, new Date("2026-11-23T17:00:00Z")).isLate).toBe(false);
  expect(replyClock(times, lead, 60, new Date("2026-11-23T17:01:00Z"))).toEqual({
    kind: "waiting",
    seconds: 3_660,
    isLate: true,
  });
});
