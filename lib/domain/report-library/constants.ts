/** The orders of the library, as people read them. */
export const LIBRARY_SORTS = {
  newest: "Newest",
  vehicle: "Vehicle",
  found: "Most found",
} as const;

/** Reports on one page. */
export const REPORTS_ON_PAGE = 25;
