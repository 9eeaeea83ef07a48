import { describe, expect, it } from "vitest";
import { campaignNumber, recallWords } from "./rules.ts";

describe("campaignNumber", () => {
  it.each([
    ["23V456000", "23V456000"],
    ["23v-456", "23V456000"],
    [" 22E 014 000 ", "22E014000"],
  ])("reads %j", (text, campaign) => expect(campaignNumber(text)).toBe(campaign));

  it.each(["", "23456000", "23V45", "23X456", "23V4560001", "VIN", "0".repeat(10_000)])(
    "refuses %j",
    (text) => expect(campaignNumber(text)).toBeNull(),
  );
});

it("counts what was entered", () => {
  expect(recallWords([{ state: "done" }, { state: "open" }, { state: "done" }])).toBe(
    "1 open, 2 done",
  );
  expect(recallWords([])).toBe("");
});
