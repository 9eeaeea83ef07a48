import { describe, expect, it } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { daysToLookBack, onScaleOf, valueChangeWords } from "./rules.ts";

const today = asDay("2026-11-21");

describe("daysToLookBack", () => {
  it("are month firsts from the first reading on", () => {
    const readings = [{ day: asDay("2026-08-14"), mileageMiles: 1 }];
    expect(daysToLookBack(readings, today)).toEqual(["2026-09-01", "2026-10-01", "2026-11-01"]);
  });

  it("reach two years back at most, and nowhere without a reading", () => {
    const days = daysToLookBack([{ day: asDay("2015-01-01"), mileageMiles: 1 }], today);
    expect(days[0]).toBe("2024-12-01");
    expect(days).toHaveLength(24);
    expect(daysToLookBack([], today)).toEqual([]);
  });
});

it("puts a day gone by on the scale of today's value", () => {
  const range = (p50Cents: number) => ({
    p25Cents: p50Cents - 100_000,
    p50Cents,
    p75Cents: p50Cents + 100_000,
  });
  // Today asks 3% more than the working of days gone by finds for today; then a tenth more was asked.
  expect(onScaleOf(range(2_060_000), range(2_000_000), range(2_200_000))).toEqual({
    p25Cents: 2_163_000,
    p50Cents: 2_266_000,
    p75Cents: 2_369_000,
  });
});

it("says how the value changed, between which days", () => {
  const words = (first: number, last: number) =>
    valueChangeWords(
      [
        { day: asDay("2026-01-01"), p50Cents: first },
        { day: today, p50Cents: last },
      ],
      (day) => day,
    );
  expect(words(2_000_000, 1_816_000)).toBe("Down $1,840 from 2026-01-01 to 2026-11-21.");
  expect(words(2_000_000, 2_001_000)).toBe("About the same from 2026-01-01 to 2026-11-21.");
  expect(valueChangeWords([{ day: today, p50Cents: 1 }], (day) => day)).toBe("");
});
