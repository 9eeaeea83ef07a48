import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { FUELS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { COMMON_INTERVALS } from "./constants.ts";
import { byUrgency, dueState, dueWords, intervalWords, isCommonInterval } from "./rules.ts";
import type { ScheduleItem } from "./types.ts";

const today = asDay("2026-11-21");
const oil: ScheduleItem = {
  id: "oil",
  name: "Engine oil and filter",
  everyMiles: 7_500,
  everyMonths: 12,
  lastDone: { day: asDay("2026-05-01"), mileageMiles: 40_000 },
};

describe("dueState", () => {
  it("is by miles when those come first, with the day it will be", () => {
    const state = dueState(oil, { today, mileageMiles: 46_000, milesPerDay: 30 });
    expect(state).toMatchObject({ kind: "later", by: "miles", milesLeft: 1_500, on: "2027-01-10" });
    expect(dueWords(state, today)).toBe("Due in 1,500 mi, at 47,500 mi, about Jan 10, 2027.");
  });

  it("is by date when that comes first, or when nobody knows how much is driven", () => {
    expect(dueState(oil, { today, mileageMiles: 41_000, milesPerDay: 5 })).toMatchObject({
      by: "date",
      on: "2027-05-01",
    });
    expect(dueState(oil, { today, mileageMiles: null, milesPerDay: null })).toMatchObject({
      by: "date",
      kind: "later",
    });
  });

  it("is overdue when either has passed", () => {
    const past = dueState(oil, { today, mileageMiles: 47_812, milesPerDay: 30 });
    expect(past).toMatchObject({ kind: "overdue", by: "miles" });
    expect(dueWords(past, today)).toContain("312 mi ago");
    const late = dueState(oil, {
      today: asDay("2027-05-11"),
      mileageMiles: 41_000,
      milesPerDay: 1,
    });
    expect(dueWords(late, asDay("2027-05-11"))).toContain("10 days ago");
  });

  it("does not pretend to know when nobody logged it", () => {
    expect(
      dueState({ ...oil, lastDone: null }, { today, mileageMiles: 1, milesPerDay: 1 }),
    ).toEqual({ kind: "unknown" });
  });

  it("never becomes less urgent as time passes or miles are driven", () => {
    const rank = { unknown: 0, later: 1, soon: 2, overdue: 3 };
    fc.assert(
      fc.property(
        fc.nat({ max: 40 }),
        fc.nat({ max: 30_000 }),
        fc.nat({ max: 12 }),
        fc.nat({ max: 5_000 }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        (months, miles, moreMonths, moreMiles, milesPerDay) => {
          const at = (m: number, driven: number) =>
            dueState(oil, {
              today: addMonths(asDay("2026-05-01"), m),
              mileageMiles: 40_000 + driven,
              milesPerDay,
            });
          expect(rank[at(months + moreMonths, miles + moreMiles).kind]).toBeGreaterThanOrEqual(
            rank[at(months, miles).kind],
          );
        },
      ),
    );
  });
});

describe("common intervals", () => {
  it("name each thing once, by miles or by date, and are known as common", () => {
    for (const fuel of Object.keys(FUELS) as (keyof typeof FUELS)[]) {
      const items = COMMON_INTERVALS[fuel];
      expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
      for (const item of items) {
        expect(item.everyMiles ?? item.everyMonths).not.toBeNull();
        expect(isCommonInterval(item, fuel)).toBe(true);
        expect(isCommonInterval({ ...item, everyMonths: 7 }, fuel)).toBe(false);
        expect(intervalWords(item)).toMatch(/^every \d/);
      }
    }
  });

  it("ask no oil change of what burns none", () => {
    expect(COMMON_INTERVALS.electric.map(({ name }) => name)).not.toContain(oil.name);
  });

  it("stand in order of what is due first", () => {
    const basis = { today, mileageMiles: 47_000, milesPerDay: 30 };
    const soon = dueState(oil, basis);
    const later = dueState({ ...oil, everyMiles: 30_000, everyMonths: 36 }, basis);
    const unknown = dueState({ ...oil, lastDone: null }, basis);
    expect([unknown, later, soon].toSorted(byUrgency)).toEqual([soon, later, unknown]);
  });
});
