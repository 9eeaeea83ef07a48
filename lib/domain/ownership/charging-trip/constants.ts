/** What a trip is planned with where nobody says otherwise; all of it stands on the page and can be changed. */
export const USUAL_TRIP = {
  startPercent: 90,
  reservePercent: 10,
  upToPercent: 80,
  /** Miles an hour over the whole way. */
  speedMph: 65,
  /** No source that we hold says what a vehicle takes of direct current: this is a middling one of today, over a whole session. */
  vehicleKw: 100,
  /** Where neither EPA nor the reader says what a mile takes: what most electric cars take. */
  kwhPer100Miles: 32,
  /** Of all new vehicles of model year 2023, EPA Automotive Trends Report. */
  milesPerGallon: 27,
} as const;

export const TRIP_LIMITS = {
  startPercent: { from: 20, to: 100 },
  reservePercent: { from: 0, to: 40 },
  upToPercent: { from: 50, to: 100 },
  speedMph: { from: 20, to: 85 },
  kwhPer100Miles: { from: 15, to: 120 },
  vehicleKw: { from: 20, to: 500 },
  milesPerGallon: { from: 5, to: 100 },
} as const;

/** Minutes at each stop beside charging. */
export const MINUTES_PER_STOP = 5;

/** A fast charger whose power nobody states is counted as the slowest that are built. */
export const UNSTATED_KW = 50;

/** Miles of other roads for a straight mile between the way and a station. */
export const ASIDE_BEND = 1.2;
