/** Miles or kilometers: how a reader has distances and mileage shown, kept in a cookie as the theme is. */
export const DISTANCE_UNITS = { miles: "Miles", kilometers: "Kilometers" } as const;
export type DistanceUnit = keyof typeof DISTANCE_UNITS;

export const DISTANCE_COOKIE = "distance";
const ONE_YEAR_S = 31_536_000;

/** The choice a cookie holds; anything else is miles, as odometers here are. */
export function parseDistanceUnit(value: string | undefined): DistanceUnit {
  return value === "kilometers" ? value : "miles";
}

/**
 * The cookie, as `document.cookie` takes it. Miles need no cookie.
 * @param https the page was reached by https; the cookie then travels by nothing else.
 */
export function distanceCookie(unit: DistanceUnit, https: boolean): string {
  const age = unit === "miles" ? 0 : ONE_YEAR_S;
  return `${DISTANCE_COOKIE}=${unit}; path=/; max-age=${age}; samesite=lax${https ? "; secure" : ""}`;
}
