import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Connector } from "#lib/domain/ownership/charging-station/constants.ts";
import { NO_TERMS } from "./constants.ts";
import { givenPower, sessionOf } from "./rules.ts";
import type { SessionFacts } from "./types.ts";

/** A vehicle with 272 miles of range at 25 kWh per 100 miles, at a station of 150 kW. */
const facts = (change: Partial<SessionFacts> = {}): SessionFacts => ({
  terms: NO_TERMS,
  kwhPer100Miles: 25,
  fullChargeKwh: 68,
  stationKw: 150,
  vehicleAcKw: 6.8,
  isFast: true,
  isMadeUp: false,
  price: null,
  ...change,
});
const terms = (change: Partial<SessionFacts["terms"]>) => ({ ...NO_TERMS, ...change });

describe("a charging session", () => {
  it("of so many miles takes what they take, at the lesser power, at the price typed", () => {
    const session = sessionOf(
      facts({ terms: terms({ addMiles: 120, vehicleKw: 100, centsPerKwh: 40 }) }),
    );
    expect(session.energy).toMatchObject({
      value: 30,
      working: "120 mi × 25 kWh per 100 mi = 30 kWh",
    });
    expect(session.power).toMatchObject({ value: 100 });
    expect(session.time).toMatchObject({ value: 18, working: "30 kWh ÷ 100 kW = 18 min" });
    expect(session.cost).toMatchObject({ value: 1_200, working: "30 kWh × $0.40 = $12.00" });
  });

  it("above 80 percent takes three times as long", () => {
    const session = sessionOf(
      facts({ terms: terms({ fromPercent: 60, toPercent: 100, vehicleKw: 68 }) }),
    );
    // 27.2 kWh, half of it above 80 %: 13.6 ÷ 68 + 13.6 ÷ 22.7 hours.
    expect(session.time).toMatchObject({ kind: "known", value: 48 });
    expect(session.assumptions.join(" ")).toContain("an assumption");
  });

  it("at Level 2 is bound by what EPA's hours imply, without taper", () => {
    const session = sessionOf(
      facts({
        stationKw: 7.2,
        isFast: false,
        terms: terms({ fromPercent: 0, toPercent: 100 }),
      }),
    );
    expect(session.power).toMatchObject({ value: 6.8 });
    expect(session.time).toMatchObject({ value: 600 });
  });

  it("says of a vehicle's figures whether EPA's or made up ones are counted, and only of those counted", () => {
    const said = (change: Partial<SessionFacts>) => sessionOf(facts(change)).assumptions.join(" ");
    const slow = { stationKw: 7.2, isFast: false, terms: terms({ addMiles: 20 }) };
    expect(said(slow)).toContain("follows from EPA's figures");
    expect(said(slow)).not.toContain("made up");
    const madeUp = said({ ...slow, isMadeUp: true });
    expect(madeUp).not.toContain("EPA");
    expect(madeUp).toContain("follows from figures made up for this demo market");
    expect(madeUp).toContain("for a mile and for a full charge is made up for this demo market");
    const typed = terms({ kwh: 10, vehicleKw: 20 });
    expect(said({ terms: typed, isMadeUp: true })).not.toContain("made up");
  });

  it("costs what the station states by the hour, by the session or nothing", () => {
    const at = (price: SessionFacts["price"]) =>
      sessionOf(facts({ price, terms: terms({ kwh: 10, vehicleKw: 20 }) })).cost;
    expect(at({ kind: "per_hour", centsPerHour: 200 })).toMatchObject({
      value: 100,
      working: "30 min × $2.00 per hour as the station states = $1.00",
    });
    expect(at({ kind: "per_session", centsPerSession: 500 })).toMatchObject({ value: 500 });
    expect(at({ kind: "free" })).toMatchObject({ value: 0 });
    expect(at({ kind: "words" })).toMatchObject({ kind: "missing" });
  });

  it("takes the station's own price only where the reader types none", () => {
    const stated = facts({
      price: { kind: "per_kwh", centsPerKwh: 28.5, level: null },
      terms: terms({ kwh: 10 }),
    });
    expect(sessionOf(stated).cost).toMatchObject({
      value: 285,
      working: "10 kWh × $0.285 as the station states = $2.85",
    });
    const typed = { ...stated, terms: terms({ kwh: 10, centsPerKwh: 50 }) };
    expect(sessionOf(typed).cost).toMatchObject({ value: 500 });
  });

  it("says what is missing and guesses nothing", () => {
    const unknown = facts({ kwhPer100Miles: null, fullChargeKwh: null, stationKw: null });
    expect(sessionOf(unknown).energy).toMatchObject({ kind: "missing" });
    const some = sessionOf({ ...unknown, terms: terms({ kwh: 20 }) });
    expect(some.time).toEqual({ kind: "missing", what: "the station's power" });
    expect(some.cost).toEqual({ kind: "missing", what: "a price per kWh" });
  });

  it("takes longer the fuller it gets, and never less than its energy over its power", () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(percent, percent, percent, (a, b, c) => {
        const [from = 0, middle = 0, to = 0] = [a, b, c].sort((x, y) => x - y);
        fc.pre(from < middle && middle < to);
        const minutes = (start: number, end: number) => {
          const { time } = sessionOf(
            facts({ terms: terms({ fromPercent: start, toPercent: end }) }),
          );
          return time.kind === "known" ? time.value : Number.NaN;
        };
        const whole = minutes(from, to);
        expect(whole).toBeCloseTo(minutes(from, middle) + minutes(middle, to), 6);
        expect(whole).toBeGreaterThanOrEqual(((68 * (to - from)) / 100 / 150) * 60 - 1e-9);
      }),
    );
  });
});

describe("what a station gives a vehicle", () => {
  const plug = (connector: Connector, kw: number | null) => ({ connector, kw, ports: 1 });
  const unit = (level: 2 | 3, ...plugs: ReturnType<typeof plug>[]) => ({
    level,
    network: null,
    ports: 1,
    plugs,
  });
  const both = {
    ports: { level1: null, level2: 2, fast: 4 },
    maxKw: 150,
    units: [unit(3, plug("ccs", 150)), unit(2, plug("j1772", 7.2))],
  };

  it("is its fast power to whom takes direct current, and to whom says nothing of a vehicle", () => {
    expect(givenPower(both, ["ccs", "j1772"])).toEqual({ isFast: true, stationKw: 150 });
    expect(givenPower(both, null)).toEqual({ isFast: true, stationKw: 150 });
  });

  it("is what the vehicle's own plug gives, where another one gives more", () => {
    const two = { ...both, maxKw: 350, units: [unit(3, plug("ccs", 350), plug("chademo", 100))] };
    expect(givenPower(two, ["chademo", "j1772"])).toEqual({ isFast: true, stationKw: 100 });
    expect(givenPower({ ...two, units: [] }, ["chademo"]).stationKw).toBe(350);
  });

  it("is what its other units give to a plug-in hybrid, never the power of the fast ones", () => {
    expect(givenPower(both, ["j1772"])).toEqual({ isFast: false, stationKw: 7.2 });
    expect(givenPower({ ...both, units: [] }, ["j1772"])).toEqual({
      isFast: false,
      stationKw: null,
    });
    const slow = { ports: { ...both.ports, fast: null }, maxKw: 11, units: [] };
    expect(givenPower(slow, ["j1772"])).toEqual({ isFast: false, stationKw: 11 });
  });
});
