import { expect, it } from "vitest";
import { LINK_LIFE, LINK_REST } from "./constants.ts";
import { accountLinkPath, isResting, isYoung, linkState } from "./rules.ts";

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
  expect(accountLinkPath("enter", "a_b-c")).toBe("/login?mode=enter&token=a_b-c");
});

it("a mailbox rests after a mail for less time than any of its links works", () => {
  for (const { ms } of Object.values(LINK_LIFE)) expect(ms).toBeGreaterThan(LINK_REST.ms);
});

it("a link rests from when it was mailed last, and stays young from when it was made", () => {
  const life = LINK_LIFE.sign_in.ms;
  const after = (ms: number) => new Date(now.getTime() + ms);
  expect(isResting(after(life), life, after(LINK_REST.ms - 1))).toBe(true);
  expect(isResting(after(life), life, after(LINK_REST.ms))).toBe(false);
  expect(isYoung(now, life, after(life - 1))).toBe(true);
  expect(isYoung(now, life, after(life))).toBe(false);
});
