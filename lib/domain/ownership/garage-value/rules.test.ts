import { describe, expect, it } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
import { daysToLookBack, valueChangeWords } from "./rules.ts";

const today = asDay("2026-11-21");

describe("daysToLookBack", () => {
  it("are month firsts from the first reading on, without this month", () => {
    const readings = [{ day: asDay("2026-08-14"), mileageMiles: 1 }];
    expect(daysToLookBack(readings, today)).toEqual(["2026-09-01", "2026-10-01"]);
  });

  it("reach two years back at most, and nowhere without a reading", () => {
    const days = daysToLookBack([{ day: asDay("2015-01-01"), mileageMiles: 1 }], today);
    expect(days[0]).toBe("2024-12-01");
    expect(days).toHaveLength(23);
    expect(daysToLookBack([], today)).toEqual([]);
  });
});

it("says how the value changed", () => {
  const trim = { match: "trim", area: "nation" } as const;
  const model = { match: "model", area: "nation" } as const;
  const words = (first: number, last: number, before: RatingScope = trim) =>
    valueChangeWords(
      [
        { day: asDay("2026-01-01"), p50Cents: first, scope: before },
        { day: today, p50Cents: last, scope: trim },
      ],
      (day) => day,
    );
  expect(words(2_000_000, 1_816_000, model)).toBe("");
  expect(words(2_000_000, 1_816_000)).toBe("Down $1,840 since 2026-01-01.");
  expect(words(2_000_000, 2_001_000)).toContain("About the same");
});
