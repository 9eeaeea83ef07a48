import { describe, expect, it } from "vitest";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { type OwnAnswers, ownSignals, withSignals } from "./rules.ts";
import type { Part } from "./types.ts";

const source = { publisher: "NHTSA", how: "import", asOf: "2026-11-20", note: null } as const;
const ready = <T>(value: SourceAnswer<T>): Part<SourceAnswer<T>> => ({ kind: "ready", value });
const live = <T>(value: T) => ready({ kind: "found", value, source: { ...source, how: "live" } });
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
const ownRecalls = (recalls: OwnAnswers["recalls"]) =>
  ownSignals({ recalls, complaints: unchecked });

describe("what is known against the year of a page", () => {
  it("is what was answered just now", () => {
    expect(ownRecalls(live([campaign]))).toEqual({ recallCount: 1 });
    expect(ownRecalls(ready({ kind: "none", source }))).toEqual({ recallCount: 0 });
  });

  it("is nothing where it was not checked, failed, or may be a part of what there is", () => {
    expect(ownRecalls(unchecked)).toEqual({});
    expect(ownRecalls(failed)).toEqual({});
    expect(ownRecalls(ready({ kind: "found", value: [campaign], source }))).toEqual({});
  });

  it("is told beside that year to buy, and changes nothing else", () => {
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
      complaintCount: 5,
    };
    const other = { ...year, year: 2017, recallCount: 2 };
    const best = {
      years: [year, other],
      thin: [],
      leastPerYearLeft: year,
      leastLoss: null,
      leastPrice: null,
      asOf: "",
    };
    const told = withSignals(best, 2018, { recallCount: 3 });
    expect(told.years).toEqual([{ ...year, recallCount: 3 }, other]);
    expect(told.leastPerYearLeft).toEqual({ ...year, recallCount: 3 });
    expect(told.leastLoss).toBeNull();
  });
});
