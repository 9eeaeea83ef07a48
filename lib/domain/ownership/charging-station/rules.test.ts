import { describe, expect, it } from "vitest";
import {
  confirmation,
  directionsHref,
  facilityName,
  fastestLevel,
  isMadeUp,
  networkName,
  onlyMakeOf,
  readStationNumber,
  statedPrice,
  stationNumberWords,
  unitLines,
} from "./rules.ts";
import type { StationId } from "./types.ts";

describe("a station's number", () => {
  it.each([
    ["1517", 1517],
    ["DEMO-CS-0001", -1],
    ["demo-cs-12000", -12_000],
    ["-7", -7],
  ])("%s is read, and written as readers know it", (text, id) => {
    expect(readStationNumber(text)).toBe(id);
    expect(readStationNumber(stationNumberWords(id as StationId))).toBe(id);
    expect(isMadeUp({ id: id as StationId })).toBe(id < 0);
  });

  it.each(["", "0", "DEMO-S-0001", "DEMO-CS-", "1.5", "9999999999"])("%s is none", (text) => {
    expect(readStationNumber(text)).toBeNull();
  });
});

describe("a stated price", () => {
  it("by the hour or by the session is read as that", () => {
    expect(statedPrice("$1.50 per hour")).toEqual({ kind: "per_hour", centsPerHour: 150 });
    expect(statedPrice("$2/hr")).toEqual({ kind: "per_hour", centsPerHour: 200 });
    expect(statedPrice("$5.00 per session")).toEqual({ kind: "per_session", centsPerSession: 500 });
    expect(statedPrice("$5.00 per session plus parking").kind).toBe("words");
  });

  it.each([
    ["$0.29 per kWh", 29, null],
    ["$0.20/kWh Energy Fee", 20, null],
    ["Level 2: $0.59 per kWh", 59, "level2"],
    ["L2: $0.25 per kWh", 25, "level2"],
    ["DC Fast: $0.485 per kWh", 48.5, "fast"],
  ])("%s is read", (pricing, centsPerKwh, level) => {
    expect(statedPrice(pricing)).toEqual({ kind: "per_kwh", centsPerKwh, level });
  });

  it.each([
    "$0.28 per kWh; $0.26 per minute above 60 kW and $0.13 per minute at or below 60 kW",
    "Level 2: $0.29 per kWh; DC Fast: $0.49 per kWh",
    "$0.35 per kWh; Parking fee",
    "$0.50 per session + $0.45 per kWh",
    "$0.00-$5.00/Hr Variable Parking Fee, $0.20/kWh Energy Fee",
    "$0.10 per kWh for staff; $0.20 per kWh for public",
    "$1 initiation fee + $0.32 per minute",
    "Free for 0-30 mins; $0.30 per kWh for 30-75 mins",
    "",
  ])("%s stays words", (pricing) => {
    expect(statedPrice(pricing)).toEqual({ kind: "words" });
  });

  it("can be nothing at all", () => {
    expect(statedPrice("FREE")).toEqual({ kind: "free" });
  });
});

describe("whom a station serves", () => {
  it.each([
    ["24 hours daily; for Tesla use only", "Tesla"],
    ["24 hours daily; for Rivian use only", "Rivian"],
    ["Dealership business hours; for Chevrolet vehicle use only", "Chevrolet"],
    ["Dealership business hours; for Nissan Leaf use only", "Nissan"],
    ["24 hours daily; for guest use only", null],
    ["24 hours daily; for EVohana member use only", null],
    ["Ford dealership; open daily", null],
  ])("%s: %s", (hours, make) => {
    expect(onlyMakeOf(hours)).toBe(make);
  });
});

describe("how long ago it was confirmed", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  it.each([
    ["2026-11-21", "Confirmed today", false],
    ["2026-11-10", "Confirmed 11 days ago", false],
    ["2026-05-01", "Confirmed 6 months ago", false],
    ["2025-02-09", "Confirmed 21 months ago", true],
    ["2022-01-06", "Confirmed 4 years ago", true],
    [null, "Never confirmed", true],
  ])("%s: %s", (on, words, isStale) => {
    expect(confirmation(on, now)).toEqual({ words, isStale });
  });
});

it("names networks and places as people do", () => {
  expect(networkName("eVgo Network")).toBe("EVgo");
  expect(networkName("CIRCLE_K")).toBe("Circle K");
  expect(networkName("NOODOE")).toBe("Noodoe");
  expect(networkName("Volta")).toBe("Volta");
  expect(facilityName("SHOPPING_CENTER")).toBe("Shopping center");
});

it("charges as fast as its highest level with a port", () => {
  expect(fastestLevel({ level1: 2, level2: 4, fast: null })).toBe(2);
  expect(fastestLevel({ level1: null, level2: 1, fast: 6 })).toBe(3);
  expect(fastestLevel({ level1: null, level2: null, fast: null })).toBeNull();
});

it("directions lead to the place itself", () => {
  expect(directionsHref({ latitude: 47.6, longitude: -122.3 })).toContain(
    "destination=47.600000,-122.300000",
  );
});

it("adds up units that are alike", () => {
  const fast = { level: 3, network: null, ports: 1 } as const;
  const plug = { connector: "ccs", kw: 150, ports: 1 } as const;
  expect(
    unitLines([
      { ...fast, plugs: [plug, { connector: "chademo", kw: 50, ports: null }] },
      { ...fast, plugs: [plug] },
    ]),
  ).toEqual([
    { level: 3, connector: "ccs", kw: 150, ports: 2 },
    { level: 3, connector: "chademo", kw: 50, ports: 1 },
  ]);
});
