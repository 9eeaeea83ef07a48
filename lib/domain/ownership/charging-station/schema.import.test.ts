import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldsOfFeature } from "./rules.import.ts";
import { readStation } from "./schema.import.ts";

/** A station of the file of January 2022, by the names of the API. */
const STATION = {
  fuel_type_code: "ELEC",
  station_name: "Walmart 2571 - Ellensburg, WA",
  street_address: "1610 S Canyon Rd",
  city: "Ellensburg",
  state: "WA",
  zip: "98926",
  status_code: "E",
  latitude: "46.976243",
  longitude: "-120.544386",
  id: "122734",
  updated_at: "2022-01-06 01:29:22 UTC",
  ev_connector_types: "CHADEMO J1772COMBO",
  ev_dc_fast_num: "4",
  ev_level2_evse_num: "",
  ev_network: "Electrify America",
  ev_network_web: "https://www.electrifyamerica.com/",
  access_code: "public",
  access_days_time: "24 hours daily",
  cards_accepted: "A D M V",
  ev_pricing: "",
  date_last_confirmed: "2022-01-06",
  restricted_access: "",
};

const station = (change: Record<string, unknown> = {}) => {
  const read = readStation({ ...STATION, ...change });
  if (read.kind !== "station") throw new Error(JSON.stringify(read));
  return read.row;
};
const reason = (change: Record<string, unknown>) => {
  const read = readStation({ ...STATION, ...change });
  return read.kind === "refused" ? read.reason : read.kind;
};

describe("a station as its publisher writes it", () => {
  it("is kept by the table's columns", () => {
    expect(station()).toMatchObject({
      id: 122_734,
      status: "open",
      access: "public",
      connectors: ["chademo", "ccs"],
      fast_count: 4,
      level2_count: null,
      fastest_level: 3,
      max_kw: null,
      cards: ["A", "D", "M", "V"],
      pricing: null,
      confirmed_on: "2022-01-06",
      publisher_updated_at: "2022-01-06T01:29:22.000Z",
      only_make: null,
    });
    const { x, y, z } = station();
    expect(Math.hypot(x, y, z)).toBeCloseTo(1, 12);
  });

  it("of the API says its power, its units, its status and when it changed", () => {
    const row = station({
      id: 310_001,
      ev_connector_types: ["J3400", "J1772COMBO", "MCS"],
      updated_at: "2026-10-02T11:00:00Z",
      status_code: "T",
      access_code: "private",
      ev_dc_fast_num: 4,
      ev_charging_units: [
        {
          network: "IONNA",
          charging_level: "dc_fast",
          port_count: 4,
          connectors: {
            J1772COMBO: { power_kw: 400, port_count: 2 },
            J3400: { power_kw: null, port_count: 2 },
          },
        },
        "not a unit",
        { charging_level: "2", port_count: -1, connectors: null },
      ],
    });
    expect(row).toMatchObject({
      status: "closed",
      access: "restricted",
      connectors: ["nacs", "ccs", "other"],
      max_kw: 400,
    });
    expect(row.units).toEqual([
      {
        level: 3,
        network: "IONNA",
        ports: 4,
        plugs: [
          { connector: "ccs", kw: 400, ports: 2 },
          { connector: "nacs", kw: null, ports: 2 },
        ],
      },
      { level: 2, network: null, ports: null, plugs: [] },
    ]);
  });

  it("of GeoJSON has its place as a point", () => {
    const { latitude: _, longitude: __, ...properties } = STATION;
    const feature = {
      type: "Feature",
      geometry: { type: "Point", coordinates: [-120.5, 47] },
      properties,
    };
    const read = readStation(fieldsOfFeature(feature));
    expect(read).toMatchObject({ kind: "station", row: { latitude: 47, longitude: -120.5 } });
  });

  it("of another fuel or country is left out and nothing is wrong with it", () => {
    expect(readStation({ ...STATION, fuel_type_code: "LPG" })).toEqual({
      kind: "left_out",
      why: "It is not electric.",
    });
    expect(readStation({ ...STATION, country: "CA" }).kind).toBe("left_out");
  });

  it.each([
    [{ id: "12x" }, "has no station number"],
    [{ id: "-4" }, "has no station number"],
    [{ station_name: " \u0000 " }, "has no name"],
    [{ latitude: "0", longitude: "0" }, "stands nowhere in the United States"],
    [{ latitude: "46,97" }, "stands nowhere in the United States"],
    [{ latitude: "-120.5", longitude: "46.9" }, "stands nowhere in the United States"],
    [{ state: "Washington" }, "names no state"],
    [{ status_code: "X" }, "has a status that is none of E, P and T"],
    [{ updated_at: "yesterday" }, "does not say when it was last changed"],
    [{ fuel_type_code: "" }, "has no fuel"],
  ])("is refused with its reason: %j", (change, why) => {
    expect(reason(change)).toBe(why);
  });

  it("loses what is no text, no count, no day and no address of the web", () => {
    expect(
      station({
        station_name: "A\u0000B\u202e C\nD",
        ev_dc_fast_num: "9999999",
        ev_level2_evse_num: "-2",
        date_last_confirmed: "2022-02-31",
        ev_network_web: "javascript:alert(1)",
        ev_pricing: "x".repeat(5_000),
      }),
    ).toMatchObject({
      name: "A B C D",
      fast_count: null,
      level2_count: null,
      confirmed_on: null,
      network_url: null,
      pricing: "x".repeat(500),
    });
  });

  it("never throws, whatever stands in it", () => {
    const names = Object.keys(STATION);
    const value = fc.oneof(fc.string(), fc.jsonValue(), fc.constantFrom("ELEC", "E", "WA", "1"));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (change) => {
        const read = readStation({ ...STATION, ...change });
        if (read.kind === "station") expect(read.row.latitude).toBeGreaterThan(12);
      }),
    );
  });
});
