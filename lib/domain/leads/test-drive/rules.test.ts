import { describe, expect, it } from "vitest";
import type { WeekHours } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { driveDays, driveTime, hoursWords } from "./rules.ts";

const DENVER = "America/Denver";
const DAILY: WeekHours = [
  ["09:00", "18:00"],
  ["09:00", "18:00"],
  ["09:00", "18:00"],
  ["09:00", "18:00"],
  ["09:00", "18:00"],
  ["09:00", "17:30"],
  null,
];
/** Friday, Nov 20, 2026, 1 PM in Denver. */
const NOW = new Date("2026-11-20T20:00:00Z");

const ask = (date: string, time: string, hours: WeekHours | null = DAILY) =>
  driveTime({ date, time }, { timeZone: DENVER, hours, now: NOW });

describe("a test drive", () => {
  it("is a moment on the seller's clock", () => {
    expect(ask("2026-11-24", "14:30").at?.toISOString()).toBe("2026-11-24T21:30:00.000Z");
    expect(ask("2026-11-20", "14:00").at?.toISOString()).toBe("2026-11-20T21:00:00.000Z");
  });

  it.each([
    ["2026-11-19", "14:00", "driveDate", "This day is over"],
    ["2026-11-20", "12:00", "driveTime", "at least an hour from now"],
    ["2026-11-20", "13:30", "driveTime", "at least an hour from now"],
    ["2026-11-22", "12:00", "driveDate", "closed on Sundays"],
    ["2026-11-24", "08:30", "driveTime", "On Tuesdays a drive can begin from 9 AM to 5:30 PM"],
    ["2026-11-28", "17:15", "driveTime", "from 9 AM to 5 PM"],
    ["2027-03-01", "12:00", "driveDate", "within the next 60 days"],
    ["", "12:00", "driveDate", "Choose a day"],
    ["2026-13-40", "12:00", "driveDate", "Choose a day"],
    ["2026-11-24", "", "driveTime", "Choose a time"],
    ["2026-11-24", "25:00", "driveTime", "Choose a time"],
  ])("%s at %s is refused beside %s", (date, time, field, words) => {
    const { at, problem } = ask(date, time);
    expect(at).toBeNull();
    expect(problem?.field).toBe(field);
    expect(problem?.words).toContain(words);
  });

  it("goes by the hours of a holiday", () => {
    const specialDays = [
      { on: asDay("2026-11-26"), name: "Thanksgiving", hours: null },
      {
        on: asDay("2026-11-27"),
        name: "Day after Thanksgiving",
        hours: ["07:00", "12:00"] as const,
      },
    ];
    const askFor = (date: string, time: string) =>
      driveTime({ date, time }, { timeZone: DENVER, hours: DAILY, specialDays, now: NOW });
    expect(askFor("2026-11-26", "14:00").problem?.words).toBe(
      "The seller is closed on Thanksgiving.",
    );
    expect(askFor("2026-11-27", "14:00").problem?.words).toContain("from 7 AM to 11:30 AM");
    expect(askFor("2026-11-27", "07:30").at).not.toBeNull();
  });

  it("is at any hour where the seller does not say when it is open", () => {
    expect(ask("2026-11-22", "07:00", null).at?.toISOString()).toBe("2026-11-22T14:00:00.000Z");
  });
});

describe("the days and times that are offered", () => {
  const closedOn26 = [{ on: asDay("2026-11-26"), name: "Thanksgiving", hours: null }];

  it("are open ones, each of which can be asked for", () => {
    const days = driveDays("2026-11-21", { hours: DAILY, specialDays: closedOn26 });
    expect(days).toHaveLength(14);
    expect(days.map(({ date }) => date)).not.toContain("2026-11-22");
    expect(days.map(({ date }) => date)).not.toContain("2026-11-26");
    for (const { date, times } of days)
      for (const time of times)
        expect(
          driveTime(
            { date, time },
            { timeZone: DENVER, hours: DAILY, specialDays: closedOn26, now: NOW },
          ).problem,
        ).toBeNull();
    expect(days[0]?.times.at(0)).toBe("09:00");
    expect(days[0]?.times.at(-1)).toBe("17:00");
  });

  it("are usual hours of every day where the seller states none, and none where it never opens", () => {
    expect(driveDays("2026-11-22", { hours: null, specialDays: [] })[0]).toMatchObject({
      date: "2026-11-22",
    });
    const never = DAILY.map(() => null);
    expect(driveDays("2026-11-22", { hours: never, specialDays: [] })).toEqual([]);
  });
});

it("says opening hours in a line", () => {
  expect(hoursWords(DAILY)).toBe("Mon to Fri 9 AM to 6 PM, Sat 9 AM to 5:30 PM, Sun closed");
});
