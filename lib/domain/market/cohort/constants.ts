/** Fewer vehicles have no median: as on the explore pages. */
export const FEWEST_FOR_MEDIAN = 8;
/** Fewer vehicles of a trim have none: it stands in a table beside its number. */
export const FEWEST_OF_TRIM = 3;
/** Vehicles of the asked model year that are read; the largest markets have fewer. */
export const MOST_OF_YEAR = 3_000;
/** Vehicles of each other model year of the model that are read: a fair sample where there are more. */
export const MOST_OF_OTHER_YEARS = 400;
/** A vehicle's place in the sample of its model year: by its number, mixed, which says nothing of the vehicle. */
export const PLACE_IN_SAMPLE = {
  database: "(id::bigint * 2654435761) % 4294967296",
  index: "(toUInt64(id) * 2654435761) % 4294967296",
} as const;
