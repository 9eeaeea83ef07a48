import { EPA_DRIVE_WORDS, EPA_FUEL_WORDS } from "../fuel-economy/constants.ts";
import { listedAs, transmissionOf } from "../fuel-economy/rules.ts";
import type { Drivetrain, Fuel } from "../vehicle/constants.ts";
import { driveInWords } from "../vin-decode/rules.drive.ts";
import type { DecodedField } from "../vin-decode/types.reading.ts";
import type { VinDecode } from "../vin-decode/types.ts";
import { FEWEST_LIKE_VEHICLES, LIKE_VEHICLES_AGREE } from "./constants.ts";
import type {
  EpaBuild,
  EpaRecordWords,
  SpecEvidence,
  StatedCounts,
  VinSpec,
  VinSpecs,
} from "./types.ts";

/** By which VINs are of one pattern: positions 1 to 8 and 10, maker, model, body, engine and year. */
export const patternOf = (vin: string): string => vin.slice(0, 8) + vin.charAt(9);

/** A record of EPA's list as it is asked here. */
export function epaBuildOf(record: EpaRecordWords): EpaBuild {
  const { name, drive, cylinders, motor, liters } = record;
  const fuel = EPA_FUEL_WORDS[record.fuelType];
  return {
    name,
    drive,
    drivetrain: drive === null ? null : (EPA_DRIVE_WORDS[drive] ?? null),
    transmission: transmissionOf(record.transmissionWords, fuel === "electricity"),
    displacementLiters: liters === null ? null : Math.round(liters * 10) / 10,
    cylinders,
    listedAs: fuel === undefined ? null : listedAs(record.technology, fuel, record.mildHybrid),
    motor,
  };
}

/** What a VIN tells of driven wheels, gearbox and horsepower, by whoever tells it best. */
export function vinSpecs(decode: VinDecode, { epa, like, ...said }: SpecEvidence): VinSpecs {
  const builds = possibleBuilds(decode, epa, said);
  return {
    drivetrain:
      filed(decode.drivetrain) ?? epaDrivetrain(decode, builds) ?? fromLike(like.drivetrain),
    transmission:
      filed(decode.transmission) ??
      onlyOf(builds, ({ transmission }) => transmission) ??
      fromLike(like.transmission),
    horsepower:
      filed(decode.powerHp) ?? onlyOf(builds, motorHorsepower) ?? fromLike(like.horsepower),
  };
}

/** Whether a value is the VIN's own word, to be held against a seller who says otherwise. */
export const isVinsWord = ({ kind }: Pick<VinSpec<unknown>, "kind">): boolean =>
  kind === "makers_pattern" || kind === "epa_only";

function filed<T>(field: DecodedField<T> | null): VinSpec<T> | null {
  if (field === null || field.confidence === "ambiguous") return null;
  const { value, source, confidence } = field;
  return {
    kind: "makers_pattern",
    value,
    source,
    n: 1,
    confidence: confidence === "certain" ? 1 : LIKELY,
  };
}

/** How sure a filing is that was read by a rule of ours. */
const LIKELY = 0.95;

/** What like vehicles tell: enough of them, nearly all of one mind. */
function fromLike<T>(stated: StatedCounts<T>): VinSpec<T> {
  const n = stated.reduce((sum, { vehicles }) => sum + vehicles, 0);
  const [top] = stated;
  if (top === undefined || n < FEWEST_LIKE_VEHICLES || top.vehicles / n < LIKE_VEHICLES_AGREE)
    return { kind: "not_told", value: null, n, stated };
  const agreeing = top.vehicles;
  // Laplace's rule of succession: of how many like it the next would state the same.
  return {
    kind: "like_vehicles",
    value: top.value,
    n,
    agreeing,
    confidence: (agreeing + 1) / (n + 2),
  };
}

const isFour = (drivetrain: Drivetrain | null): boolean =>
  drivetrain === "awd" || drivetrain === "four_wd";

/** Whether EPA's words mean that all wheels are driven; null where it does not say. */
export function drivesAll({ drivetrain, drive }: EpaBuild): boolean | null {
  if (drivetrain !== null) return isFour(drivetrain);
  return drive === null ? null : drive.startsWith("4");
}

/** What a VIN that decodes to gasoline may be: makers file what is in the tank, not always the motor. */
const BURNS_GASOLINE: readonly (Fuel | null)[] = ["gasoline", "flex_fuel", "hybrid"];

function burnsAs(build: EpaBuild, fuel: Fuel): boolean {
  if (fuel === "gasoline" || fuel === "flex_fuel") return BURNS_GASOLINE.includes(build.listedAs);
  return build.listedAs === fuel;
}

const sure = <T>(field: DecodedField<T> | null): T | null =>
  field === null || field.confidence === "ambiguous" ? null : field.value;

/** Engines are rounded on both sides. */
const LITERS_TOLERANCE = 0.051;

/** Words of a version that EPA's names have too: "E350", "330i", "C43", "4S"; no sizes and counts. */
const versionWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(
      (word) => /\d/.test(word) && /[a-z]/.test(word) && !/^(\d+t|[vi]\d|\dx\d|\dwd)$/.test(word),
    );

/**
 * Which of EPA's configurations a VIN may be: those of its fuel and engine, of the version that its
 * trim names, and of the drivetrain that its maker's words leave.
 */
export function possibleBuilds(
  decode: VinDecode,
  epa: readonly EpaBuild[],
  { isLeftOutOfAllWheels }: Pick<SpecEvidence, "isLeftOutOfAllWheels">,
): readonly EpaBuild[] {
  const fuel = sure(decode.fuel);
  const liters = sure(decode.displacementLiters);
  const cylinders = sure(decode.cylinders);
  let left = epa.filter(
    (build) =>
      (fuel === null || burnsAs(build, fuel)) &&
      (liters === null ||
        build.displacementLiters === null ||
        Math.abs(build.displacementLiters - liters) < LITERS_TOLERANCE) &&
      (cylinders === null || build.cylinders === null || build.cylinders === cylinders),
  );
  const keep = (fits: (build: EpaBuild) => boolean): void => {
    const fitting = left.filter(fits);
    if (fitting.length > 0) left = fitting;
  };
  for (const word of [decode.trim, decode.series].flatMap((field) =>
    versionWords(sure(field) ?? ""),
  ))
    keep(({ name }) => versionWords(name).includes(word));
  const worded = driveInWords(decode)?.value ?? null;
  const known = sure(decode.drivetrain);
  // What the maker says is not given up for want of a record: then EPA's list does not know this version.
  if (known !== null) return left.filter((build) => drivesAll(build) === isFour(known));
  if (worded === "two_wheels") return left.filter((build) => drivesAll(build) === false);
  if (isLeftOutOfAllWheels) keep((build) => drivesAll(build) === false);
  return left;
}

/** The one value that all of EPA's possible configurations have; null where they differ or one does not say. */
function onlyOf<T>(
  builds: readonly EpaBuild[],
  of: (build: EpaBuild) => T | null,
): VinSpec<T> | null {
  const [first] = builds;
  const value = first === undefined ? null : of(first);
  if (value === null || builds.some((build) => of(build) !== value)) return null;
  return { kind: "epa_only", value, n: builds.length, confidence: 1 };
}

/**
 * The same of driven wheels. EPA changes between "All-Wheel Drive" and "4-Wheel Drive" for one system
 * and in some years has one word for both: then it is what most of its records say, of cars AWD and of
 * pickups 4WD.
 */
function epaDrivetrain(
  { bodyStyle }: VinDecode,
  builds: readonly EpaBuild[],
): VinSpec<Drivetrain> | null {
  const only = onlyOf(builds, ({ drivetrain }) => drivetrain);
  if (only !== null || builds.length === 0 || !builds.every((build) => drivesAll(build) === true))
    return only;
  const named = builds.flatMap(({ drivetrain }) => drivetrain ?? []);
  const four = named.filter((drivetrain) => drivetrain === "four_wd").length;
  const body = sure(bodyStyle);
  if (named.length === 0 && (body === null || body === "suv" || body === "van")) return null;
  const isFourWheel = named.length === 0 ? body === "pickup" : four * 2 > named.length;
  return {
    kind: "epa_only",
    value: isFourWheel ? "four_wd" : "awd",
    n: builds.length,
    confidence: 1,
  };
}

const HORSEPOWER_PER_KW = 1.34102;

/** Of a vehicle with one electric motor and no engine; EPA writes "150 kW DCPM". */
function motorHorsepower({ motor, displacementLiters }: EpaBuild): number | null {
  const kw = /^(\d{2,4})\s*kW\b(?!.*\bkW\b)/i.exec(motor ?? "")?.[1];
  return kw === undefined || displacementLiters !== null
    ? null
    : Math.round(Number(kw) * HORSEPOWER_PER_KW);
}

/** Horsepower in words of an engine: "3.5L V6 290 hp"; null where they say none or several. */
export function horsepowerIn(words: string): number | null {
  const found = [...words.matchAll(/(\d{2,4})(?:\.\d+)?\s*-?(?:b?hp|horsepower)\b/gi)];
  const [only] = found;
  return only === undefined || found.length > 1 ? null : Number(only[1]);
}
