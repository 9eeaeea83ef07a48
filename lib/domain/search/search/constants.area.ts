import type { MapArea } from "./types.area.ts";

/** Web maps are square: they end here, in degrees north and south. */
export const MAP_END_DEGREES = 85;

/** Digits after the point of a degree that an address keeps: some ten meters. */
export const MAP_AREA_DIGITS = 4;

/** How many corners an area that is drawn may have. */
export const OUTLINE_CORNERS = { least: 3, most: 24 } as const;

/** From so many ZIP codes on a town is large, medium or small: some 70, 190 and 960 of them; all others are villages. */
export const ZIPS_OF_SIZE = { large: 40, medium: 10, small: 3 } as const;

/** The names of small towns and of villages are written on maps of at most so many degrees across. */
export const NAMED_BELOW_DEGREES = { small: 5, village: 1 } as const;

/** The contiguous states, with a little room around them. */
export const CONTIGUOUS_STATES: MapArea = { west: -125, south: 24.3, east: -66.7, north: 49.5 };

/** What lies apart from the contiguous states. */
export const OUTLYING: readonly { readonly name: string; readonly area: MapArea }[] = [
  { name: "Alaska", area: { west: 172, south: 51, east: -129.9, north: 71.6 } },
  { name: "Hawaii", area: { west: -160.6, south: 18.7, east: -154.6, north: 22.4 } },
  {
    name: "Puerto Rico and the Virgin Islands",
    area: { west: -67.4, south: 17.6, east: -64.4, north: 18.6 },
  },
  {
    name: "Guam and the Pacific islands",
    area: { west: 130, south: -15, east: -168, north: 21 },
  },
];
