import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StationId } from "#lib/domain/ownership/charging-station/types.ts";
import { USUAL_TRIP } from "./constants.ts";
import { comparisonOf, planTrip } from "./rules.ts";
import type { TripPlan, TripStation, TripTerms } from "./types.ts";

const station = (
  id: number,
  alongMiles: number,
  change: Partial<TripStation> = {},
): TripStation => ({
  id: id as StationId,
  alongMiles,
  asideMiles: 0,
  kw: 150,
  price: { kind: "per_kwh", centsPerKwh: 40, level: null },
  ...change,
});

const terms = (change: Partial<TripTerms> = {}): TripTerms => ({
  ...USUAL_TRIP,
  lengthMiles: 300,
  rangeMiles: 200,
  kwhPer100Miles: 30,
  vehicleKw: 150,
  speedMph: 60,
  startPercent: 90,
  ...change,
});

const planned = (stations: readonly TripStation[], asked: TripTerms): TripPlan => {
  const answer = planTrip(stations, asked);
  if (answer.kind === "stuck") throw new Error(JSON.stringify(answer));
  return answer.plan;
};

describe("a plan by hand", () => {
  it("needs no stop where the battery suffices", () => {
    const plan = planned([station(1, 50)], terms({ lengthMiles: 150 }));
    expect(plan.stops).toEqual([]);
    expect(plan).toMatchObject({ arrivePercent: 15, totalMinutes: 150, drivenMiles: 150 });
  });

  it("charges at the last stop what the rest of the way takes, and no more", () => {
    // 300 miles of a 200-mile range: 150 miles to the stop leave 15 percent, 150 more take 75.
    const plan = planned([station(7, 150)], terms({ lengthMiles: 290 }));
    expect(plan.stops).toMatchObject([{ id: 7, arrivePercent: 15, leavePercent: 80 }]);
    expect(plan.stops[0]?.kwh).toBeCloseTo(39);
    expect(plan.stops[0]?.chargingMinutes).toBeCloseTo(15.6);
    expect(plan.stops[0]?.costCents).toBeCloseTo(1560);
    expect(plan.arrivePercent).toBeCloseTo(10);
  });

  it("takes the faster of two stations, and the nearer of two alike", () => {
    const slow = station(1, 140, { kw: 50 });
    const quick = station(2, 145);
    const far = station(3, 145, { asideMiles: 8 });
    const plan = planned([slow, quick, far], terms({ lengthMiles: 270 }));
    expect(plan.stops.map(({ id }) => id)).toEqual([2]);
  });

  it("counts a power that nobody states as the slowest, and one above the vehicle's as the vehicle's", () => {
    const plan = planned([station(1, 140, { kw: null })], terms({ lengthMiles: 270 }));
    expect(plan.stops[0]?.kw).toBe(50);
    const other = planned([station(1, 140, { kw: 350 })], terms({ lengthMiles: 270 }));
    expect(other.stops[0]?.kw).toBe(150);
  });

  it("says where it gets no further, and how far the next station is", () => {
    const answer = planTrip([station(1, 100), station(2, 280)], terms({ lengthMiles: 400 }));
    // From mile 100 with 80 percent there are 140 miles above the reserve; the next is 180 away.
    expect(answer).toMatchObject({
      kind: "stuck",
      where: { fromMiles: 100, reachMiles: 140, needMiles: 180 },
    });
  });

  it("a price in words leaves the cost unknown, never nothing", () => {
    const words = station(1, 140, { price: { kind: "words" } });
    const plan = planned([words], terms({ lengthMiles: 270 }));
    const said = comparisonOf(plan, terms({ lengthMiles: 270 }), {
      homeCentsPerKwh: 17,
      milesPerGallon: 27,
      gasCentsPerGallon: 320,
    });
    expect(said).toMatchObject({ stopsCents: 0, unpricedStops: 1 });
    expect(said.gallons).toBeCloseTo(10);
    expect(said.gasCents).toBeCloseTo(3200);
    // What was driven on electricity was charged on the way or at home.
    expect(said.homeKwh + (plan.stops[0]?.kwh ?? 0)).toBeCloseTo(270 * 0.3);
  });
});

const stations = fc
  .array(
    fc.record({
      alongMiles: fc.double({ min: 0, max: 1_200, noNaN: true }),
      asideMiles: fc.double({ min: 0, max: 10, noNaN: true }),
      kw: fc.constantFrom(50, 62.5, 150, 350, null),
    }),
    { maxLength: 60 },
  )
  .map((rows) => rows.map((row, index) => station(index + 1, row.alongMiles, row)));
const anyTerms = fc
  .record({
    lengthMiles: fc.double({ min: 20, max: 1_200, noNaN: true }),
    rangeMiles: fc.double({ min: 80, max: 500, noNaN: true }),
    startPercent: fc.integer({ min: 20, max: 100 }),
    reservePercent: fc.integer({ min: 0, max: 19 }),
    upToPercent: fc.integer({ min: 50, max: 100 }),
    vehicleKw: fc.constantFrom(50, 120, 250),
  })
  .map((change) => terms(change));
const onTheWay = (all: readonly TripStation[], { lengthMiles }: TripTerms) =>
  all.filter(({ alongMiles }) => alongMiles <= lengthMiles);

describe("any plan", () => {
  it("never arrives below the reserve, leaves no fuller than asked, and goes forward to the end", () => {
    fc.assert(
      fc.property(stations, anyTerms, (all, asked) => {
        const answer = planTrip(onTheWay(all, asked), asked);
        if (answer.kind === "stuck") {
          expect(answer.where.needMiles).toBeGreaterThan(answer.where.reachMiles - 1e-6);
          return;
        }
        const { plan } = answer;
        let charge = asked.startPercent;
        let at = 0;
        for (const stop of plan.stops) {
          expect(stop.alongMiles).toBeGreaterThanOrEqual(at);
          expect(stop.arrivePercent).toBeCloseTo(
            charge - (stop.drivenMiles / asked.rangeMiles) * 100,
            6,
          );
          expect(stop.arrivePercent).toBeGreaterThanOrEqual(asked.reservePercent - 1e-6);
          expect(stop.leavePercent).toBeLessThanOrEqual(asked.upToPercent + 1e-6);
          expect(stop.leavePercent).toBeGreaterThan(stop.arrivePercent);
          charge = stop.leavePercent;
          at = stop.alongMiles;
        }
        expect(plan.arrivePercent).toBeGreaterThanOrEqual(asked.reservePercent - 1e-6);
        expect(plan.drivenMiles).toBeGreaterThanOrEqual(asked.lengthMiles - 1e-6);
        expect(plan.totalMinutes).toBeCloseTo(
          plan.drivingMinutes + plan.chargingMinutes + plan.stoppingMinutes,
          6,
        );
      }),
    );
  });

  it("has no stop without which the trip would be as quick", () => {
    fc.assert(
      fc.property(stations, anyTerms, (all, asked) => {
        const usable = onTheWay(all, asked);
        const answer = planTrip(usable, asked);
        if (answer.kind === "stuck") return;
        for (const { id } of answer.plan.stops) {
          const others = answer.plan.stops.filter((stop) => stop.id !== id).map((stop) => stop.id);
          const without = planTrip(
            usable.filter((each) => others.includes(each.id)),
            asked,
          );
          if (without.kind === "planned")
            expect(without.plan.totalMinutes).toBeGreaterThan(answer.plan.totalMinutes - 1e-6);
        }
      }),
    );
  });

  it("is never slower with one station more, more power or a smaller reserve", () => {
    fc.assert(
      fc.property(stations, anyTerms, (all, asked) => {
        const usable = onTheWay(all, asked);
        const fewer = planTrip(usable.slice(1), asked);
        if (fewer.kind === "stuck") return;
        const { totalMinutes } = fewer.plan;
        const better = [
          planTrip(usable, asked),
          planTrip(usable.slice(1), { ...asked, vehicleKw: asked.vehicleKw * 2 }),
          planTrip(usable.slice(1), {
            ...asked,
            reservePercent: Math.max(0, asked.reservePercent - 5),
          }),
        ];
        for (const answer of better)
          expect(answer.kind === "planned" && answer.plan.totalMinutes <= totalMinutes + 1e-6).toBe(
            true,
          );
      }),
    );
  });
});
