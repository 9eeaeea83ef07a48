import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";
import type { Rounding } from "./sellers.ts";
import { roundPriceCents } from "./sellers.ts";
import { type TimelinePlan, timelineOf } from "./timeline.ts";

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 20);
const place = (utcOffsetHours: number) => ({
  zip: "80202",
  city: "Denver",
  state: "CO" as const,
  latitude: 39.75,
  longitude: -104.99,
  timeZone: "America/Denver",
  utcOffsetHours,
  isCountryside: false,
});
const plan = (changes: Partial<TimelinePlan> = {}): TimelinePlan => ({
  outcome: "active",
  listedDaysAgo: 120,
  endedDaysAgo: null,
  lastPriceCents: 2_034_000,
  rounding: "995",
  place: place(7),
  mileageMiles: 40_000,
  milesPerDay: 0,
  cutReadiness: 1,
  ...changes,
});
const many = (changes: Partial<TimelinePlan> = {}) =>
  Array.from({ length: 300 }, (_, i) => timelineOf(createRandom(1, "t", i), plan(changes), TODAY));

describe("timelineOf", () => {
  it("begins with listed, is strictly in order and lies before today in every zone", () => {
    for (const utcOffsetHours of [5, 8, 10]) {
      for (const listedDaysAgo of [1, 2, 45, 340]) {
        for (const { events, listedAt } of many({ listedDaysAgo, place: place(utcOffsetHours) })) {
          expect(events[0]).toMatchObject({ kind: "listed", at: listedAt });
          const times = events.map((event) => event.at);
          expect(times.every((at, i) => i === 0 || at > (times[i - 1] ?? 0))).toBe(true);
          expect(times.at(-1)).toBeLessThan(TODAY);
          expect(times[0]).toBeGreaterThan(TODAY - (listedDaysAgo + 1) * DAY_MS);
        }
      }
    }
  });

  it("ends at the price it was given, as the seller writes it", () => {
    for (const { priceCents, events } of many()) {
      expect(priceCents).toBe(2_049_500);
      expect(events.at(-1)?.priceCents).toBe(2_049_500);
    }
  });

  it("lowers by 2 to 5% as a rule, or one step of the seller's endings", () => {
    const cuts = many({ rounding: "hundreds" }).flatMap(({ events }) =>
      events.slice(1).map((event, i) => event.priceCents / (events[i]?.priceCents ?? 1) - 1),
    );
    const lowered = cuts.filter((cut) => cut < 0);
    expect(lowered.length / cuts.length).toBeGreaterThan(0.9);
    expect(Math.min(...lowered)).toBeGreaterThan(-0.06);
    expect(Math.max(...lowered)).toBeLessThan(-0.01);
  });

  it("says the last change only when it was a reduction", () => {
    for (const { events, dropCents, droppedAt } of many()) {
      const prices = events.filter(
        (event) => event.kind === "listed" || event.kind === "price_changed",
      );
      const [before, last] = prices.slice(-2);
      const drop = before && last && before !== last ? before.priceCents - last.priceCents : 0;
      expect(dropCents).toBe(drop > 0 ? drop : null);
      expect(droppedAt).toBe(drop > 0 ? last?.at : null);
    }
  });

  it("ends sold and withdrawn ones, pauses paused ones, and ends nothing else", () => {
    for (const outcome of ["sold", "withdrawn", "paused"] as const) {
      for (const { events, endedAt } of many({ outcome, endedDaysAgo: 20 })) {
        expect(events.at(-1)?.kind).toBe(outcome);
        expect(endedAt).toBe(outcome === "paused" ? null : events.at(-1)?.at);
      }
    }
    for (const { endedAt } of many()) expect(endedAt).toBeNull();
  });

  it("lets a private seller's odometer run, and ends at the mileage given", () => {
    for (const { events } of many({ milesPerDay: 30 })) {
      const miles = events.map((event) => event.mileageMiles);
      expect(miles).toEqual([...miles].sort((a, b) => a - b));
      expect(miles[0]).toBe(40_000 - 119 * 30);
    }
  });
});

describe("roundPriceCents", () => {
  it.each<[Rounding, number, number]>([
    ["995", 2_034_000, 2_049_500],
    ["995", 1_003_000, 999_500],
    ["500", 2_034_000, 2_050_000],
    ["988", 2_034_000, 2_038_800],
    ["hundreds", 2_034_000, 2_030_000],
  ])("%s: %d becomes %d", (rounding, cents, rounded) => {
    expect(roundPriceCents(cents, rounding, createRandom(1, "r"))).toBe(rounded);
  });

  it("never goes below what may be listed", () => {
    for (const rounding of ["995", "500", "988", "hundreds", "odd"] as const) {
      expect(roundPriceCents(100, rounding, createRandom(1, "r"))).toBeGreaterThanOrEqual(10_000);
    }
  });
});
