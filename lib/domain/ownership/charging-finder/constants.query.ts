import type { ChargingLevel } from "#lib/domain/ownership/charging-station/constants.ts";

/** Stations on one page. */
export const CHARGING_PAGE_SIZE = 20;
/** The last page that can be asked for. */
export const CHARGING_MAX_PAGE = 5_000;

/** Straight-line miles from a place. */
export const CHARGING_DISTANCES_MILES = [5, 10, 25, 50, 100] as const;
export const CHARGING_FURTHEST_MILES = 500;

/** Miles that a corridor reaches to either side of its line. */
export const ASIDE_MILES = [1, 2, 5, 10, 25, 50] as const;
export const USUAL_ASIDE_MILES = 10;
export const WIDEST_ASIDE_MILES = 100;

/** The least power to choose from: a level, or kilowatts where stations state them. */
export const POWERS = {
  level2: { label: "Level 2 or faster", level: 2, kw: null },
  fast: { label: "DC fast", level: 3, kw: null },
  kw50: { label: "50 kW or more", level: null, kw: 50 },
  kw100: { label: "100 kW or more", level: null, kw: 100 },
  kw150: { label: "150 kW or more", level: null, kw: 150 },
  kw250: { label: "250 kW or more", level: null, kw: 250 },
  kw350: { label: "350 kW or more", level: null, kw: 350 },
} as const satisfies Record<
  string,
  { label: string; level: ChargingLevel | null; kw: number | null }
>;
export type PowerChoice = keyof typeof POWERS;

/** Whether stations that cannot be used today are listed too. */
export const SHOWN = {
  open: "Open stations",
  all: "Also planned and closed for now",
} as const;
export type ShownStatus = keyof typeof SHOWN;
