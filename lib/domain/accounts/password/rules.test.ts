import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordProblem } from "./rules.ts";

const EMAIL = "nora.calloway@example.com";

describe("a password", () => {
  it.each(["quiet harbor lantern", "tr4vel-mug-9-window", "ééééñçãôûâœ", "lotwise-demo"])(
    "may be %s",
    (password) => expect(passwordProblem(password, EMAIL)).toBeNull(),
  );

  it.each([
    ["short", /at least 10 characters: this has 5/],
    ["", /this is empty/],
    ["x".repeat(201), /at most 200/],
    ["nora.calloway@example.com1", /address/],
    ["Nora.Calloway99", /address/],
    ["Password123!", /Many people/],
    ["qwertyuiop", /Many people/],
    ["1234567890", /repeats or counts/],
    ["0987654321", /repeats or counts/],
    ["abcdefghijkl", /repeats or counts/],
    ["aaaaaaaaaaaa", /repeats or counts/],
    ["abababababab", /repeats or counts/],
  ])("may not be %s", (password, words) => expect(passwordProblem(password, EMAIL)).toMatch(words));

  it("that a machine made is always good", () => {
    const made = fc.stringMatching(/^[a-zA-Z0-9]{16,40}$/);
    fc.assert(
      fc.property(made, (password) => {
        fc.pre(new Set(password.toLowerCase()).size >= 8);
        return passwordProblem(password, EMAIL) === null;
      }),
    );
  });
});
