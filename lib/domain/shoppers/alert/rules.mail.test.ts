import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  lastMorning,
  lastWeeklyMorning,
  titleWords,
  vehicleLines,
  whyWords,
} from "./rules.mail.ts";
import type { AlertedVehicle, PendingAlert, Section } from "./types.mail.ts";

const local = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Chicago",
  weekday: "short",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
});

describe("mornings", () => {
  const moments = fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2027-12-31T00:00:00Z"),
    noInvalidDate: true,
  });

  it("are at eight by the site's clocks, the last one at or before the moment", () => {
    fc.assert(
      fc.property(moments, (now) => {
        const morning = lastMorning(now);
        expect(local.format(morning)).toContain("08:00");
        const age = now.getTime() - morning.getTime();
        expect(age).toBeGreaterThanOrEqual(0);
        // A day has 25 hours when clocks are put back.
        expect(age).toBeLessThan(25 * 3_600_000);
      }),
    );
  });

  it("of the week are Mondays", () => {
    fc.assert(
      fc.property(moments, (now) => {
        const morning = lastWeeklyMorning(now);
        expect(local.format(morning)).toMatch(/Mon.*08:00/);
        const age = now.getTime() - morning.getTime();
        expect(age).toBeGreaterThanOrEqual(0);
        expect(age).toBeLessThan((7 * 24 + 1) * 3_600_000);
      }),
    );
  });

  it.each([
    ["2026-03-08T13:30:00Z", "2026-03-08T13:00:00.000Z"],
    ["2026-03-08T12:59:59Z", "2026-03-07T14:00:00.000Z"],
    ["2026-11-01T14:00:00Z", "2026-11-01T14:00:00.000Z"],
    ["2026-11-01T13:59:59Z", "2026-10-31T13:00:00.000Z"],
  ])("before %s it was %s, whatever the clocks did", (now, morning) => {
    expect(lastMorning(new Date(now)).toISOString()).toBe(morning);
  });
});

const NOW = new Date("2026-11-21T18:00:00Z");
const alert = (kind: PendingAlert["kind"], fromCents: number | null = null): PendingAlert => ({
  id: 1n,
  kind,
  listingId: 7,
  savedSearchId: null,
  byMail: true,
  reasons: { priceCents: 1_845_000, fromCents, goalCents: null, at: "2026-11-21T17:00:00.000Z" },
});
const told = (status: "active" | "sold", ...alerts: PendingAlert[]): AlertedVehicle => ({
  alerts,
  rating:
    status === "sold"
      ? null
      : {
          kind: "rated",
          deal: "great",
          expectedCents: 2_100_000,
          lowCents: 2_000_000,
          highCents: 2_200_000,
          comparableCount: 46,
          modelCount: 90,
          scope: { match: "trim", area: "state" },
        },
  vehicle: {
    id: 7,
    title: "2019 Honda Civic EX",
    status,
    priceCents: 1_845_000,
    mileageMiles: 31_204,
    place: "Denver, CO",
    sellerKind: "dealer",
    titleStatus: "clean",
    doubt: null,
  },
});

describe("words", () => {
  it("name the price goal that a drop came to", () => {
    const drop = alert("price_drop", 1_965_000);
    const wanted = { ...drop, reasons: { ...drop.reasons, goalCents: 1_850_000 } };
    expect(whyWords([wanted], NOW)).toEqual([
      "Price down $1,200 today, from $19,650; at or below your price of $18,500",
    ]);
  });

  it("say what it asks, why it is told and on how many vehicles the rating rests", () => {
    expect(vehicleLines(told("active", alert("price_drop", 1_965_000)), NOW)).toEqual([
      "$18,450 · 31,204 mi · Denver, CO",
      "Price down $1,200 today, from $19,650",
      "Great deal: $2,550 (12%) below the expected price, from 46 comparables",
    ]);
  });

  it("say of a sold vehicle what it last asked, and rate it no more", () => {
    expect(vehicleLines(told("sold", alert("sold")), NOW)).toEqual([
      "Sold today; last asking price $18,450",
      "31,204 mi · Denver, CO",
    ]);
  });

  it("tell the newest first", () => {
    const later = { ...alert("price_drop", 1_900_000), id: 2n };
    expect(whyWords([alert("new_match"), later], NOW)).toEqual([
      "Price down $550 today, from $19,000",
      "New: listed today",
    ]);
  });

  it("tell several price drops as one", () => {
    const second: PendingAlert = {
      ...alert("price_drop", 1_845_000),
      id: 2n,
      reasons: {
        priceCents: 1_800_000,
        goalCents: null,
        fromCents: 1_845_000,
        at: "2026-11-21T17:30:00.000Z",
      },
    };
    expect(whyWords([alert("price_drop", 1_965_000), second], NOW)).toEqual([
      "Price down $1,650 today, from $19,650, in 2 steps",
    ]);
    const afterRise = { ...second, reasons: { ...second.reasons, fromCents: 2_000_000 } };
    expect(whyWords([alert("price_drop", 1_965_000), afterRise], NOW)).toEqual([
      "Price down $2,000 today, from $20,000",
    ]);
  });

  it("name the one vehicle, or count them, never forgetting those that are not listed", () => {
    const search = {
      id: "s",
      name: "Family car",
      filters: ["SUV"],
      passedOver: null,
      isInstant: false,
    };
    const section = (change: Partial<Section>): Section => ({
      search,
      vehicles: [told("active", alert("new_match"))],
      moreCount: 0,
      ...change,
    });
    expect(titleWords([section({})])).toBe("Family car: 2019 Honda Civic EX, $18,450");
    expect(titleWords([section({ moreCount: 30 })])).toBe("Family car: 31 vehicles");
    expect(titleWords([section({}), section({})])).toBe("2 vehicles in 2 saved searches");
    expect(titleWords([section({ search: null, vehicles: [told("sold", alert("sold"))] })])).toBe(
      "Sold: 2019 Honda Civic EX",
    );
  });
});
