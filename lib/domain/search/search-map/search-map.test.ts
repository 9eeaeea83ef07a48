import { describe, expect, it } from "vitest";
import { CONTIGUOUS_STATES } from "#lib/domain/search/search/constants.area.ts";
import { isWithin } from "#lib/domain/search/search/rules.area.ts";
import { frameOf } from "./rules.grid.ts";
import { partedBy } from "./rules.ts";
import type { MapCluster } from "./types.ts";

const cluster = (latitude: number, longitude: number, vehicles = 1): MapCluster => ({
  key: `${latitude}/${longitude}`,
  vehicles,
  latitude,
  longitude,
  bounds: { west: longitude, south: latitude, east: longitude, north: latitude },
  near: null,
  medianPriceCents: 1_000_000,
  lowestPriceCents: 1_000_000,
  onlyId: null,
  isOneSeller: false,
});
describe("what is shown", () => {
  it("are the contiguous states when nothing is found", () => {
    expect(frameOf([])).toEqual(CONTIGUOUS_STATES);
  });

  it("is where the vehicles are; those in Hawaii are counted beside the map", () => {
    const found = [cluster(39.7, -105), cluster(47.6, -122.3), cluster(21.3, -157.8, 7)];
    const frame = frameOf(found);
    expect(frame).toEqual({ west: -122.3, south: 39.7, east: -105, north: 47.6 });
    const { shown, elsewhere } = partedBy(frame, found);
    expect(shown).toHaveLength(2);
    expect(elsewhere).toMatchObject([{ name: "Hawaii", vehicles: 7 }]);
  });

  it("is Hawaii when vehicles are only there, and both sides of 180 degrees when they are there", () => {
    expect(isWithin(frameOf([cluster(21.3, -157.8)]), { latitude: 21.3, longitude: -157.8 })).toBe(
      true,
    );
    const across = frameOf([cluster(13.5, 144.8), cluster(61.2, -149.9)]);
    expect(across).toEqual({ west: 144.8, south: 13.5, east: -149.9, north: 61.2 });
  });

  it("of one place is that place with some miles around it", () => {
    const { west, east } = frameOf([cluster(39.7, -105)]);
    expect(east - west).toBeCloseTo(0.2, 9);
  });
});
