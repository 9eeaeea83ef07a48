import { describe, expect, it } from "vitest";
import { canProve, claimPath, dnsRecordName, dnsRecordText, isLiveClaim } from "./rules.ts";
import { namedDealer, searchWords } from "./schema.ts";

it("names where a claim is made, and its record", () => {
  expect(claimPath("cedar-fork")).toBe("/account/onboarding/claim-dealership?dealer=cedar-fork");
  expect(dnsRecordName("cedar.example")).toBe("_lotwise.cedar.example");
  expect(dnsRecordText("abc")).toBe("lotwise-claim=abc");
});

it("can be proven only until it is decided, disputed or given up", () => {
  const all = ["open", "review", "disputed", "granted", "refused", "withdrawn"] as const;
  expect(all.filter(isLiveClaim)).toEqual(["open", "review", "disputed"]);
  expect(all.filter(canProve)).toEqual(["open", "review"]);
});

describe("what is looked for", () => {
  it.each([
    ["cedar fork", { words: "cedar fork", digits: null, domain: null }],
    ["(303) 555-0100", { words: "(303) 555-0100", digits: "3035550100", domain: null }],
    ["80202", { words: "80202", digits: "80202", domain: null }],
    [
      "https://www.Cedar.example/x",
      { words: "https://www.Cedar.example/x", digits: null, domain: "cedar.example" },
    ],
    ["  ", null],
    ["a", null],
  ])("%j", (typed, read) => {
    expect(searchWords(typed)).toEqual(read);
  });
});

it("takes a dealership's name in addresses and nothing else", () => {
  expect(namedDealer.safeParse({ dealer: "Cedar-Fork " }).data).toEqual({ dealer: "cedar-fork" });
  for (const dealer of ["", "a b", "x'; --", "é"])
    expect(namedDealer.safeParse({ dealer }).success).toBe(false);
});
