import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { clockWords, openSecondsBetween, openState, openWords } from "./rules.seller.ts";
import { weekHours } from "./schema.seller.ts";
import type { SpecialDay, WeekHours } from "./types.seller.ts";

const WEEKDAYS: WeekHours = [
  ["09:00", "18:00"],
  ["09:00", "18:00"],
  ["09:00", "18:00"],
  ["09:00", "18:00"],
  ["09:00", "18:00"],
  ["10:00", "17:00"],
  null,
];

describe("whether a seller is open", () => {
  it.each([
    // Denver is seven hours behind UTC in winter.
    ["2026-11-20T16:00:00Z", "Open now, until 6 PM"],
    ["2026-11-20T15:59:00Z", "Closed now, opens today at 9 AM"],
    ["2026-11-21T00:59:00Z", "Open now, until 6 PM"],
    ["2026-11-21T01:00:00Z", "Closed now, opens tomorrow at 10 AM"],
    ["2026-11-22T12:00:00Z", "Closed now, opens tomorrow at 9 AM"],
    ["2026-11-22T00:30:00Z", "Closed now, opens Monday at 9 AM"],
  ])("at %s: %s", (at, words) => {
    expect(openWords(openState(WEEKDAYS, "America/Denver", new Date(at)))).toBe(words);
  });

  const HOLIDAYS: readonly SpecialDay[] = [
    { on: asDay("2026-11-26"), name: "Thanksgiving", hours: null },
    { on: asDay("2026-11-27"), name: "Day after Thanksgiving", hours: ["07:00", "12:00"] },
  ];

  it.each([
    ["2026-11-25T20:00:00Z", "Open now, until 6 PM"],
    ["2026-11-26T20:00:00Z", "Closed now, opens tomorrow at 7 AM"],
    ["2026-11-27T18:59:00Z", "Open now, until 12 PM"],
    ["2026-11-27T19:00:00Z", "Closed now, opens tomorrow at 10 AM"],
  ])("counts its holidays: at %s: %s", (at, words) => {
    expect(openWords(openState(WEEKDAYS, "America/Denver", new Date(at), HOLIDAYS))).toBe(words);
  });

  it("names the date where it opens no sooner than in a week", () => {
    const away = Array.from({ length: 9 }, (_, day) => ({
      on: addDays(asDay("2026-12-24"), day),
      name: "Winter break",
      hours: null,
    }));
    const state = openState(WEEKDAYS, "America/Denver", new Date("2026-12-24T20:00:00Z"), away);
    expect(openWords(state)).toBe("Closed now, opens Jan 2 at 10 AM");
  });

  it.each([
    // Friday 5 PM to Saturday 11 AM: an hour on each day.
    ["2026-11-21T00:00:00Z", "2026-11-21T18:00:00Z", 2],
    // From Wednesday's closing over Thanksgiving to Friday's noon.
    ["2026-11-26T01:00:00Z", "2026-11-27T22:00:00Z", 5],
    // Over the autumn change of clocks: Saturday from 10 to 5, Sunday closed.
    ["2026-10-31T12:00:00Z", "2026-11-02T12:00:00Z", 7],
    ["2026-11-21T18:00:00Z", "2026-11-21T17:00:00Z", 0],
  ])("counts the open hours from %s to %s: %i", (from, to, hours) => {
    const times = { week: WEEKDAYS, specialDays: HOLIDAYS, timeZone: "America/Denver" };
    expect(openSecondsBetween(times, new Date(from), new Date(to))).toBe(hours * 3_600);
    const unsaid = openSecondsBetween({ ...times, week: null }, new Date(from), new Date(to));
    expect(unsaid).toBe(Math.max(0, (Date.parse(to) - Date.parse(from)) / 1_000));
  });

  it("counts a span as the sum of its parts", () => {
    const at = fc.date({
      min: new Date("2026-10-20"),
      max: new Date("2026-12-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.tuple(at, at, at), (moments) => {
        const [a, b, c] = moments.toSorted((x, y) => x.getTime() - y.getTime());
        if (a === undefined || b === undefined || c === undefined) return;
        const times = { week: WEEKDAYS, specialDays: HOLIDAYS, timeZone: "America/Denver" };
        const whole = openSecondsBetween(times, a, c);
        const parts = openSecondsBetween(times, a, b) + openSecondsBetween(times, b, c);
        expect(parts).toBeCloseTo(whole, 3);
        // Days that were asked for before count as they do for times that nobody has asked.
        expect(openSecondsBetween({ ...times }, a, c)).toBe(whole);
      }),
    );
  });

  it("says so of one that never opens", () => {
    const never = new Array<null>(7).fill(null);
    expect(openWords(openState(never, "America/Denver", new Date(0)))).toBe("Closed every day");
  });

  const minute = fc.integer({ min: 0, max: 1_439 });
  const clock = (minutes: number) =>
    `${`${Math.floor(minutes / 60)}`.padStart(2, "0")}:${`${minutes % 60}`.padStart(2, "0")}`;
  const day = fc.option(
    fc
      .tuple(minute, minute)
      .filter(([a, b]) => a !== b)
      .map(([a, b]) => [clock(Math.min(a, b)), clock(Math.max(a, b))] as const),
  );

  it("opens when it says it will, and was closed until then", () => {
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 7, maxLength: 7 }),
        fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
        (hours, at) => {
          expect(weekHours.safeParse(hours).success).toBe(true);
          const state = openState(hours, "UTC", at);
          if (state.kind !== "closed") return;
          const opening = new Date(at);
          opening.setUTCDate(opening.getUTCDate() + state.inDays);
          opening.setUTCHours(Number(state.opens.slice(0, 2)), Number(state.opens.slice(3)), 0, 0);
          expect(opening.getTime()).toBeGreaterThan(at.getTime());
          expect(openState(hours, "UTC", opening).kind).toBe("open");
          const before = new Date(opening.getTime() - 60_000);
          if (before > at)
            expect(openState(hours, "UTC", before)).toMatchObject({ kind: "closed" });
        },
      ),
    );
  });

  it("refuses hours that are none", () => {
    for (const wrong of [[], "always", [["18:00", "09:00"], null, null, null, null, null, null]])
      expect(weekHours.safeParse(wrong).success).toBe(false);
  });

  it("writes midnight and noon as twelve", () => {
    expect(["00:00", "12:00", "08:30"].map(clockWords)).toEqual(["12 AM", "12 PM", "8:30 AM"]);
  });
});
