import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordProblem, personWordsOf } from "./rules.ts";
import { typedPassword } from "./schema.ts";

const OWNER = {
  email: "nora.calloway@harborline.example.com",
  name: "Nora Calloway-Reyes",
  dealerships: ["Blue Harbor Motors"],
};

describe("a password", () => {
  it.each([
    "quiet harbor lantern",
    "tr4vel-mug-9-window",
    "ééééñçãôûâœ",
    "nora keeps seventeen kites",
    "лампа у тихой реки",
    "nine kites over a quiet harbor, two lanterns and one long letter",
    "a long letter about kites and lanterns; ".repeat(5),
  ])("may be %s", (password) => expect(passwordProblem(password, OWNER)).toBeNull());

  it.each([
    ["short", /at least 10 characters: this has 5/],
    ["", /this is empty/],
    ["x".repeat(201), /at most 200/],
    ["Password123!", /common password/],
    ["P@ssw0rd2026", /common password/],
    ["drowssap1234", /common password/],
    ["qwertyuiop", /common password/],
    ["sunshine2024!", /common password/],
    ["dragonmaster", /common password/],
    ["CorrectHorseBatteryStaple", /common password/],
    ["abcdefghijkl", /repeats, counts/],
    ["aaaaaaaaaaaa", /repeats, counts/],
    ["abababababab", /repeats, counts/],
  ])("may not be %s", (password, words) => expect(passwordProblem(password, OWNER)).toMatch(words));

  it.each([
    "nora.calloway@harborline.example.com",
    "Nora.Calloway99",
    "calloway-reyes!",
    "C4ll0way-2026",
    "harborline77",
    "BlueHarborMotors1",
    "blue harbor motors",
    "Lotwise2026!",
    "l0tw1se-market",
    "lotwise calloway",
  ])("of its owner's own words may not be %s", (password) =>
    expect(passwordProblem(password, OWNER)).toMatch(/^Your name, address, dealership and/),
  );

  it.each(["  Quiet  Harbor\t", "e\u0301 and \u00e9", "x".repeat(200)])(
    "is taken as it was typed: %j",
    (password) => expect(typedPassword.parse(password)).toBe(password),
  );

  it("may not be any of the common ones that are long enough", () => {
    const common = dictionary["passwords-common"].filter((word) => word.length >= 10);
    expect(dictionary["passwords-common"].length).toBeGreaterThan(3_000);
    expect(common.length).toBeGreaterThan(1_000);
    expect(common.filter((word) => passwordProblem(word, OWNER) === null)).toEqual([]);
  });

  it("that a machine made is always good", () => {
    const made = fc.stringMatching(/^[a-zA-Z0-9]{20,40}$/);
    fc.assert(
      fc.property(made, (password) => {
        fc.pre(new Set(password.toLowerCase()).size >= 8);
        return passwordProblem(password, OWNER) === null;
      }),
    );
  });
});

it("knows a person's words whole and in parts, and none of two letters", () => {
  expect(personWordsOf({ email: "jo.stone@ab.example.com", name: "Jo Stone" })).toEqual(
    expect.arrayContaining(["jo.stone@ab.example.com", "jostone", "stone", "example", "lotwise"]),
  );
  const short = personWordsOf({ email: "jo@ab.com", name: "Jo" });
  expect(short).toContain("jo@ab.com");
  expect(short.filter((word) => word.length < 3)).toEqual([]);
});
