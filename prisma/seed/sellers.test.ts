import { beforeAll, describe, expect, it } from "vitest";
import { marketPlaces, type Places } from "./geography.ts";
import { NAMED_DEALERS } from "./people.ts";
import { createRandom } from "./random.ts";
import { type DemoSeller, planDealers } from "./sellers.ts";

const today = new Date("2026-11-20T00:00:00Z");
const OPEN = 21_250;
let places: Places;
let dealers: DemoSeller[];
beforeAll(async () => {
  places = await marketPlaces();
  dealers = planDealers({ seed: 1, openVehicles: OPEN, places, today });
});

describe("planDealers", () => {
  it("plans exactly the vehicles asked for, about forty to a dealer, unevenly", () => {
    const lots = dealers.map(({ lotSize }) => lotSize).sort((a, b) => a - b);
    expect(lots.reduce((sum, lot) => sum + lot, 0)).toBe(OPEN);
    expect(OPEN / dealers.length).toBeGreaterThan(32);
    expect(OPEN / dealers.length).toBeLessThan(52);
    expect(lots[Math.floor(lots.length / 4)]).toBeLessThan(32);
    expect(lots.at(-1)).toBeGreaterThan(200);
  });

  it("begins with the named ones, and gives every dealer an address of its own", () => {
    expect(dealers.slice(0, NAMED_DEALERS.length).map(({ name }) => name)).toEqual(
      NAMED_DEALERS.map(({ name }) => name),
    );
    expect(dealers.map(({ id }) => id)).toEqual(dealers.map((_, i) => i + 1));
    expect(new Set(dealers.map(({ slug }) => slug)).size).toBe(dealers.length);
    for (const { slug } of dealers) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("leaves room for others in the smallest market", () => {
    const few = planDealers({ seed: 1, openVehicles: 160, places, today });
    expect(few.reduce((sum, { lotSize }) => sum + lotSize, 0)).toBe(160);
    expect(few.length).toBeGreaterThan(NAMED_DEALERS.length);
  });
});

describe("marketPlaces", () => {
  it("draws states by their people, those of large areas a little more", () => {
    const random = createRandom(1, "places");
    const states = new Map<string, number>();
    for (let i = 0; i < 40_000; i += 1) {
      const { state } = places.everywhere.draw(random);
      states.set(state, (states.get(state) ?? 0) + 1);
    }
    const share = (state: string) => (states.get(state) ?? 0) / 40_000;
    // Of the country's people: 11.7%, 9.2% and 1.8%.
    expect(share("CA")).toBeCloseTo(0.13, 1.7);
    expect(share("TX")).toBeCloseTo(0.095, 1.7);
    expect(share("CO")).toBeCloseTo(0.022, 1.7);
    expect(states.size).toBe(51);
  });

  it("shares the market among areas by the square root of their millions", () => {
    const shareOf = (name: string) => places.areas.find((area) => area.name === name)?.share ?? 0;
    expect(shareOf("New York") / shareOf("Denver")).toBeCloseTo(Math.sqrt(19.5 / 3), 6);
    expect(places.areas.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(places.areas.filter(({ isCountryside }) => isCountryside).length).toBeGreaterThan(45);
  });

  it("knows real places", () => {
    expect(places.byZip.get("80202")).toMatchObject({ city: "Denver", timeZone: "America/Denver" });
    expect(places.byZip.has("00901")).toBe(false);
    expect(places.byZip.has("09001")).toBe(false);
  });
});
