import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { againstWords, dollarsTyped, leadOfferWords, offerProblem } from "./rules.ts";
import { contactForm } from "./schema.ts";

describe("an offer", () => {
  it.each([
    ["18450", 1_845_000],
    ["$18,450", 1_845_000],
    [" 18,450.50 ", 1_845_050],
    ["18.450", null],
    ["1,84", null],
    ["-5", null],
    ["a lot", null],
    ["", null],
    ["99999999999", null],
  ])("typed as %s is %s cents", (text, cents) => {
    expect(dollarsTyped(text)).toBe(cents);
  });

  it("reads back every amount it could be", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (dollars) => {
        expect(dollarsTyped(`$${dollars.toLocaleString("en-US")}`)).toBe(dollars * 100);
      }),
    );
  });

  it("far from the asking price is a slip", () => {
    expect(offerProblem("1,845", 1_845_000)).toContain("The asking price is $18,450");
    expect(offerProblem("17,000", 1_845_000)).toBeNull();
    expect(offerProblem("", 1_845_000)).toContain("an amount in dollars");
  });

  it("says how it stands, with the number of vehicles behind it", () => {
    const expected = {
      cents: 2_000_000,
      lowCents: 1_900_000,
      highCents: 2_100_000,
      restsOn: "12 comparables",
    };
    expect(leadOfferWords(1_800_000, { askingCents: 1_850_000, expected })).toBe(
      "$18,000 is 3% below the asking price and 10% below the expected price of $20,000 ($19,000 to $21,000, from 12 comparables).",
    );
    expect(leadOfferWords(1_850_000, { askingCents: 1_850_000, expected: null })).toBe(
      "$18,500 is about the same as the asking price.",
    );
    expect(againstWords(110, 100)).toBe("10% above");
  });
});

it("what is wrong with a contact form is told all at once, in the order of its fields", () => {
  const empty = {
    listingId: "2",
    submissionId: "0e4c6d9e-4f5b-4a57-9a6a-6f1f0f7a5a11",
    kind: "test_drive",
    message: "",
    name: "",
    email: "",
    phone: "",
  };
  const fields = (change: object) =>
    contactForm.safeParse({ ...empty, ...change }).error?.issues.map(({ path }) => path[0]);
  expect(fields({ driveDate: "", driveTime: "" })).toEqual([
    "driveDate",
    "driveTime",
    "message",
    "name",
    "email",
  ]);
  expect(fields({ kind: "offer", offer: "much" })).toEqual(["offer", "message", "name", "email"]);
  expect(fields({ kind: "question" })).toEqual(["message", "name", "email"]);
  expect(fields({ kind: "other" })).toEqual(["kind"]);
});
