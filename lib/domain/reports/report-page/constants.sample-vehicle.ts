/* Made-up facts of the sample report: VIN 11111111111111111, its title and loss records,
 * listings, recalls, comparables. */

/** Its check digit is right, and no maker has it. */
export const SAMPLE_VIN = "11111111111111111";
/** The moment that the sample report is of. */
export const SAMPLE_AS_OF = "2026-11-02T15:00:00.000Z";

/** Price in dollars, mileage and city of vehicles like it. */
export const SAMPLE_COMPARABLES = [
  [13_900, 78_410, "Denver"],
  [13_200, 88_230, "Aurora"],
  [14_450, 71_905, "Boulder"],
  [12_800, 95_120, "Greeley"],
  [13_650, 82_340, "Pueblo"],
  [12_950, 90_760, "Fort Collins"],
  [14_100, 76_020, "Lakewood"],
  [13_350, 86_480, "Longmont"],
  [13_750, 80_015, "Arvada"],
] as const;
