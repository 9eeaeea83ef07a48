import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTIGUOUS_STATES } from "#lib/domain/map-area/constants.ts";
import { isWithin, worldPoint, worldSize } from "#lib/domain/map-area/rules.ts";
import { MOST_CELLS } from "./constants.ts";
import { clusterArea, frameOf, gridFor, markPlace, partedBy } from "./rules.ts";
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
const frames = fc
  .record({
    west: fc.integer({ min: -170_000, max: 60_000 }).map((steps) => steps / 1_000),
    south: fc.integer({ min: -60_000, max: 60_000 }).map((steps) => steps / 1_000),
    width: fc.integer({ min: 20, max: 100_000 }).map((steps) => steps / 1_000),
    height: fc.integer({ min: 20, max: 20_000 }).map((steps) => steps / 1_000),
  })
  .map(({ west, south, width, height }) => ({
    west,
    south,
    east: west + width,
    north: south + height,
  }));

describe("the grid", () => {
  it("has nearly as many cells along the longer side as may be, and edges that rise", () => {
    fc.assert(
      fc.property(frames, (frame) => {
        const { cells, edges } = gridFor(frame);
        const { width, height } = worldSize(frame);
        const along = Math.max(width, height) * cells;
        expect(along).toBeLessThanOrEqual(MOST_CELLS);
        if (cells > 20) expect(along).toBeGreaterThan(MOST_CELLS / 1.6);
        expect(edges).toEqual([...edges].sort((a, b) => a - b));
        expect(edges.length).toBeLessThanOrEqual(MOST_CELLS + 4);
        // The rows hold the frame; what is above the last edge is north of it.
        expect(edges[1]).toBeLessThanOrEqual(frame.south + 1e-9);
        expect(edges.at(-1)).toBeGreaterThanOrEqual(frame.north - 1e-9);
      }),
    );
  });

  it("keeps a mark within its cell and near its vehicles", () => {
    fc.assert(
      fc.property(frames, (frame) => {
        const grid = gridFor(frame);
        const mean = { latitude: frame.south, longitude: frame.west };
        const [from, to] = [worldPoint(mean), worldPoint(markPlace(mean, grid))];
        for (const axis of ["x", "y"] as const) {
          expect(Math.floor(to[axis] * grid.cells)).toBe(Math.floor(from[axis] * grid.cells));
        }
      }),
    );
  });
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

it("a cluster's area holds its vehicles, also of one place", () => {
  const { bounds } = cluster(39.7043, -105.0813);
  expect(isWithin(clusterArea({ bounds }), { latitude: 39.7043, longitude: -105.0813 })).toBe(true);
});
