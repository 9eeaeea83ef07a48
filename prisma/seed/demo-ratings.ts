import type { BodyStyle, Drivetrain, SizeClass } from "#lib/domain/vehicles/vehicle/constants.ts";
import { type DemoModelYear, drivetrainsOf } from "./demo-model-year.ts";
import { isElectric } from "./demo-recalls.ts";
import { createRandom, hashText, type Random } from "./random.ts";

type Equipment = "standard" | "optional" | "no" | null;

/** How the demo market rates one build. */
export interface DemoRating {
  readonly drive: string;
  readonly overall: number | null;
  readonly front: number;
  readonly side: number | null;
  readonly rollover: number | null;
  readonly rolloverPossibility: number | null;
  readonly stabilityControl: Equipment;
  readonly forwardCollision: Equipment;
  readonly laneDeparture: Equipment;
}

const DRIVE_WORDS: Readonly<Record<Drivetrain, string>> = {
  fwd: "FWD",
  rwd: "RWD",
  awd: "AWD",
  four_wd: "4WD",
};

/** The years from which NHTSA tests the side, rates rollover, and gives one rating overall. */
const SIDE_FROM = 1997;
const ROLLOVER_FROM = 2001;
const OVERALL_FROM = 2011;

/** Ratings of a model year, one for each way it is driven: the same for the same seed. */
export function demoRatings(seed: number, of: DemoModelYear): readonly DemoRating[] {
  const random = createRandom(seed, hashText(`ratings ${of.make}/${of.model}/${of.year}`));
  const front = starsOf(random, of.year);
  const side = of.year < SIDE_FROM ? null : starsOf(random, of.year + 3);
  return drivetrainsOf(of).map((drivetrain) => {
    const chance =
      of.year < ROLLOVER_FROM
        ? null
        : Math.round(
            1_000 *
              (rolloverOf(of.bodyStyle, of.sizeClass) +
                (isElectric(of) ? -0.02 : 0) +
                (drivetrain === "four_wd" ? 0.01 : 0) +
                random.between(-0.012, 0.012)),
          ) / 1_000;
    const rollover = chance === null ? null : rolloverStars(chance);
    return {
      drive: DRIVE_WORDS[drivetrain],
      overall:
        of.year < OVERALL_FROM || side === null || rollover === null
          ? null
          : // NHTSA's weights: front 5/12, side 4/12, rollover 3/12.
            Math.round((5 * front + 4 * side + 3 * rollover) / 12),
      front,
      side,
      rollover,
      rolloverPossibility: chance,
      ...equipmentOf(of.year),
    };
  });
}

/** Vehicles have become safer: five stars in the front crash were rare once. */
function starsOf(random: Random, year: number): number {
  const best = Math.min(0.85, Math.max(0.08, (year - 1990) / 36));
  const draw = random.unit();
  return draw < best ? 5 : draw < best + (1 - best) * 0.75 ? 4 : 3;
}

/** Stars by the chance to roll over (49 CFR 575.302). */
const rolloverStars = (chance: number): number =>
  chance <= 0.1 ? 5 : chance <= 0.2 ? 4 : chance <= 0.3 ? 3 : 2;

/** The chance that a body of its kind rolls over in a crash alone. */
function rolloverOf(bodyStyle: BodyStyle, sizeClass: SizeClass): number {
  switch (bodyStyle) {
    case "sedan":
    case "wagon":
      return 0.096;
    case "hatchback":
      return 0.105;
    case "coupe":
    case "convertible":
      return 0.085;
    case "minivan":
      return 0.135;
    case "van":
      return 0.24;
    case "suv":
      return sizeClass === "compact" ? 0.165 : sizeClass === "midsize" ? 0.176 : 0.2;
    case "pickup":
      return sizeClass === "full" ? 0.185 : 0.195;
  }
}

/** Stability control is the law since model year 2012; driver assistance came after 2013. */
function equipmentOf(
  year: number,
): Pick<DemoRating, "stabilityControl" | "forwardCollision" | "laneDeparture"> {
  const since = (all: number, some: number): Equipment =>
    year >= all ? "standard" : year >= some ? "optional" : year >= OVERALL_FROM ? "no" : null;
  return {
    stabilityControl: since(2012, 2003),
    forwardCollision: since(2021, 2014),
    laneDeparture: since(2022, 2014),
  };
}
