import type { VehicleShow, VehicleSort } from "./types.ts";

export const VEHICLE_SORTS: Readonly<Record<VehicleSort, string>> = {
  behind: "Furthest behind",
  moved: "Moved most",
  ahead: "Furthest ahead",
  rivals: "Most rivals",
};

export const VEHICLE_SHOWS: Readonly<Record<VehicleShow, string>> = {
  all: "All",
  lost: "Lost rank",
  gained: "Gained rank",
};

/** Vehicles on a page. */
export const RANKED_ON_PAGE = 50;
/** Dealers shown before the rest is opened. */
export const COMPETITORS_SHOWN = 12;
/** Vehicles that lost rank, told one by one. */
export const LOSSES_TOLD = 8;
/** A ranking of fewer vehicles than this says nothing about fifths. */
export const FEWEST_IN_FIFTHS = 5;
/** Vehicles that lost rank and get a line in the ledger each day; the page shows all. */
export const MOST_MOVES_NOTED = 25;
/** A vehicle is not told of again before so long. */
export const TOLD_HOURS = 20;

/** What the cursor is called up to which changes of offers were looked at for who went past whom. */
export const MOVES_CURSOR = "competitor";
