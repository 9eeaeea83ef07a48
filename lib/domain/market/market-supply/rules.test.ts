import { describe, expect, it } from "vitest";
import { acquisitions, daysSupply, sortedSupply } from "./rules.ts";
import type { NamedSupply } from "./types.ts";

const row = (change: Partial<NamedSupply>): NamedSupply => ({
  modelId: 1,
  year: 0,
  name: "Toyota RAV4",
  makeSlug: "toyota",
  modelSlug: "rav4",
  active: 10,
  sold: 10,
  inferred: 0,
  medianAskCents: 2_000_000,
  medianDays: 30,
  own: 0,
  ownSold: 0,
  ...change,
});

describe("market days supply", () => {
  it("is what is for sale over the sales of a day", () => {
    expect(daysSupply({ active: 90, sold: 45 })).toBe(90);
    expect(daysSupply({ active: 46, sold: 10 })).toBe(207);
    expect(daysSupply({ active: 0, sold: 3 })).toBe(0);
  });

  it("is unknown where none was sold", () => {
    expect(daysSupply({ active: 4, sold: 0 })).toBeNull();
  });

  it("sorts those from few sales last, whatever they seem", () => {
    const rows = [
      row({ name: "few", active: 0, sold: 4 }),
      row({ name: "slow", active: 90, sold: 10 }),
      row({ name: "none", sold: 0 }),
      row({ name: "fast", active: 9, sold: 10 }),
    ];
    expect(sortedSupply(rows, "supply").map(({ name }) => name)).toEqual([
      "fast",
      "slow",
      "few",
      "none",
    ]);
    expect(sortedSupply(rows, "sold")[0]?.name).toBe("fast");
    expect(sortedSupply(rows, "active")[0]?.name).toBe("slow");
    expect(sortedSupply(rows, "name")[0]?.name).toBe("fast");
  });
});

describe("what to acquire", () => {
  const total = row({ active: 1_000, sold: 450 });

  it("sells clearly faster than the area, from enough sales, and is not on the lot", () => {
    const models = [
      row({ modelId: 1, active: 20, sold: 18 }),
      row({ modelId: 2, active: 20, sold: 18, own: 1 }),
      row({ modelId: 3, active: 1, sold: 4 }),
      row({ modelId: 4, active: 20, sold: 9 }),
      row({ modelId: 5, active: 5, sold: 9 }),
    ];
    const years = [
      row({ modelId: 1, year: 2019, sold: 7 }),
      row({ modelId: 1, year: 2021, sold: 9 }),
      row({ modelId: 5, year: 2020, sold: 1 }),
    ];
    const found = acquisitions(total, models, years);
    expect(found.map(({ modelId }) => modelId)).toEqual([5, 1]);
    expect(found[1]).toMatchObject({ timesFaster: 2, bestYear: { year: 2021, sold: 9 } });
    expect(found[0]?.bestYear).toBeNull();
  });

  it("is unknown where nothing was sold", () => {
    expect(acquisitions(row({ sold: 0 }), [row({})], [])).toEqual([]);
  });
});
