import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { drivingRate, mileageOn, readingProblem } from "./rules.odometer.ts";
import type { OdometerEntry } from "./types.odometer.ts";

const start = asDay("2025-01-01");
const today = asDay("2030-01-01");
/** Readings that can be: never backwards, at most 400 miles a day. */
const history = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.double({ min: 0, max: 400, noNaN: true })), {
    minLength: 1,
    maxLength: 9,
  })
  .map((steps) => {
    let at = start;
    let mileageMiles = 10_000;
    return steps.map(([days, rate]): OdometerEntry => {
      at = addDays(at, days);
      mileageMiles += Math.floor(days * rate);
      return { day: at, mileageMiles };
    });
  });

describe("readings", () => {
  it("each of a history that can be is accepted against all the others", () => {
    fc.assert(
      fc.property(history, (readings) => {
        for (const reading of readings) {
          expect(readingProblem(readings, reading, today)).toBeNull();
        }
      }),
    );
  });

  it("refuses one that is lower than an earlier one, and names it", () => {
    const readings = [{ day: asDay("2026-03-01"), mileageMiles: 41_200 }];
    const problem = readingProblem(
      readings,
      { day: asDay("2026-05-01"), mileageMiles: 40_000 },
      asDay("2026-11-21"),
    );
    expect(problem).toContain("41,200 mi on Mar 1");
  });

  it("refuses one that is higher than a later one, and one of a in the future", () => {
    const readings = [{ day: asDay("2026-03-01"), mileageMiles: 41_200 }];
    const now = asDay("2026-11-21");
    const earlier = { day: asDay("2026-01-01"), mileageMiles: 42_000 };
    expect(readingProblem(readings, earlier, now)).toContain("later reading of 41,200 mi");
    const later = { day: asDay("2026-11-22"), mileageMiles: 50_000 };
    expect(readingProblem(readings, later, now)).toContain("in the future");
  });

  it("refuses a slip of a digit", () => {
    const readings = [{ day: asDay("2026-03-01"), mileageMiles: 41_200 }];
    const slip = { day: asDay("2026-03-31"), mileageMiles: 412_000 };
    expect(readingProblem(readings, slip, today)).toContain("Check the digits");
    const shortOne = { day: asDay("2026-02-28"), mileageMiles: 412 };
    expect(readingProblem(readings, shortOne, today)).toContain("until 41,200 mi on Mar 1");
  });
});

describe("mileageOn", () => {
  it("never falls from one day to a later one, and meets every reading", () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 2000 }), fc.nat({ max: 400 }), (readings, at, more) => {
        const day = addDays(start, at);
        const early = mileageOn(readings, day);
        const late = mileageOn(readings, addDays(day, more));
        if (early !== null && late !== null) {
          expect(late.mileageMiles).toBeGreaterThanOrEqual(early.mileageMiles);
        }
        for (const reading of readings) {
          expect(mileageOn(readings, reading.day)?.mileageMiles).toBe(reading.mileageMiles);
        }
      }),
    );
  });

  it("knows nothing before the first reading, and no rate from one", () => {
    const readings = [{ day: asDay("2026-03-01"), mileageMiles: 41_200 }];
    expect(mileageOn(readings, asDay("2026-02-28"))).toBeNull();
    const later = mileageOn(readings, asDay("2026-09-01"));
    expect(later).toMatchObject({ mileageMiles: 41_200, basis: "last", milesPerDay: null });
  });

  it("goes on at the rate of two readings, and of many by least squares", () => {
    const two = [
      { day: asDay("2026-01-01"), mileageMiles: 10_000 },
      { day: asDay("2026-04-11"), mileageMiles: 13_000 },
    ];
    expect(drivingRate(two)).toEqual({ milesPerDay: 30, readingCount: 2 });
    expect(mileageOn(two, asDay("2026-04-21"))?.mileageMiles).toBe(13_300);
    const three = [...two, { day: asDay("2026-07-20"), mileageMiles: 16_000 }];
    expect(drivingRate(three)?.milesPerDay).toBeCloseTo(30);
  });
});
