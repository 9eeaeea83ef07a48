import { describe, expect, it } from "vitest";
import {
  dayWords,
  fullMomentWords,
  momentWords,
  monthDayWords,
  monthName,
  timeWords,
  zoneName,
} from "./rules.words.ts";

describe("words of a moment", () => {
  const at = new Date("2026-11-22T02:05:00Z");

  it("go by the clock of the place", () => {
    expect(momentWords(at, "America/Denver")).toBe("Sat, Nov 21, 7:05 PM MST");
    expect(momentWords(at, "America/New_York")).toBe("Sat, Nov 21, 9:05 PM EST");
    expect(dayWords(at, "America/Denver")).toBe("Sat, Nov 21, 2026");
    expect(dayWords(at, "UTC")).toBe("Sun, Nov 22, 2026");
    expect(timeWords(at, "America/Denver")).toBe("7:05 PM");
    expect(fullMomentWords(at, "America/Denver")).toBe(
      "Saturday, November 21, 2026 at 7:05:00 PM MST",
    );
  });

  it("name the zone as it is spoken of that day", () => {
    expect(zoneName(at, "America/Denver")).toBe("MST");
    expect(zoneName(new Date("2026-07-01T12:00:00Z"), "America/Denver")).toBe("MDT");
    expect(() => zoneName(at, "America/Nowhere")).toThrow(RangeError);
  });

  it("of a day of the calendar are the same everywhere", () => {
    expect(monthDayWords("2026-11-01")).toBe("Nov 1");
    expect(monthName("2026-11-01", "long")).toBe("November");
    expect(monthName("2026-11-01", "short")).toBe("Nov");
  });
});
