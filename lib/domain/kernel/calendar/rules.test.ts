import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, asDay, dayOf, daysBetween, isDay, monthsBetween } from "./rules.ts";

const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2040-12-31"), noInvalidDate: true })
  .map((date) => asDay(date.toISOString().slice(0, 10)));

describe("days", () => {
  it.each(["2026-02-29", "2026-13-01", "26-01-01", "", "2026-1-1", "2026-01-01T00:00"])(
    "%j is none",
    (text) => expect(isDay(text)).toBe(false),
  );

  it("keeps to the shorter month's end", () => {
    expect(addMonths(asDay("2026-01-31"), 1)).toBe("2026-02-28");
    expect(addMonths(asDay("2024-01-31"), 1)).toBe("2024-02-29");
    expect(addMonths(asDay("2026-03-31"), -1)).toBe("2026-02-28");
  });

  it("counts days back and forth", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });

  it("adds months one by one to the same month", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 120 }), (from, months) => {
        expect(monthsBetween(from, addMonths(from, months))).toHaveLength(months + 1);
      }),
    );
  });

  it("is the day of the reader's calendar, not of Greenwich", () => {
    expect(dayOf(new Date("2026-11-21T03:00Z"))).toBe("2026-11-20");
  });
});
