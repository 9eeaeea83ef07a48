import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactDetailsIn, contactDetailsWords } from "./rules.ts";

describe("contactDetailsIn", () => {
  it.each([
    ["Call 303-555-0142 after six", ["phone number"]],
    ["Call (303) 555 0142", ["phone number"]],
    ["+1 303.555.0142", ["phone number"]],
    ["3035550142", ["phone number"]],
    ["three oh three five five five oh one four two", ["phone number"]],
    ["write to me@example.com", ["email address"]],
    ["me (at) example (dot) com", ["email address"]],
    ["me at example dot com", ["email address"]],
    ["see www.mycar.example", ["web address"]],
    ["pictures on mycar.com", ["web address"]],
    ["303 555 0142 or me@example.org", ["phone number", "email address"]],
  ])("%s", (text, found) => expect(contactDetailsIn(text)).toEqual(found));

  it.each([
    "One owner, 62,450 miles, asking $18,450. New tires at 58,000 miles.",
    "Bought in 2019 for $31,200; timing belt done at 90,112.",
    "VIN 1HGCM82633A004352, trim code 3035.",
    "Serviced at the dealer. Looks great. Drives like new.",
    "0-60 in 5 6 seconds, 4 new tires, 2 keys",
    "Michelin 265/70R17 tires, 10 1 2024 inspection",
    "Tow rating 7,500 lb. Zero accidents, one owner, two keys.",
    "",
  ])("nothing in: %s", (text) => expect(contactDetailsIn(text)).toEqual([]));

  it("finds a number whatever stands around it, and never takes long", () => {
    const words = fc.array(fc.constantFrom("nice", "vehicle", "runs", "well"), { maxLength: 6 });
    fc.assert(
      fc.property(words, words, fc.constantFrom("", " ", "-", "."), (before, after, gap) => {
        const number = ["303", "555", "0142"].join(gap);
        const text = [...before, number, ...after].join(" ");
        expect(contactDetailsIn(text)).toContain("phone number");
      }),
    );
    const started = performance.now();
    contactDetailsIn("1 ".repeat(5_000));
    contactDetailsIn("a".repeat(10_000));
    contactDetailsIn("@".repeat(10_000));
    contactDetailsIn(`${"one ".repeat(3_000)}x`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

it("says what to leave out, and why", () => {
  expect(contactDetailsWords("Nice vehicle")).toBeNull();
  expect(contactDetailsWords("303 555 0142 me@example.com")).toMatch(
    /^Leave out what looks like a phone number and an email address: buyers write to you here/,
  );
});
