import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withChargingChange } from "./rules.query.ts";
import { ALL_STATIONS, chargingHref, parseCharging } from "./search-params.query.ts";

const NAMES = [
  ...["near", "at", "within", "from", "to", "aside", "area", "connector", "power", "network"],
  ...["access", "shown", "vehicle", "garage", "range", "page", "station", "kwh", "add", "have"],
  ...["want", "price", "stationkw", "vehiclekw"],
  ...["charge", "reserve", "upto", "uses", "takes", "speed", "mpg", "gas"],
];

describe("the charging page's URL", () => {
  it("reads anything, and reads what it writes the same again", () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "98101",
        "25",
        "ccs,nacs",
        "fast",
        "47.6,-122.3",
        "0.35",
        "80",
        "all",
        "DEMO-CS-0012",
      ),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...NAMES), value), (raw) => {
        const href = chargingHref(parseCharging(raw).query);
        const search = new URL(href, "http://localhost").searchParams;
        expect(chargingHref(parseCharging(Object.fromEntries(search)).query)).toBe(href);
      }),
    );
  });

  it("takes plugs as a form sends them, and names what is none", () => {
    const { query, notes } = parseCharging({ connector: ["ccs", "nacs", "ccs", "socket"] });
    expect(query.connectors).toEqual(["ccs", "nacs"]);
    expect(notes).toEqual(["“socket” is no plug that we know; ignored."]);
  });

  it("keeps a position to a hundredth of a degree, and no more", () => {
    const { query } = parseCharging({ at: "47.60621,-122.33207" });
    expect(query.at).toEqual({ latitude: 47.61, longitude: -122.33 });
    expect(parseCharging({ at: "1000,2" }).notes).toHaveLength(1);
  });

  it("writes a session only with its station, and prices to a tenth of a cent", () => {
    const { query } = parseCharging({ station: "7", price: "0.285", kwh: "30" });
    expect(query.session.centsPerKwh).toBe(28.5);
    expect(chargingHref(query)).toBe("/tools/charging?station=7&kwh=30&price=0.285");
    expect(chargingHref(withChargingChange(query, {}))).toBe("/tools/charging");
  });

  it("writes what a trip is planned with only with its way", () => {
    const said = { charge: "80", reserve: "15", takes: "150", gas: "3.49" };
    const { query } = parseCharging({ from: "Denver, CO", to: "Chicago, IL", ...said });
    expect(query.trip).toMatchObject({ reservePercent: 15, gasCentsPerGallon: 349 });
    expect(chargingHref(query)).toContain("charge=80&reserve=15&takes=150&gas=3.49");
    expect(chargingHref({ ...query, from: null, to: null })).toBe("/tools/charging");
    const { query: wrong, notes } = parseCharging({ reserve: "90", speed: "fast" });
    expect(wrong.trip).toMatchObject({ speedMph: null });
    expect(notes).toHaveLength(2);
  });

  it("names a made-up station as readers see it", () => {
    const { query } = parseCharging({ station: "demo-cs-0012" });
    expect(query.station).toBe(-12);
    expect(chargingHref(query)).toBe("/tools/charging?station=DEMO-CS-0012");
    expect(parseCharging({ station: "DEMO-CS-0" }).notes).toHaveLength(1);
  });

  it("is short where all is as usual", () => {
    expect(chargingHref(ALL_STATIONS)).toBe("/tools/charging");
    expect(chargingHref(parseCharging({ within: "25", aside: "5", shown: "open" }).query)).toBe(
      "/tools/charging",
    );
  });
});
