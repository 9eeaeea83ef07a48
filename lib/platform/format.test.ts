import { describe, expect, it } from "vitest";
import {
  formatAgo,
  formatCents,
  formatDate,
  formatDay,
  formatKilometers,
  formatMiles,
  formatMoment,
  formatMonthly,
  formatNumber,
  formatPercent,
  formatPrice,
  formatSince,
  plural,
} from "./format.ts";

const now = new Date("2026-11-20T18:00:00Z");

describe("numbers", () => {
  it("are written with separators and units", () => {
    expect(formatNumber(1284)).toBe("1,284");
    expect(formatMiles(31_204)).toBe("31,204 mi");
    expect(formatKilometers(31_204)).toBe("50,218 km");
    expect([-0.04, 0.0462, 0.0996, 0.12].map(formatPercent)).toEqual(["4%", "4.6%", "10%", "12%"]);
    expect(plural(1, "vehicle")).toBe("1 vehicle");
    expect(plural(1284, "vehicle")).toBe("1,284 vehicles");
    expect(plural(2, "body style", "body styles")).toBe("2 body styles");
  });

  it.each([
    [1_845_000, "$18,450"],
    [1_845_049, "$18,450"],
    [1_845_050, "$18,451"],
    [0, "$0"],
    [-30, "$0"],
    [-124_000, "−$1,240"],
  ])("%i cents is %s", (cents, text) => expect(formatPrice(cents)).toBe(text));

  it("names the month of a payment", () => expect(formatMonthly(31_240)).toBe("$312/mo"));
});

it("writes a moment to the minute, with its time zone", () => {
  expect(formatMoment(now).replaceAll("\u202f", " ")).toBe("Nov 20, 2026, 12:00 PM CST");
});

describe("days", () => {
  it.each([
    ["2026-11-20T06:00:00Z", "today"],
    // Still the evening before in the market's time zone.
    ["2026-11-20T05:59:00Z", "yesterday"],
    ["2026-11-17T18:00:00Z", "3 days ago"],
    ["2026-11-14T18:00:00Z", "6 days ago"],
    ["2026-11-13T18:00:00Z", "Nov 13"],
    ["2025-11-20T18:00:00Z", "Nov 20, 2025"],
    ["2026-11-22T18:00:00Z", "Nov 22"],
  ])("%s is %s", (at, words) => expect(formatDay(at, now)).toBe(words));

  it("are dated from when something holds, beyond a week", () => {
    expect(formatSince("2026-10-28T18:00:00Z", now)).toBe("since Oct 28");
    expect(formatSince("2026-11-18T18:00:00Z", now)).toBe("2 days ago");
  });

  it("take a Date as well as text", () => expect(formatDate(now, now)).toBe("Nov 20"));
});

describe("freshness", () => {
  it.each([
    [0, "just now"],
    [12, "12 seconds ago"],
    [60, "1 minute ago"],
    [299, "4 minutes ago"],
    [7_200, "2 hours ago"],
    [90_000, "yesterday"],
    [-60, "just now"],
  ])("%i seconds back is %s", (seconds, words) =>
    expect(formatAgo(new Date(now.getTime() - seconds * 1_000), now)).toBe(words),
  );
});

it.each([
  [49_739, "$497.39"],
  [0, "$0.00"],
  [-50, "−$0.50"],
  [1_217_076_143, "$12,170,761.43"],
])("%i cents to the cent are %s", (cents, text) => expect(formatCents(cents)).toBe(text));
