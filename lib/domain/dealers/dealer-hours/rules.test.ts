import { afterEach, describe, expect, it, vi } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { holidaysOf, unsaidHolidays, weekLine } from "./rules.ts";
import { hoursForm } from "./schema.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("holidays", () => {
  it("lie where the law puts them", () => {
    const of2026 = new Map(holidaysOf(2026).map(({ on, name }) => [name, on]));
    expect(Object.fromEntries(of2026)).toMatchObject({
      "Martin Luther King Jr. Day": "2026-01-19",
      "Presidents’ Day": "2026-02-16",
      "Memorial Day": "2026-05-25",
      "Labor Day": "2026-09-07",
      "Columbus Day": "2026-10-12",
      Thanksgiving: "2026-11-26",
      "Day after Thanksgiving": "2026-11-27",
      "Christmas Day": "2026-12-25",
    });
  });

  it("are named ahead over the end of the year, but for those that are stated", () => {
    const names = unsaidHolidays(asDay("2026-11-22"), [{ on: asDay("2026-11-26") }]).map(
      ({ name }) => name,
    );
    expect(names.slice(0, 2)).toEqual(["Day after Thanksgiving", "Christmas Eve"]);
    expect(names).toContain("Presidents’ Day");
    expect(names).not.toContain("Memorial Day");
  });
});

describe("the form of hours", () => {
  const base = {
    organization: "cedar",
    timeZone: "America/Denver",
    week: "stated",
    "opens-0": "09:00",
    "closes-0": "18:00",
  };

  it("reads a week and its dates, and leaves empty lines out", () => {
    vi.setSystemTime(new Date("2026-11-22T18:00:00Z"));
    const read = hoursForm.parse({
      ...base,
      "day-0": "2026-12-25",
      "name-0": " Christmas  Day ",
      "day-2": "2026-11-27",
      "name-2": "Black Friday",
      "from-2": "07:00",
      "to-2": "22:00",
    });
    expect(weekLine(read.week)).toContain("Mon 9 AM to 6 PM; Tue Closed");
    expect(read.specialDays).toEqual([
      { on: "2026-11-27", name: "Black Friday", hours: ["07:00", "22:00"] },
      { on: "2026-12-25", name: "Christmas Day", hours: null },
    ]);
    expect(hoursForm.parse({ ...base, week: "unstated" }).week).toBeNull();
  });

  it("says what is wrong beside the field of its line", () => {
    vi.setSystemTime(new Date("2026-11-22T18:00:00Z"));
    const issues = (fields: Record<string, string>) =>
      hoursForm.safeParse({ ...base, ...fields }).error?.issues.map(({ path: [name] }) => name) ??
      [];
    expect(issues({ "closes-0": "08:00", "opens-3": "10:00" })).toEqual(["closes-0", "closes-3"]);
    expect(issues({ "day-0": "2026-11-01", "name-0": "Over" })).toEqual(["day-0"]);
    expect(issues({ "day-1": "2026-12-25" })).toEqual(["name-1"]);
    const twice = { "day-0": "2026-12-25", "name-0": "A", "day-1": "2026-12-25", "name-1": "B" };
    expect(issues(twice)).toEqual(["day-1"]);
    expect(issues({ timeZone: "Mars/Base" })).toEqual(["timeZone"]);
  });
});
