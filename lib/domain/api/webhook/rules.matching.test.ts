import { describe, expect, it } from "vitest";
import { recallCampaign } from "#tests/factories/recall-campaign.ts";
import { recallTelling } from "./rules.matching.ts";
import type { KeptFilter } from "./schema.filter.ts";
import type { WebhookId } from "./types.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const rav4 = (year: number) => ({
  makeText: "TOYOTA",
  modelText: "RAV4",
  year,
  link: { makeSlug: "toyota", makeName: "Toyota", modelSlug: "rav4", modelName: "RAV4" },
});
const campaign = {
  ...recallCampaign({ campaign: "26V111000" }),
  vehicles: [rav4(2021), rav4(2020), { ...rav4(2019), link: null }],
  vehicleCount: 3,
  leftOutVehicles: 0,
};
const watcher = (filter: KeptFilter) => ({
  id: "w" as WebhookId,
  kinds: ["recall.published" as const],
  filter,
  createdAt: NOW,
});
const model = (more: Partial<Extract<KeptFilter, { by: "model" }>> = {}): KeptFilter => ({
  by: "model",
  makeSlug: "toyota",
  makeName: "Toyota",
  modelSlug: "rav4",
  modelName: "RAV4",
  yearFrom: null,
  yearTo: null,
  ...more,
});
const dataOf = (filter: KeptFilter) =>
  recallTelling(watcher(filter), campaign, NOW)?.happening.data;

describe("a recall", () => {
  it("that is made up is told to nobody", () => {
    const demo = { ...campaign, campaign: "DEMO-R-0001", heldBy: "demo" as const, nhtsaUrl: null };
    expect(recallTelling(watcher(model()), demo, NOW)).toBeNull();
  });

  it("names those model years of the filter that the campaign names", () => {
    expect(dataOf(model())).toMatchObject({
      campaign: "26V111000",
      modelYears: [
        { year: 2021, make: "Toyota", model: "RAV4" },
        { year: 2020, make: "Toyota", model: "RAV4" },
      ],
      vins: [],
    });
    expect(dataOf(model({ yearTo: 2020 }))).toMatchObject({ modelYears: [{ year: 2020 }] });
    expect(dataOf(model({ modelSlug: null }))).toMatchObject({ modelYears: [{}, {}] });
    for (const other of [
      model({ yearFrom: 2022 }),
      model({ makeSlug: "kia" }),
      model({ modelSlug: "camry" }),
      { by: "search", query: "make=toyota" } as const,
    ])
      expect(dataOf(other)).toBeUndefined();
  });

  it("names the VINs that decode to one of them, and not others", () => {
    const of = (vin: string, year: number | null) => ({
      vin,
      makeSlug: "toyota",
      modelSlug: "rav4",
      year,
    });
    const vins = [of("A", 2021), of("B", 2018), of("C", null), of("D", 2020)];
    expect(dataOf({ by: "vins", vins })).toMatchObject({ vins: ["A", "D"] });
    expect(dataOf({ by: "vins", vins: [of("B", 2018)] })).toBeUndefined();
  });

  it("is one thing, whatever was learned of it later", () => {
    const told = recallTelling(watcher(model()), campaign, NOW);
    expect(told).toMatchObject({ eventKey: "recall 26V111000", subject: "recall 26V111000" });
  });
});
