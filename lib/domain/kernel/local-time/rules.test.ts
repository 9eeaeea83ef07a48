import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localTime, momentAt, weekdayOf } from "./rules.ts";

const DENVER = "America/Denver";

describe("the clock of a place", () => {
  it("skips an hour in spring and has one twice in autumn", () => {
    expect(momentAt({ date: "2027-03-14", time: "02:30" }, DENVER)).toBeNull();
    expect(momentAt({ date: "2026-11-01", time: "01:30" }, DENVER)?.toISOString()).toBe(
      "2026-11-01T07:30:00.000Z",
    );
  });

  it("is at once in each zone what it is there, on the weekday that it is", () => {
    const at = (moment: string, zone: string) => localTime(new Date(moment), zone);
    expect(at("2026-11-01T07:30:00Z", DENVER).time).toBe("01:30");
    expect(at("2026-11-01T08:30:00Z", DENVER).time).toBe("01:30");
    expect(at("2026-11-20T16:00:00Z", "Pacific/Honolulu").time).toBe("06:00");
    expect(at("2026-11-20T06:00:00Z", "America/Chicago")).toEqual({
      date: "2026-11-20",
      time: "00:00",
    });
    expect(weekdayOf("2026-11-20")).toBe(4);
    expect(() => at("2026-11-20T06:00:00Z", "Mars/Olympus")).toThrow(RangeError);
  });

  it("shows what it was asked for, wherever it can", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
        fc.constantFrom(DENVER, "America/New_York", "America/Phoenix", "Pacific/Honolulu"),
        (moment, timeZone) => {
          const minute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
          const shown = localTime(minute, timeZone);
          const back = momentAt(shown, timeZone);
          expect(back && localTime(back, timeZone)).toEqual(shown);
        },
      ),
    );
  });
});
