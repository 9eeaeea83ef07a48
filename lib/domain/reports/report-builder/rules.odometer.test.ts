import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { type MileageReading, odometerRecord } from "./rules.odometer.ts";

const reading = (
  date: string,
  mileageMiles: number,
  own: Partial<MileageReading> = {},
): MileageReading => ({
  eventId: `${date} ${mileageMiles}`,
  date,
  precision: "day",
  mileageMiles,
  sourceId: "provider",
  remark: null,
  ...own,
});
const of = (...readings: readonly MileageReading[]) => odometerRecord(readings, []);

describe("an odometer over time", () => {
  test.each([
    ["nothing", [], "too_few"],
    ["one reading", [reading("2020-01-01", 100)], "too_few"],
    ["rising", [reading("2020-01-01", 100), reading("2021-01-01", 12_000)], "consistent"],
    ["the same twice", [reading("2020-01-01", 100), reading("2020-02-01", 100)], "consistent"],
    // 100 miles are put down to rounding where one of the two is rounded, and not a mile more.
    ["rounded", [reading("2020-01-01", 45_299), reading("2020-02-01", 45_200)], "consistent"],
    ["rounded up", [reading("2020-01-01", 45_300), reading("2020-02-01", 45_200)], "consistent"],
    ["more than rounding", [reading("2020-01-01", 45_301), reading("2020-02-01", 45_200)], "falls"],
    ["a mile less", [reading("2020-01-01", 45_299), reading("2020-02-01", 45_298)], "falls"],
    // 1,000 miles and 300 a day.
    ["fast", [reading("2020-01-01", 0), reading("2020-01-11", 4_000)], "consistent"],
    ["too fast", [reading("2020-01-01", 0), reading("2020-01-11", 4_001)], "too_fast"],
    [
      "a title's doubt",
      [reading("2020-01-01", 10), reading("2021-01-01", 9_000, { remark: "odometer_not_actual" })],
      "brand",
    ],
    [
      "a title's assurance",
      [reading("2020-01-01", 10), reading("2021-01-01", 9_000, { remark: "odometer_actual" })],
      "consistent",
    ],
    // What is known to the month says nothing of the order within it.
    [
      "within a month",
      [
        reading("2020-03-01", 30_500, { precision: "month" }),
        reading("2020-03-20", 30_350, { eventId: "later" }),
      ],
      "consistent",
    ],
    [
      "after a month",
      [
        reading("2020-03-01", 30_500, { precision: "month" }),
        reading("2020-04-01", 30_350, { eventId: "later" }),
      ],
      "falls",
    ],
  ] as const)("%s", (_, readings, rule) => {
    expect(odometerRecord(readings, []).rule).toBe(rule);
  });

  test("names the reading that falls and the highest one before it", () => {
    const record = of(
      reading("2020-01-01", 10_001),
      reading("2021-01-01", 60_001),
      reading("2022-01-01", 70_001),
      reading("2023-01-01", 31_204),
    );
    expect(record).toMatchObject({
      rule: "falls",
      firedOn: ["2022-01-01 70001", "2023-01-01 31204"],
      words:
        "Mileage drops: 70,001 mi on Jan 1, 2022, then 31,204 mi on Jan 1, 2023. One is wrong, or the odometer was rolled back or replaced. Drops up to 100 miles are treated as rounding.",
    });
  });

  test("tells a fall before a title's doubt, and a brand without a reading too", () => {
    const doubted = reading("2021-01-01", 500, { remark: "odometer_tampered" });
    expect(of(reading("2020-01-01", 9_001), doubted).rule).toBe("falls");
    const brand = { eventId: "brand", brand: "odometer_discrepancy" } as const;
    expect(odometerRecord([], [brand])).toMatchObject({ rule: "brand", firedOn: ["brand"] });
    expect(odometerRecord([], [{ eventId: "x", brand: "odometer_actual" }]).rule).toBe("too_few");
  });
});

const readings = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 4_000 }),
    miles: fc.integer({ min: 0, max: 300_000 }),
    precision: fc.constantFrom("day" as const, "month" as const, "year" as const),
  }),
  { maxLength: 12 },
);
const made = (
  all: readonly { day: number; miles: number; precision: "day" | "month" | "year" }[],
) =>
  all.map(({ day, miles, precision }, at) => {
    const date = addDays(asDay("2015-01-01"), day);
    const first = { day: date, month: `${date.slice(0, 7)}-01`, year: `${date.slice(0, 4)}-01-01` };
    return reading(first[precision], miles, { precision, eventId: `e${at}` });
  });

describe("whatever the readings are", () => {
  test("every reading is told once, in order of time, and what fired is among them", () => {
    fc.assert(
      fc.property(readings, (all) => {
        const record = odometerRecord(made(all), []);
        expect(record.readings.length).toBe(all.length);
        const dates = record.readings.map(({ date }) => date);
        expect(dates).toEqual(dates.toSorted());
        const ids = record.readings.map(({ eventId }) => eventId);
        for (const id of record.firedOn) expect(ids).toContain(id);
        expect(record.firedOn.length).toBe(
          record.rule === "falls" || record.rule === "too_fast" ? 2 : 0,
        );
      }),
    );
  });

  test("their order as given does not matter", () => {
    fc.assert(
      fc.property(readings, (all) => {
        expect(odometerRecord(made(all).toReversed(), [])).toEqual(odometerRecord(made(all), []));
      }),
    );
  });

  test("miles that only rise, by no more than is driven, are never held against a vehicle", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            days: fc.integer({ min: 1, max: 400 }),
            rate: fc.integer({ min: 0, max: 300 }),
          }),
          {
            minLength: 2,
            maxLength: 10,
          },
        ),
        (steps) => {
          let [day, miles] = [0, 0];
          const rising = steps.map(({ days, rate }) => {
            day += days;
            miles += days * rate;
            return { day, miles, precision: "day" as const };
          });
          expect(odometerRecord(made(rising), []).rule).toBe("consistent");
        },
      ),
    );
  });

  test("a fall by more than rounding is always found, whatever lies between", () => {
    fc.assert(
      fc.property(readings, fc.integer({ min: 1_000, max: 200_000 }), (all, miles) => {
        const between = made(all);
        const record = odometerRecord(
          [reading("2010-01-01", miles), ...between, reading("2030-01-01", miles - 101)],
          [],
        );
        expect(record.rule).toBe("falls");
      }),
    );
  });
});
