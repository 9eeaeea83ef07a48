/** @file Reads the asking prices that a fit learns from (up to 150,000) and turns a listing into
 * the engine's price facts. */

/** Vehicles that a fit learns from at most: of a model year with thousands, some are as good as all. */
export const MOST_VEHICLES = 150_000;
