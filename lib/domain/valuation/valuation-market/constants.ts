/** Vehicles that a fit learns from at most: of a model year with thousands, some are as good as all. */
export const MOST_VEHICLES = 150_000;
