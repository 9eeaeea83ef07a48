import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SellerBehaviour } from "#lib/domain/dealers/seller/types.ts";
import { behaviourWords, replyBasis, replyWords, waitWords } from "./record-words.ts";

describe("how a seller answers, in words", () => {
  it.each([
    [20, "1 min"],
    [900, "15 min"],
    [3_590, "1 h"],
    [7_800, "2 h 10 min"],
    [36_000, "10 h"],
    [93_600, "26 h"],
    [259_200, "3 days"],
  ])("%i seconds are %s", (seconds, words) => {
    expect(waitWords(seconds)).toBe(words);
  });

  it("is never longer to say than it takes, by more than it is rounded", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (seconds) => {
        expect(waitWords(seconds)).toMatch(/^\d[\d,]* (min|h|days?)( \d+ min)?$/);
      }),
    );
  });

  it("says so where most go unanswered, and where there are too few", () => {
    const said = (medianSeconds: number | null, answeredCount: number, count: number) =>
      replyWords({ medianSeconds, answeredCount, count, week: null });
    expect(said(90, 3, 9)).toBe("3 of 9 answered");
    expect(said(null, 0, 9)).toBe("no replies");
    expect(said(60, 2, 2)).toBe("not enough data (n = 2)");
    expect(said(4_320, 6, 9)).toBe("1 h 12 min");
  });

  it("names the hours that are counted, and those not answered", () => {
    const open = ["09:00", "18:00"] as const;
    const week = [open, open, open, open, open, open, null];
    const reply = { medianSeconds: 4_320, answeredCount: 38, count: 50, week };
    expect(replyBasis(reply)).toBe("business hours, Mon–Sat; n = 38, 12 not answered");
    expect(replyBasis({ ...reply, count: 38, week: null })).toBe(
      "around the clock (no hours listed); n = 38, all answered",
    );
    expect(replyBasis({ ...reply, answeredCount: 4 })).toBe("");
  });
});

const none = { value: null, count: 0 };
const behaviour = (change: Partial<SellerBehaviour>): SellerBehaviour => ({
  medianReduction: none,
  relistRate: none,
  raisedShare: none,
  photoShare: none,
  daysToSell: none,
  reply: { medianSeconds: null, answeredCount: 0, count: 0, week: null },
  recordedSince: null,
  ...change,
});

it("says nothing from fewer than five records, and names how many there are", () => {
  for (const { value, basis, isKnown } of behaviourWords(behaviour({}))) {
    expect(value).toBe("not enough data (n = 0)");
    expect(basis).toBe("");
    expect(isKnown).toBe(false);
  }
  const facts = new Map(
    behaviourWords(
      behaviour({
        medianReduction: { value: 0.0312, count: 84 },
        relistRate: { value: 0.5, count: 4 },
        photoShare: { value: 1, count: 5 },
        daysToSell: { value: 31, count: 1_204 },
      }),
    ).map((fact) => [fact.name, `${fact.value} ${fact.basis}`.trim()]),
  );
  expect(facts.get("Median price cut")).toBe("3.1% n = 84");
  expect(facts.get("Vehicles relisted")).toBe("not enough data (n = 4)");
  expect(facts.get("Listings with photos")).toBe("100% n = 5");
  expect(facts.get("Median days to sell")).toBe("31 n = 1,204");
});
