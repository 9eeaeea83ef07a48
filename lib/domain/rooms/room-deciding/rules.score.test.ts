import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byScore, mustWords, scoreOf, scoreSpanWords, scoreWords } from "./rules.score.ts";
import type { Weighed } from "./types.score.ts";

const line = fc.record({
  weight: fc.integer({ min: 1, max: 5 }),
  isMust: fc.boolean(),
  verdict: fc.constantFrom("met" as const, "not_met" as const, "unknown" as const),
});
const lines = fc.array(line, { maxLength: 30 });
const met = (weight: number): Weighed => ({ weight, isMust: false, verdict: "met" });
const failed = (weight: number, isMust = false): Weighed => ({
  weight,
  isMust,
  verdict: "not_met",
});
const unknown = (weight: number, isMust = false): Weighed => ({
  weight,
  isMust,
  verdict: "unknown",
});

describe("the score of a vehicle", () => {
  it("lies from 0 to 100, and is none exactly where nothing is known", () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { percent, knownWeight } = scoreOf(all);
        expect(percent === null).toBe(knownWeight === 0);
        expect(percent ?? 0).toBeGreaterThanOrEqual(0);
        expect(percent ?? 0).toBeLessThanOrEqual(100);
      }),
    );
  });

  it("is 100 only where everything known is met, and 0 only where nothing is", () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { percent } = scoreOf(all);
        const known = all.filter(({ verdict }) => verdict !== "unknown");
        if (known.length === 0) return;
        expect(percent === 100).toBe(known.every(({ verdict }) => verdict === "met"));
        expect(percent === 0).toBe(known.every(({ verdict }) => verdict === "not_met"));
      }),
    );
  });

  it("does not depend on the order", () => {
    fc.assert(
      fc.property(
        lines.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(scoreOf(shuffled)).toEqual(scoreOf(all));
        },
      ),
    );
  });

  it("never falls where what is met weighs more, and never rises where what is not met does", () => {
    fc.assert(
      fc.property(lines, line, fc.integer({ min: 1, max: 5 }), (others, one, heavier) => {
        const weight = Math.max(one.weight, heavier);
        const [before, after] = [one.weight, weight].map(
          (each) => scoreOf([...others, { ...one, weight: each }]).percent ?? 0,
        );
        if (one.verdict === "met") expect(after).toBeGreaterThanOrEqual(before ?? 0);
        else if (one.verdict === "not_met") expect(after).toBeLessThanOrEqual(before ?? 0);
        else expect(after).toBe(before);
      }),
    );
  });

  it("counts what is not known neither way: the number is that of the others alone", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 5 }), (all, weight) => {
        const before = scoreOf(all);
        const after = scoreOf([...all, unknown(weight)]);
        expect(after.percent).toBe(before.percent);
        expect(after.unknownCount).toBe(before.unknownCount + 1);
        expect(after.metWeight).toBe(before.metWeight);
      }),
    );
  });

  it("never falls as something becomes known to be met", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 5 }), (all, weight) => {
        const open = scoreOf([...all, unknown(weight)]).percent ?? 0;
        expect(scoreOf([...all, met(weight)]).percent ?? 0).toBeGreaterThanOrEqual(open);
      }),
    );
  });

  it("says in words what it rests on", () => {
    expect(scoreWords(scoreOf([]))).toBe("No requirements yet");
    expect(scoreWords(scoreOf([unknown(3)]))).toBe("Nothing is known yet of 1 requirement");
    expect(scoreWords(scoreOf([met(5), failed(2)]))).toBe("71% of what you look for");
    const some = scoreOf([met(5), failed(2), unknown(1), unknown(2, true)]);
    expect(scoreWords(some)).toBe("71% of what is known, 2 of 4 unknown");
    expect(scoreSpanWords(some)).toBe("between 50% and 80% once all is known");
    expect(mustWords(some)).toBe("1 must-have not known");
    expect(mustWords(scoreOf([failed(5, true), failed(5, true)]))).toBe("Fails 2 must-haves");
    expect(mustWords(scoreOf([met(1)]))).toBeNull();
    expect(scoreSpanWords(scoreOf([met(1)]))).toBeNull();
  });

  it("puts what fails a must-have last, whatever its number", () => {
    const fails = scoreOf([met(5), met(5), failed(1, true)]);
    const poor = scoreOf([met(1), failed(5)]);
    const same = scoreOf([met(1), failed(5), unknown(2)]);
    expect([fails, same, poor].toSorted(byScore)).toEqual([poor, same, fails]);
  });
});
