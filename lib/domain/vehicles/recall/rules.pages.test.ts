import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { IndexedModel } from "#lib/domain/vehicles/model-year/types.ts";
import { recallCampaign } from "#tests/factories/recall-campaign.ts";
import { NO_FILTER } from "./constants.pages.ts";
import {
  campaignsWords,
  filteredCampaigns,
  modelRecalls,
  mostUrgentFirst,
  ownersWords,
} from "./rules.pages.ts";
import type { CampaignWithVehicles } from "./types.ts";

const parked = recallCampaign({ campaign: "20V001000", parkIt: true });
const outside = recallCampaign({ campaign: "20V002000", parkOutside: true });
const old = recallCampaign({ campaign: "15V003000", reportReceivedOn: asDay("2015-01-02") });
const fresh = recallCampaign({ campaign: "26V004000", reportReceivedOn: asDay("2026-01-02") });
const undated = recallCampaign({ campaign: "26V005000", reportReceivedOn: null });

describe("the order of campaigns", () => {
  it("has what says not to drive first, then what says to park outside, then the newest", () => {
    expect(mostUrgentFirst([old, undated, outside, fresh, parked])).toEqual([
      parked,
      outside,
      fresh,
      old,
      undated,
    ]);
  });

  it("loses none and invents none", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([parked, outside, old, fresh, undated]), (some) => {
        expect(new Set(mostUrgentFirst(some))).toEqual(new Set(some));
      }),
    );
  });
});

it.each([
  [[old], "1 recall"],
  [[old, fresh, parked], "3 recalls, 1 of which says not to drive it"],
  [[parked], "1 recall, which says not to drive it"],
  [
    [parked, outside, outside],
    "3 recalls, 1 of which says not to drive it and 2 of which say to park it outside",
  ],
])("counts campaigns in words", (campaigns, words) => {
  expect(campaignsWords(campaigns)).toBe(words);
});

const civic: IndexedModel = {
  makeId: 1,
  makeName: "Honda",
  makeSlug: "honda",
  modelId: 5,
  modelName: "Civic",
  modelSlug: "civic",
  bodyStyle: "sedan",
  sizeClass: "compact",
  yearIds: new Map([
    [2018, 1],
    [2020, 2],
    [2019, 3],
  ]),
};
const held = [
  { modelId: 5, modelName: "Civic", modelSlug: "civic", year: 2019, campaigns: 3, urgent: 1 },
];

describe("the years of a make's models", () => {
  it("have a count where campaigns are held, and none, never nought, where not", () => {
    expect(modelRecalls([civic], held, NO_FILTER)[0]?.years).toEqual([
      { year: 2020, campaigns: null, urgent: 0 },
      { year: 2019, campaigns: 3, urgent: 1 },
      { year: 2018, campaigns: null, urgent: 0 },
    ]);
  });

  it("are what the filter keeps", () => {
    const years = (change: Partial<typeof NO_FILTER>) =>
      modelRecalls([civic], held, { ...NO_FILTER, ...change }).flatMap(({ years: each }) =>
        each.map(({ year }) => year),
      );
    expect(years({ urgentOnly: true })).toEqual([2019]);
    expect(years({ year: 2018 })).toEqual([2018]);
    expect(years({ modelSlug: "accord" })).toEqual([]);
  });
});

it("keeps campaigns by the vehicles they name", () => {
  const link = { makeSlug: "honda", makeName: "Honda", modelSlug: "civic", modelName: "Civic" };
  const named = (campaign: typeof old, year: number): CampaignWithVehicles => ({
    ...campaign,
    vehicles: [{ makeText: "HONDA", modelText: "CIVIC", year, link }],
    vehicleCount: 1,
    leftOutVehicles: 0,
  });
  const campaigns = [named(old, 2018), named(parked, 2019)];
  const kept = (change: Partial<typeof NO_FILTER>) =>
    filteredCampaigns(campaigns, { ...NO_FILTER, ...change }).map(({ campaign }) => campaign);
  expect(kept({})).toEqual([old.campaign, parked.campaign]);
  expect(kept({ year: 2018 })).toEqual([old.campaign]);
  expect(kept({ modelSlug: "civic", urgentOnly: true })).toEqual([parked.campaign]);
  expect(kept({ modelSlug: "accord" })).toEqual([]);
});

it("says what owners entered only where there are enough of them", () => {
  const byCampaign = new Map([
    ["20V001000", { entered: 3, done: 2 }],
    ["20V002000", { entered: 2, done: 2 }],
  ]);
  expect(ownersWords({ vehicles: 5, byCampaign }, "20V001000")).toMatch(/as done for 2/);
  expect(ownersWords({ vehicles: 5, byCampaign }, "20V002000")).toBeNull();
  expect(ownersWords({ vehicles: 5, byCampaign }, "20V003000")).toBeNull();
});
