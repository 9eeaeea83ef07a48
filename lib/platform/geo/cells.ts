import { EARTH_RADIUS_MILES, type GeoPoint } from "./distance.ts";

/*
 * The Earth in cells of one degree by one degree, numbered by 16-bit numbers from the south-west. A
 * vehicle's cell decides most questions of distance without working one out.
 */

const COLUMNS = 360;
const ROWS = 180;
/**
 * Cells lie together in blocks of this many rows and columns, a size at which a drive of two hours stays
 * within one to four of the twenty that most of a country's vehicles are in. Rows begin where few large
 * cities are near an edge (31, 37 and 43 degrees north).
 */
const BLOCK = { rows: 6, columns: 10, firstRow: 5 } as const;
const BLOCK_COLUMNS = COLUMNS / BLOCK.columns;
/** Far more than what rounding can move a point by, in degrees. */
const SLACK = 0.001;

/** ClickHouse SQL for the cell of a point in degrees. */
export const cellOf = (latitude: string, longitude: string): string =>
  `toUInt16(greatest(0, least(${ROWS - 1}, floor(${latitude}) + ${ROWS / 2})) * ${COLUMNS} + greatest(0, least(${COLUMNS - 1}, floor(${longitude}) + ${COLUMNS / 2})))`;

/** ClickHouse SQL for the block of a cell: the order of a table, so that what is far away is not read. */
export const blockOf = (cell: string): string =>
  `toUInt16(intDiv(intDiv(${cell}, ${COLUMNS}) + ${BLOCK.firstRow}, ${BLOCK.rows}) * ${BLOCK_COLUMNS} + intDiv(${cell} % ${COLUMNS}, ${BLOCK.columns}))`;

const toDegrees = (radians: number): number => (radians * 180) / Math.PI;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A part of the Earth in cells: rows from the one that begins with `first` to the one that ends with `last`. */
export interface CellBox {
  readonly first: number;
  readonly last: number;
  /** Columns eastward from the westernmost one: `shift` brings that one to 0, `width` is the last one's place. */
  readonly shift: number;
  readonly width: number;
}

/**
 * ClickHouse SQL for whether a cell lies in the box of some parameters, `<name>_first` and so on. Its
 * length does not depend on the distance: it stands in every pass of a search.
 */
export const inCells = (name: string): string =>
  `cell >= {${name}_first:UInt16} and cell <= {${name}_last:UInt16} and (cell + {${name}_shift:UInt16}) % ${COLUMNS} <= {${name}_width:UInt16}`;

/** The parameters of `inCells` for the cells within some miles of a point. */
export const cellParameters = (
  name: string,
  point: GeoPoint,
  miles: number,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(cellsWithin(point, miles)).map(([part, value]) => [`${name}_${part}`, value]),
  );

/** ClickHouse SQL for whether a block is one of the parameter `<name>_blocks`. */
export const inBlocks = (name: string): string => `block in {${name}_blocks:Array(UInt16)}`;

/** The parameter of `inBlocks` for the blocks within some miles of a point. */
export const blockParameters = (
  name: string,
  point: GeoPoint,
  miles: number,
): Readonly<Record<string, readonly number[]>> => ({
  [`${name}_blocks`]: blocksWithin(cellsWithin(point, miles)),
});

/** The blocks that hold a cell of a box. */
export function blocksWithin({ first, last, shift, width }: CellBox): readonly number[] {
  const blocks = new Set<number>();
  const rowOf = (cell: number) =>
    Math.floor((Math.floor(cell / COLUMNS) + BLOCK.firstRow) / BLOCK.rows);
  for (let row = rowOf(first); row <= rowOf(last); row += 1)
    for (let east = 0; east <= width; east += 1)
      blocks.add(
        row * BLOCK_COLUMNS + Math.floor(((east + COLUMNS - shift) % COLUMNS) / BLOCK.columns),
      );
  return [...blocks];
}

/** The cells in which points within some miles can lie: all of them, and a few more. */
export function cellsWithin({ latitude, longitude }: GeoPoint, miles: number): CellBox {
  const reach = toDegrees(miles / EARTH_RADIUS_MILES) + SLACK;
  const south = Math.max(0, Math.floor(latitude - reach) + ROWS / 2);
  const north = Math.min(ROWS - 1, Math.floor(latitude + reach) + ROWS / 2);
  const { west, width } = columnsWithin(latitude, longitude, reach);
  return {
    first: south * COLUMNS,
    last: north * COLUMNS + COLUMNS - 1,
    shift: (COLUMNS - west) % COLUMNS,
    width,
  };
}

/** A circle reaches furthest east where its edge runs along a meridian; one around a pole reaches all. */
function columnsWithin(
  latitude: number,
  longitude: number,
  reach: number,
): { west: number; width: number } {
  const all = { west: 0, width: COLUMNS - 1 };
  if (Math.abs(latitude) + reach >= 89) return all;
  const half =
    toDegrees(Math.asin(Math.sin(toRadians(reach)) / Math.cos(toRadians(latitude)))) + SLACK;
  const first = Math.floor(longitude - half) + COLUMNS / 2;
  const width = Math.floor(longitude + half) + COLUMNS / 2 - first;
  return width >= COLUMNS - 1 ? all : { west: (first + COLUMNS) % COLUMNS, width };
}
