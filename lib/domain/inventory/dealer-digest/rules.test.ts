import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/platform/clock.ts";
import { dueWeek } from "./rules.ts";

describe("the week that is due", () => {
  it.each([
    // Sunday, November 22, 2026; the digest comes on Mondays at 7.
    ["2026-11-22T20:00:00Z", null],
    ["2026-11-23T13:59:00Z", null],
    ["2026-11-23T14:00:00Z", "2026-11-23"],
    ["2026-11-25T13:00:00Z", "2026-11-23"],
    ["2026-11-26T14:00:00Z", null],
  ])("at %s in Denver: %s", (now, day) => {
    expect(dueWeek(new Date(now), 1, "America/Denver")?.day ?? null).toBe(day);
  });

  it("is one week for each week, whenever it is asked", () => {
    const hour = fc.integer({ min: 0, max: 24 * 365 });
    const zone = fc.constantFrom("America/Denver", "Pacific/Honolulu", "America/New_York");
    fc.assert(
      fc.property(hour, fc.integer({ min: 0, max: 6 }), zone, (hours, weekday, timeZone) => {
        const now = new Date(Date.parse("2026-01-01T00:00:00Z") + hours * HOUR_MS);
        const week = dueWeek(now, weekday, timeZone);
        if (week === null) return;
        expect(new Date(`${week.day}T12:00:00Z`).getUTCDay()).toBe(weekday);
        expect(week.until <= now).toBe(true);
        expect(now.getTime() - week.until.getTime()).toBeLessThan(4 * DAY_MS);
        // An hour later it is the same week, or none any more.
        const later = dueWeek(new Date(now.getTime() + HOUR_MS), weekday, timeZone);
        if (later !== null) expect(later.day).toBe(week.day);
      }),
    );
  });
});
