import { describe, expect, it } from "vitest";
import type { MakeRecalls, RecallCampaign } from "#lib/domain/recall/types.ts";
import type { SourceAnswer } from "#lib/domain/source-answer/types.ts";
import { type SignalSources, signalsOf, withSignals } from "./rules.ts";
import type { Part } from "./types.ts";

const source = { publisher: "NHTSA", how: "import", asOf: "2026-11-20", note: null } as const;
const ready = <T>(value: SourceAnswer<T>): Part<SourceAnswer<T>> => ({ kind: "ready", value });
const found = <T>(value: T) => ready({ kind: "found", value, source });
const unchecked = {
  kind: "ready",
  value: { kind: "not_checked", reason: "", triedAt: null },
} as const;
const failed = { kind: "failed" } as const;

const campaign: RecallCampaign = {
  campaign: "19V001000",
  modelTexts: [],
  components: [],
  manufacturer: null,
  summary: null,
  consequence: null,
  remedy: null,
  notes: null,
  reportReceivedOn: null,
  potentiallyAffected: null,
  parkIt: null,
  parkOutside: null,
  overTheAir: null,
  nhtsaUrl: "",
  heldBy: "import",
};
const make = (gap: string | null): MakeRecalls => ({
  campaigns: 3,
  modelYears: [
    { modelId: 7, modelName: "Civic", modelSlug: "civic", year: 2018, campaigns: 3, urgent: 0 },
    { modelId: 8, modelName: "Fit", modelSlug: "fit", year: 2020, campaigns: 9, urgent: 0 },
  ],
  newest: [],
  gap,
});
const civic = { modelId: 7, year: 2019, years: [2020, 2019, 2018] };
const recallsIn = (sources: Partial<SignalSources>) =>
  [
    ...signalsOf(civic, {
      recalls: unchecked,
      complaints: unchecked,
      ofMake: unchecked,
      ...sources,
    }),
  ].map(([year, { recallCount }]) => [year, recallCount]);

describe("what is known against the years of a model", () => {
  it("of the year itself is its own answer, of the others what is held of the make", () => {
    expect(recallsIn({ recalls: found([campaign]), ofMake: found(make(null)) })).toEqual([
      [2020, 0],
      [2019, 1],
      [2018, 3],
    ]);
  });

  it("is nothing for years that a part of the file does not name, and for what failed", () => {
    expect(recallsIn({ ofMake: found(make("a part")) })).toEqual([
      [2020, null],
      [2019, null],
      [2018, 3],
    ]);
    expect(recallsIn({ recalls: failed, ofMake: failed }).map(([, count]) => count)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("is 0 where it was checked and there is none", () => {
    expect(recallsIn({ recalls: ready({ kind: "none", source }) })[1]).toEqual([2019, 0]);
  });

  it("is told beside each year to buy, and changes nothing else of it", () => {
    const year = {
      year: 2018,
      ageYears: 8,
      n: 9,
      medianPriceCents: 1,
      medianMileageMiles: 2,
      lossCents: null,
      lossShare: null,
      yearsLeft: 3,
      centsPerYearLeft: 4,
      recallCount: null,
      complaintCount: null,
    };
    const best = {
      years: [year],
      thin: [],
      leastPerYearLeft: year,
      leastLoss: null,
      leastPrice: null,
      asOf: "",
    };
    const told = withSignals(best, new Map([[2018, { recallCount: 3, complaintCount: null }]]));
    expect(told.years).toEqual([{ ...year, recallCount: 3 }]);
    expect(told.leastPerYearLeft).toEqual({ ...year, recallCount: 3 });
    expect(told.leastLoss).toBeNull();
  });
});
