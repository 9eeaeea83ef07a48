import type { BodyStyle, SizeClass } from "#lib/domain/vehicles/vehicle/constants.ts";
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

/** Typical measures of what is sold in each class, in the order of the function above. */
export const DIMENSIONS: Record<BodyStyle, Record<SizeClass, Dimensions>> = {
  sedan: {
    compact: dims(4640, 1430, 1800, 2710, 885, 660, 190, 985),
    midsize: dims(4900, 1445, 1850, 2830, 925, 692, 195, 1000),
    full: dims(5170, 1480, 1900, 3040, 890, 730, 200, 1015),
  },
  suv: {
    compact: dims(4540, 1690, 1840, 2680, 880, 745, 240, 1150),
    midsize: dims(4900, 1785, 1930, 2880, 920, 800, 260, 1205),
    full: dims(5340, 1920, 2050, 3070, 980, 830, 300, 1245),
  },
  pickup: {
    compact: dims(5060, 1750, 1850, 3070, 920, 750, 270, 1150),
    midsize: dims(5400, 1860, 1920, 3330, 960, 800, 320, 1225),
    full: dims(5880, 1960, 2030, 3690, 980, 850, 350, 1290),
  },
  hatchback: {
    compact: dims(4020, 1500, 1720, 2520, 810, 610, 185, 985),
    midsize: dims(4320, 1465, 1795, 2640, 880, 655, 185, 985),
    full: dims(4620, 1450, 1830, 2760, 920, 680, 190, 990),
  },
  coupe: {
    compact: dims(4260, 1310, 1775, 2570, 850, 650, 165, 920),
    midsize: dims(4780, 1380, 1900, 2720, 880, 700, 175, 965),
    full: dims(5020, 1450, 1930, 2950, 950, 735, 185, 1015),
  },
  convertible: {
    compact: dims(3930, 1230, 1740, 2320, 790, 620, 165, 875),
    midsize: dims(4700, 1370, 1880, 2720, 850, 690, 175, 945),
    full: dims(4950, 1400, 1920, 2900, 900, 725, 185, 975),
  },
  wagon: {
    compact: dims(4560, 1490, 1800, 2660, 880, 650, 195, 990),
    midsize: dims(4830, 1560, 1860, 2760, 920, 700, 225, 1030),
    full: dims(5000, 1510, 1900, 2940, 870, 720, 200, 1015),
  },
  minivan: {
    compact: dims(4590, 1640, 1780, 2750, 880, 650, 200, 1050),
    midsize: dims(4980, 1720, 1960, 2960, 920, 690, 205, 1085),
    full: dims(5200, 1760, 1995, 3060, 960, 720, 210, 1105),
  },
  van: {
    compact: dims(4420, 1840, 1800, 2910, 830, 660, 220, 1120),
    midsize: dims(5140, 1990, 1950, 3210, 900, 700, 240, 1190),
    full: dims(5980, 2600, 2060, 3660, 1020, 740, 270, 1320),
  },
};
