import type { Drivetrain } from "#lib/domain/vehicles/vehicle/constants.ts";

const TWO = ["", "2-Wheel Drive"] as const;
const FOUR = [
  "",
  "4-Wheel or All-Wheel Drive",
  "All-Wheel Drive",
  "4-Wheel Drive",
  "Part-time 4-Wheel Drive",
] as const;

/** EPA's words that each drivetrain may be, as `driveFits` has it; "" is none. For SQL, which cannot ask that. */
export const DRIVES_FITTING: Readonly<Record<Drivetrain, readonly string[]>> = {
  fwd: [...TWO, "Front-Wheel Drive"],
  rwd: [...TWO, "Rear-Wheel Drive"],
  awd: FOUR,
  four_wd: FOUR,
};

/** More miles than anything goes: by so much each step of `electricRange`'s choice is put behind the one before. */
export const RANGE_STEP = 10_000;

const texts = (words: readonly string[]): string =>
  `[${words.map((word) => `'${word}'`).join(", ")}]`;
// Where no drivetrain is stated none fits, and all stand alike.
const FITTING_SQL = `multiIf(${Object.entries(DRIVES_FITTING)
  .map(([drivetrain, words]) => `assumeNotNull(drivetrain) = '${drivetrain}', ${texts(words)}`)
  .join(", ")}, CAST([], 'Array(String)'))`;

/**
 * ClickHouse SQL for the least miles of `electricRange`, to which a filter holds a vehicle; 0 where there are none.
 * Of `rated_ranges`, its records as "drive:miles:source" with semicolons between them, and `drivetrain`.
 */
export const RANGE_MILES_SQL = `toUInt16(arrayMin(arrayMap(r -> toUInt32OrZero(r[2]) + ${RANGE_STEP} * (2 * (r[3] != 'publisher') + not(has(${FITTING_SQL}, r[1]))), arrayMap(r -> splitByChar(':', r), arrayFilter(r -> r != '', splitByChar(';', assumeNotNull(rated_ranges)))))) % ${RANGE_STEP})`;
