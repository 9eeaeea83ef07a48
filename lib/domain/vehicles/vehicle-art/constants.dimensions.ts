import type { Dimensions } from "./types.dimensions.ts";

function dims(
  length: number,
  height: number,
  width: number,
  wheelbase: number,
  frontOverhang: number,
  tyreDiameter: number,
  sill: number,
  belt: number,
): Dimensions {
  return { length, height, width, wheelbase, frontOverhang, tyreDiameter, sill, belt };
}

/** The vehicles that front and rear views were drawn for, in the order of the function above. */
export const DRAWN_FOR = {
  sedan: dims(4900, 1445, 1850, 2830, 925, 692, 195, 1000),
  coupe: dims(4780, 1380, 1900, 2720, 880, 700, 175, 965),
  convertible: dims(4700, 1370, 1880, 2720, 850, 690, 175, 945),
  crossover: dims(4900, 1785, 1930, 2880, 920, 800, 260, 1205),
  bigSuv: dims(5340, 1920, 2050, 3070, 980, 830, 300, 1245),
  pickup: dims(5880, 1960, 2030, 3690, 980, 850, 350, 1290),
  minivan: dims(5200, 1760, 1995, 3060, 960, 720, 210, 1105),
  van: dims(5140, 1990, 1950, 3210, 900, 700, 240, 1190),
  cargoVan: dims(5980, 2600, 2060, 3660, 1020, 740, 270, 1320),
  hatchback: dims(4320, 1465, 1795, 2640, 880, 655, 185, 985),
} as const satisfies Record<string, Dimensions>;
