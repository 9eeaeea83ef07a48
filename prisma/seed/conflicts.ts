import type { BodyStyle, Drivetrain, Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Random } from "./random.ts";
import type { DemoVehicle } from "./vehicles.ts";

/** What a seller may state wrongly; planted on purpose, in a known few listings. */
export const CONFLICT_KINDS = [
  "model_year",
  "body_style",
  "fuel",
  "drivetrain",
  "check_digit",
] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** What the listing states instead of the truth of its vehicle. */
export interface Statement {
  readonly vin: string;
  readonly year: number;
  readonly bodyStyle: BodyStyle;
  readonly fuel: Fuel;
  readonly drivetrain: Drivetrain;
}

export interface PlantedConflict {
  readonly kind: ConflictKind;
  readonly stated: string;
  readonly vinSays: string;
}

/** Bodies that nobody could take for one another; an SUV called a wagon would be a matter of taste. */
const WRONG_BODY: Record<BodyStyle, BodyStyle> = {
  sedan: "coupe",
  coupe: "sedan",
  hatchback: "pickup",
  wagon: "sedan",
  suv: "sedan",
  convertible: "sedan",
  pickup: "suv",
  minivan: "sedan",
  van: "pickup",
};
/** Likewise: mild hybrids are called gasoline by some and hybrid by others, diesel by nobody. */
const WRONG_FUEL: Record<Fuel, Fuel> = {
  gasoline: "diesel",
  hybrid: "diesel",
  plug_in_hybrid: "diesel",
  electric: "gasoline",
  diesel: "gasoline",
  flex_fuel: "diesel",
  hydrogen: "gasoline",
};
const WRONG_DRIVETRAIN: Record<Drivetrain, Drivetrain> = {
  fwd: "awd",
  rwd: "awd",
  awd: "fwd",
  four_wd: "rwd",
};

/** What an honest seller states. */
export function trueStatement(vehicle: DemoVehicle): Statement {
  return {
    vin: vehicle.vin,
    year: vehicle.kind.year,
    bodyStyle: vehicle.version.bodyStyle,
    fuel: vehicle.version.fuel,
    drivetrain: vehicle.drivetrain,
  };
}

/**
 * A statement with one thing wrong. Where the VIN does not tell what was to be contradicted, the
 * body style is wrong instead: every version has one.
 */
export function wrongStatement(
  random: Random,
  vehicle: DemoVehicle,
  wanted: ConflictKind,
  currentYear: number,
): { statement: Statement; conflict: PlantedConflict } {
  const truth = trueStatement(vehicle);
  const { vinSays } = vehicle.version;
  const silent =
    (wanted === "drivetrain" && !vinSays.drivetrain) || (wanted === "fuel" && !vinSays.fuel);
  const kind = silent ? "body_style" : wanted;
  switch (kind) {
    case "model_year": {
      const year = truth.year < currentYear && random.chance(0.7) ? truth.year + 1 : truth.year - 1;
      return planted(kind, { ...truth, year }, String(year), String(truth.year));
    }
    case "body_style": {
      const bodyStyle = WRONG_BODY[truth.bodyStyle];
      return planted(kind, { ...truth, bodyStyle }, bodyStyle, truth.bodyStyle);
    }
    case "fuel": {
      const fuel = WRONG_FUEL[truth.fuel];
      return planted(kind, { ...truth, fuel }, fuel, truth.fuel);
    }
    case "drivetrain": {
      const drivetrain = WRONG_DRIVETRAIN[truth.drivetrain];
      return planted(kind, { ...truth, drivetrain }, drivetrain, truth.drivetrain);
    }
    case "check_digit": {
      const vin = withWrongCheckDigit(truth.vin);
      return planted(kind, { ...truth, vin }, vin, truth.vin);
    }
  }
}

function planted(kind: ConflictKind, statement: Statement, stated: string, vinSays: string) {
  return { statement, conflict: { kind, stated, vinSays } };
}

const CHECK_POSITION = 8;

function withWrongCheckDigit(vin: string): string {
  const wrong =
    vin.charAt(CHECK_POSITION) === "X"
      ? "0"
      : String((Number(vin.charAt(CHECK_POSITION)) + 1) % 10);
  return vin.slice(0, CHECK_POSITION) + wrong + vin.slice(CHECK_POSITION + 1);
}
