import { expect, it } from "vitest";
import { linkPath, linkState } from "./rules.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-21T12:00:01Z");
const link = { email: "a@example.com", userId: null, callbackPath: "/garage" };

it.each([
  [null, "unknown"],
  [{ ...link, expiresAt: later, usedAt: null }, "ready"],
  [{ ...link, expiresAt: now, usedAt: null }, "expired"],
  [{ ...link, expiresAt: later, usedAt: now }, "used"],
  [{ ...link, expiresAt: now, usedAt: now }, "used"],
])("a link like %j is %s", (row, status) => {
  expect(linkState(row, now).status).toBe(status);
});

it("a link that works says what it proves, and nothing of its own life", () => {
  expect(linkState({ ...link, expiresAt: later, usedAt: null }, now)).toEqual({
    status: "ready",
    ...link,
  });
});

it("a mailed link leads to a page that asks first", () => {
  expect(linkPath("enter", "a_b-c")).toBe("/login?mode=enter&token=a_b-c");
});
