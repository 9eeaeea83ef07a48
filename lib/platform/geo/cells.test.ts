import fc from "fast-check";
import { expect, it } from "vitest";
import { blocksWithin, type CellBox, cellsWithin, inCells } from "./cells.ts";
import { distanceMiles } from "./distance.ts";

const cellAt = ({ latitude, longitude }: { latitude: number; longitude: number }): number =>
  Math.min(179, Math.floor(latitude) + 90) * 360 + Math.min(359, Math.floor(longitude) + 180);
/** Whether the box holds a cell, as the SQL says it. */
const holds = ({ first, last, shift, width }: CellBox, cell: number): boolean =>
  cell >= first && cell <= last && (cell + shift) % 360 <= width;
/** The block of a cell, as the SQL says it. */
const blockAt = (cell: number): number =>
  Math.floor((Math.floor(cell / 360) + 5) / 6) * 36 + Math.floor((cell % 360) / 10);
const sizeOf = (box: CellBox): number =>
  Array.from({ length: 64_800 }, (_, cell) => cell).filter((cell) => holds(box, cell)).length;
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const step = fc.double({ min: -60, max: 60, noNaN: true });

it("holds every point within reach", () => {
  fc.assert(
    fc.property(point, step, step, (origin, north, east) => {
      const other = {
        latitude: Math.max(-90, Math.min(90, origin.latitude + north)),
        longitude: ((origin.longitude + east + 540) % 360) - 180,
      };
      const cells = cellsWithin(origin, distanceMiles(origin, other));
      expect(holds(cells, cellAt(other))).toBe(true);
      expect(blocksWithin(cells)).toContain(blockAt(cellAt(other)));
    }),
    { numRuns: 2_000 },
  );
});

it("holds little more than it must", () => {
  const chicago = { latitude: 41.88, longitude: -87.62 };
  expect(sizeOf(cellsWithin(chicago, 100))).toBe(20);
  expect(sizeOf(cellsWithin(chicago, 500))).toBe(336);
  expect(sizeOf(cellsWithin(chicago, 10))).toBe(2);
  expect(blocksWithin(cellsWithin(chicago, 100))).toHaveLength(2);
  expect(blocksWithin(cellsWithin(chicago, 500))).toHaveLength(12);
});

it("is said in the same few words however far it reaches", () => {
  expect(inCells("near")).toBe(
    "cell >= {near_first:UInt16} and cell <= {near_last:UInt16} and (cell + {near_shift:UInt16}) % 360 <= {near_width:UInt16}",
  );
  for (const box of [
    cellsWithin({ latitude: 39.5, longitude: -95 }, 3_000),
    cellsWithin({ latitude: -90, longitude: 180 }, 3_000),
    cellsWithin({ latitude: 51.9, longitude: -176.6 }, 250),
  ])
    for (const part of Object.values(box)) expect(part >= 0 && part < 64_800).toBe(true);
});
