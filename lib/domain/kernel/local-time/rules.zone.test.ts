import { describe, expect, it } from "vitest";
import { timeZoneOf } from "./rules.zone.ts";

describe("timeZoneOf", () => {
  it.each([
    ["NY", -74, "America/New_York"],
    ["TX", -95.4, "America/Chicago"],
    ["TX", -106.5, "America/Denver"],
    ["TN", -86.8, "America/Chicago"],
    ["TN", -83.9, "America/New_York"],
    ["FL", -87.2, "America/Chicago"],
    ["AZ", -112, "America/Phoenix"],
    ["HI", -157.8, "Pacific/Honolulu"],
    ["PR", -66, "America/Puerto_Rico"],
    ["DC", -77, "America/New_York"],
  ])("%s at %d: %s", (state, longitude, zone) => {
    expect(timeZoneOf(state, longitude).timeZone).toBe(zone);
  });
});
