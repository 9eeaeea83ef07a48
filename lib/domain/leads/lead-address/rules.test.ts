import { describe, expect, it } from "vitest";
import { addressState, visitorParts } from "./rules.ts";
import type { AddressFacts } from "./types.ts";

const at = new Date("2026-11-20T12:00:00Z");
const signedOut: AddressFacts = {
  email: "alice@example.test",
  addressProvenAt: null,
  disownedAt: null,
  thread: {},
  user: null,
};
const account = (email: string, emailVerifiedAt: Date | null = at) => ({ email, emailVerifiedAt });

describe("the state of a lead's address", () => {
  it.each<[string, Partial<AddressFacts>, ReturnType<typeof addressState>]>([
    ["sent signed out", {}, "not_confirmed"],
    ["said to be theirs by its link", { addressProvenAt: at }, "confirmed"],
    ["said not to be theirs", { disownedAt: at }, "not_theirs"],
    ["of an account's own address", { user: account("alice@example.test") }, "confirmed"],
    ["of an account, under another address", { user: account("m@example.test") }, "not_confirmed"],
    [
      "of an account that never proved it",
      { user: account("alice@example.test", null) },
      "not_confirmed",
    ],
    [
      "of an account's own address, and disowned",
      { user: account("alice@example.test"), disownedAt: at },
      "not_theirs",
    ],
    ["forwarded from elsewhere", { thread: null }, null],
    ["of an erased person", { email: "", disownedAt: at }, null],
  ])("%s", (_, facts, state) => {
    expect(addressState({ ...signedOut, ...facts })).toBe(state);
  });
});

it("leads who is not proven to the question first, and the others to the conversation", () => {
  const thread = "/account/messages?thread=1";
  expect(visitorParts("/login?mode=message&token=x", thread, "Cedar").action.href).toBe(
    "/login?mode=message&token=x",
  );
  expect(visitorParts(null, thread, "Cedar").action.href).toBe(
    `/login?callbackUrl=${encodeURIComponent(thread)}`,
  );
});
