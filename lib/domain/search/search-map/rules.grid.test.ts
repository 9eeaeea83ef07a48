import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithin, worldPoint, worldSize } from "#lib/domain/search/search/rules.area.ts";
import { MOST_CELLS } from "./constants.grid.ts";
import { clusterArea, gridFor, markPlace } from "./rules.grid.ts";

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

  it("keeps a mark within its cell and near its places", () => {
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

it("a cluster's area holds its places, also all at one", () => {
  const bounds = { west: -105.0813, south: 39.7043, east: -105.0813, north: 39.7043 };
  expect(isWithin(clusterArea({ bounds }), { latitude: 39.7043, longitude: -105.0813 })).toBe(true);
});
