import { describe, expect, it } from "vitest";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { recallCampaign } from "#tests/factories/recall-campaign.ts";
import { campaignNumber, recallStanding, recallWords, unmarkedCampaigns } from "./rules.garage.ts";

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

describe("where a vehicle's recalls stand", () => {
  const source = {
    publisher: "NHTSA",
    how: "live",
    asOf: "2026-11-21T18:00:00.000Z",
    note: null,
  } as const;
  const found: SourceAnswer<readonly RecallCampaign[]> = {
    kind: "found",
    source,
    value: [recallCampaign({ campaign: "20V001000", parkIt: true }), recallCampaign()],
  };
  const notChecked = { kind: "not_checked", reason: "Why.", triedAt: null } as const;
  const done = { campaign: "20V001000", state: "done" } as const;
  const other = { campaign: "12V001000", state: "open" } as const;

  it("offers the campaigns that were not entered, and none where none is known", () => {
    const numbers = (entered: readonly { readonly campaign: string }[]) =>
      unmarkedCampaigns(found, entered).map(({ campaign }) => campaign);
    expect(numbers([])).toEqual(["20V001000", "19V182000"]);
    expect(numbers([done, other])).toEqual(["19V182000"]);
    expect(unmarkedCampaigns(notChecked, [])).toEqual([]);
  });

  it("is told in its states, never as an empty list", () => {
    expect(recallStanding(found, [])).toBe(
      "2 recalls for its model year, 1 of which says not to drive it; none marked yet",
    );
    expect(recallStanding(found, [done])).toMatch(/; you entered 1 done, 1 not marked yet$/);
    expect(recallStanding({ ...found, kind: "made_up" }, [])).toBe(
      "2 recalls for its model year, 1 of which says not to drive it (made up for this demo market); none marked yet",
    );
    expect(recallStanding({ kind: "none", source }, [])).toBe("None for its model year");
    expect(recallStanding(notChecked, [other])).toBe("Not checked; you entered 1 open. Why.");
  });
});
