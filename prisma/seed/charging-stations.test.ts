import { beforeAll, describe, expect, it } from "vitest";
import { NETWORK_NAMES } from "#lib/domain/ownership/charging-station/constants.ts";
import { networkName, statedPrice } from "#lib/domain/ownership/charging-station/rules.ts";
import type { StationRow } from "#lib/domain/ownership/charging-station/types.import.ts";
import { interstates } from "#lib/domain/vehicles/interstate/data.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { zipPlaces } from "#lib/platform/geo/zip-codes.ts";
import { demoStations, stationCountFor } from "./charging-stations.ts";
import { DEMO_NETWORKS } from "./charging-words.ts";
import { marketPlaces, type Places } from "./geography.ts";

const TODAY = new Date("2026-11-20T00:00:00Z");
let places: Places;
let stations: readonly StationRow[];

beforeAll(async () => {
  places = await marketPlaces();
  stations = await demoStations({ seed: 1, count: stationCountFor(25_000), places, today: TODAY });
});

/** Networks of the United States and Canada that people know, in any spelling. */
const REAL = [
  ...Object.values(NETWORK_NAMES),
  ...["ChargePoint", "EVgo", "Electrify America", "Tesla", "Blink", "Volta", "Greenlots", "Shell"],
  ...["EV Connect", "OpConnect", "SemaConnect", "Circle K", "Mercedes", "Rivian", "Wallbox"],
  ...["Universal EV", "Enel X", "Noodoe", "ChargeUp", "Livingston", "Voltaire", "Electrify Canada"],
  ...["Petro-Canada", "Loop", "Chargie", "Graviti", "Jule", "Epic", "Revel", "Pilot", "Gravity"],
].map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ""));

describe("the stations of a demo market", () => {
  it("are 4,000 in the usual market, and fewer but enough for the roads in a small one", () => {
    expect(stations).toHaveLength(4_000);
    expect(stationCountFor(200)).toBe(1_000);
    expect(stationCountFor(1_000_000)).toBe(12_000);
  });

  it("have numbers below zero, each its own", () => {
    expect(stations.map(({ id }) => id)).toEqual(stations.map((_, index) => -index - 1));
  });

  it("stand in real towns, near the ZIP code that they name", async () => {
    const zips = await zipPlaces();
    for (const { zip, city, state, ...at } of stations) {
      const place = zips.get(zip);
      expect(place).toMatchObject({ city, state });
      if (place !== undefined) expect(distanceMiles(place, at)).toBeLessThan(40);
    }
    expect(new Set(stations.map(({ state }) => state)).size).toBe(51);
  });

  it("are of invented networks", () => {
    for (const { name } of DEMO_NETWORKS) expect(REAL).not.toContain(name.toLowerCase());
    const known = new Set([...DEMO_NETWORKS.map(({ name }) => name), "Non-Networked"]);
    expect(new Set(stations.map(({ network }) => network))).toEqual(known);
    expect(networkName("Kilowren")).toBe("Kilowren");
  });

  it("are where people live: California has the most, and the largest states more than small ones", () => {
    const inState = (state: string) =>
      stations.filter((station) => station.state === state && station.id < -1_000).length;
    expect(inState("CA")).toBeGreaterThan(inState("CO"));
    expect(inState("CO")).toBeGreaterThan(inState("WY"));
  });

  it("leave no stretch of a long Interstate for which 200 miles of range are too few, for CCS and NACS", async () => {
    const fast = stations.filter(
      ({ status, access, fastest_level }) =>
        status === "open" && access === "public" && fastest_level === 3,
    );
    for (const connector of ["ccs", "nacs"] as const) {
      const usable = fast.filter(({ connectors }) => connectors.includes(connector));
      for (const { name, towns } of await interstates()) {
        let gap = 0;
        let longest = 0;
        for (const [index, from] of towns.entries()) {
          const to = towns[index + 1];
          if (to === undefined) break;
          const miles = distanceMiles(from, to);
          for (let along = 0; along < miles; along += 2) {
            const share = along / miles;
            const at = {
              latitude: from.latitude + (to.latitude - from.latitude) * share,
              longitude: from.longitude + (to.longitude - from.longitude) * share,
            };
            const isNear = usable.some(
              (station) =>
                Math.abs(station.latitude - at.latitude) < 0.2 && distanceMiles(station, at) < 10,
            );
            gap = isNear ? 0 : gap + 2;
            longest = Math.max(longest, gap);
          }
        }
        // From one to the next, with ten miles to either of them.
        expect(longest + 20, `${name}, ${connector}`).toBeLessThan(140);
      }
    }
  });

  it("say their price so that it can be read, or in words", () => {
    const kinds = new Map<string, number>();
    for (const { pricing } of stations) {
      const kind = pricing === null ? "none" : statedPrice(pricing).kind;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect([...kinds.keys()].sort()).toEqual([
      "free",
      "none",
      "per_hour",
      "per_kwh",
      "per_session",
    ]);
    expect((kinds.get("per_kwh") ?? 0) / stations.length).toBeGreaterThan(0.4);
  });

  it("add up: ports of plugs are those of units, power is of some plug, days follow each other", () => {
    for (const station of stations) {
      const { units, max_kw, level2_count, fast_count, opened_on, confirmed_on } = station;
      for (const unit of units)
        expect(unit.plugs.reduce((sum, { ports }) => sum + (ports ?? 0), 0)).toBeGreaterThanOrEqual(
          unit.ports ?? 0,
        );
      expect(units.reduce((sum, { ports }) => sum + (ports ?? 0), 0)).toBe(
        (level2_count ?? 0) + (fast_count ?? 0),
      );
      expect(max_kw).toBe(
        Math.max(...units.flatMap(({ plugs }) => plugs.map(({ kw }) => kw ?? 0))),
      );
      expect(confirmed_on !== null && confirmed_on < "2026-11-20").toBe(true);
      expect(opened_on === null || opened_on < "2026-11-20").toBe(true);
    }
    const late = stations.filter(({ confirmed_on }) => (confirmed_on ?? "") < "2025-11-20").length;
    expect(late).toBeGreaterThan(100);
    expect(late).toBeLessThan(600);
    for (const status of ["planned", "closed"])
      expect(stations.filter((each) => each.status === status).length).toBeGreaterThan(20);
  });

  it("are the same for the same seed and day, and others for another seed", async () => {
    const again = { count: 1_000, places, today: TODAY };
    const one = await demoStations({ ...again, seed: 3 });
    expect(await demoStations({ ...again, seed: 3 })).toEqual(one);
    expect(await demoStations({ ...again, seed: 4 })).not.toEqual(one);
  });
});
