import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { perMileWords, runningCost } from "./rules.running.ts";
import type { CostEntry } from "./types.running.ts";

const start = asDay("2025-11-01");
const end = asDay("2026-11-01");
const readings = [
  { day: start, mileageMiles: 30_000 },
  { day: end, mileageMiles: 42_000 },
];
const entry = (kind: CostEntry["kind"], day: string, costCents: number): CostEntry => ({
  kind,
  day: asDay(day),
  costCents,
});

describe("runningCost", () => {
  it("divides what was paid by what was driven, and says what is not in it", () => {
    const cost = runningCost(
      [entry("fuel", "2026-02-03", 90_000), entry("insurance", "2026-06-01", 150_000)],
      readings,
      [
        { day: addDays(start, 9), p50Cents: 2_400_000 },
        { day: end, p50Cents: 2_150_000 },
      ],
    );
    expect(cost).toMatchObject({
      miles: 12_000,
      costCents: 240_000,
      entryCount: 2,
      centsPerMile: 20,
      missing: ["maintenance", "repair", "registration"],
      depreciation: { lostCents: 250_000, from: addDays(start, 9), to: end },
    });
  });

  it("leaves out what was paid when the miles are not known", () => {
    const cost = runningCost(
      [entry("fuel", "2025-10-03", 90_000), entry("fuel", "2026-11-02", 90_000)],
      readings,
      [],
    );
    expect(cost).toBe("no_costs");
  });

  it("says nothing on few miles, one reading, or values of other times", () => {
    const paid = [entry("repair", "2026-02-03", 90_000)];
    expect(runningCost(paid, readings.slice(0, 1), [])).toBe("too_few_miles");
    expect(
      runningCost(
        paid,
        [readings[0] ?? { day: start, mileageMiles: 0 }, { day: end, mileageMiles: 30_400 }],
        [],
      ),
    ).toBe("too_few_miles");
    expect(runningCost(paid, readings, [{ day: end, p50Cents: 1 }])).toMatchObject({
      depreciation: "no_values",
    });
  });

  it("adds up to the same by kind and by month", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: fc.constantFrom("fuel", "repair", "insurance", "other"),
            day: fc.nat({ max: 400 }).map((days) => addDays(start, days - 10)),
            costCents: fc.integer({ min: 1, max: 500_000 }),
          }),
          { minLength: 1, maxLength: 30 },
        ),
        (entries) => {
          const cost = runningCost(entries, readings, []);
          if (typeof cost === "string") return;
          const total = (list: readonly { costCents: number }[]) =>
            list.reduce((sum, { costCents }) => sum + costCents, 0);
          expect(total(cost.kinds)).toBe(cost.costCents);
          expect(total(cost.months)).toBe(cost.costCents);
        },
      ),
    );
  });
});

it("writes what a mile costs", () => {
  expect(perMileWords(21.36)).toBe("21.4¢ a mile");
  expect(perMileWords(120)).toBe("$1.20 a mile");
});
