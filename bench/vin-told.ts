/**
 * What VINs tell of driven wheels and gearboxes beside what sellers state, on an inventory file, and how
 * often a mistyped VIN's true one is among the suggestions.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { mapColumns } from "#bench/valuation/file-columns/rules.ts";
import type { FileField } from "#bench/valuation/file-columns/types.ts";
import { drivetrainIn, transmissionIn } from "#bench/valuation/file-values/rules.ts";
import { catalogModelYears } from "#lib/domain/vehicles/catalog/rules.ts";
import {
  engineWord,
  epaJoiner,
  unratedReason,
} from "#lib/domain/vehicles/fuel-economy/rules.join.ts";
import type { Drivetrain, Transmission } from "#lib/domain/vehicles/vehicle/constants.ts";
import { VIN_CHARACTERS } from "#lib/domain/vehicles/vin/constants.ts";
import { isVin, normalizeVin } from "#lib/domain/vehicles/vin/rules.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { isLeftOutOfAllWheels } from "#lib/domain/vehicles/vin-decode/rules.drive.ts";
import { decodeVin, inspectVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import { VIN_TELLERS } from "#lib/domain/vehicles/vin-specs/constants.ts";
import { epaBuildOf, patternOf, vinSpecs } from "#lib/domain/vehicles/vin-specs/rules.ts";
import type {
  EpaBuild,
  LikeVehicles,
  StatedCounts,
  VinSpec,
} from "#lib/domain/vehicles/vin-specs/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import { openText, readableText } from "#lib/platform/table-file/decode.ts";
import { openTableFile } from "#lib/platform/table-file/open.ts";
import { readTable } from "#lib/platform/table-file/read.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { figure, printHeading, printTable } from "./figures.ts";

/** A vehicle of the file, with what its seller states. */
interface StatedVehicle {
  readonly vin: Vin;
  readonly drivetrain: Drivetrain | null;
  readonly transmission: Transmission | null;
}

/** In percent. */
const GOALS = { answered: 90, asStated: 98 } as const;
const MOST_BYTES = 1024 ** 3;
const EPA_FILE = join(import.meta.dirname, "../../shared/data/epa/vehicles.csv.zip");
const EPA_COLUMNS = [
  "make",
  "model",
  "baseModel",
  "year",
  "displ",
  "cylinders",
  "tCharger",
  "drive",
  "trany",
  "fuelType1",
  "atvType",
  "eng_dscr",
  "evMotor",
] as const;

/** Vehicles of an inventory file that name a right VIN, each once. */
async function vehiclesOf(path: string): Promise<readonly StatedVehicle[]> {
  const file = await openTableFile(path, { mostBytes: MOST_BYTES });
  const { chunks } = await openText(file.bytes);
  const bytes: Uint8Array[] = [];
  for await (const chunk of chunks) bytes.push(chunk);
  const rows = z.array(z.array(z.string())).parse(
    parse(Buffer.concat(bytes), {
      encoding: "latin1",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  const [headers = [], ...records] = rows.map((row) => row.map(readableText));
  const mapping = mapColumns(headers);
  if (mapping.vin === undefined)
    throw new AppError("invalid_input", `${file.name} has no column of VINs.`);
  const found = new Map<Vin, StatedVehicle>();
  for (const record of records) {
    const text = (field: FileField): string =>
      (mapping[field] ?? []).map(({ at }) => record[at] ?? "").find((said) => said !== "") ?? "";
    const read = normalizeVin(text("vin"));
    if (!read.ok) continue;
    const { vin } = read;
    found.set(vin, {
      vin,
      drivetrain: drivetrainIn(text("drivetrain")),
      transmission: transmissionIn(text("transmission")),
    });
  }
  return [...found.values()];
}

type EpaLists = (decode: VinDecode) => readonly EpaBuild[];

/** EPA's list from the whole file beside the checkout; nothing where it is not there. */
async function epaLists(index: VpicIndex): Promise<EpaLists> {
  if (!existsSync(EPA_FILE)) return () => [];
  const ids = new Map<string, number>();
  const targets = catalogModelYears(index).map(({ make, model, year }) => {
    const name = `${make}/${model}`;
    const modelId = ids.get(name) ?? ids.size;
    ids.set(name, modelId);
    return { modelId, makeName: make, modelName: model, year };
  });
  const modelsOf = epaJoiner(targets);
  const builds = new Map<string, EpaBuild[]>();
  let lastYear = 0;
  const file = await openTableFile(EPA_FILE, { mostBytes: MOST_BYTES });
  for await (const line of readTable(file, { required: EPA_COLUMNS, optional: [] })) {
    if (line.kind === "refused") throw new Error(line.reason);
    const { make, model, baseModel, displ, tCharger, ...words } = line.record;
    const year = Number(words.year);
    const liters = Number(displ) || null;
    const build = epaBuildOf({
      name: model,
      drive: words.drive || null,
      transmissionWords: words.trany || null,
      liters,
      cylinders: Number(words.cylinders) || null,
      technology: words.atvType || null,
      mildHybrid: /mild hybrid/i.test(words.eng_dscr),
      fuelType: words.fuelType1,
      motor: words.evMotor || null,
    });
    const engine = engineWord(liters, tCharger === "T");
    for (const id of modelsOf({ make, model, baseModel: baseModel || model, year, engine })) {
      const key = `${id}/${year}`;
      builds.set(key, [...(builds.get(key) ?? []), build]);
    }
    lastYear = Math.max(lastYear, year);
  }
  return ({ make, model, modelYear }) => {
    if (make === null || model === null || modelYear === null) return [];
    const year = modelYear.value;
    const names = [model.value, ...(model.confidence === "ambiguous" ? model.alternatives : [])];
    const lists = names.map((modelName) =>
      // The newest year of the file is not over.
      year >= lastYear || unratedReason({ makeName: make.value, modelName, year }) !== null
        ? []
        : (builds.get(`${ids.get(`${make.value}/${modelName}`)}/${year}`) ?? []),
    );
    return lists.some((list) => list.length === 0) ? [] : lists.flat();
  };
}

function countsOf<T>(values: readonly (T | null)[]): StatedCounts<T> {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, vehicles]) => ({ value, vehicles }))
    .sort((a, b) => b.vehicles - a.vehicles);
}

const isFour = (drivetrain: Drivetrain): boolean =>
  drivetrain === "awd" || drivetrain === "four_wd";
/** All-wheel and four-wheel drive are one thing to many sellers. */
const sameDrive = (a: Drivetrain, b: Drivetrain): boolean => a === b || (isFour(a) && isFour(b));
/** To many everything without a clutch pedal is an automatic. */
const sameGearbox = (a: Transmission, b: Transmission): boolean =>
  (a === "manual") === (b === "manual");

interface Tally {
  told: number;
  /** Of those told, how many sellers state, and how many of these state the same. */
  stated: number;
  right: number;
}

/** How much of a file's VINs is told, by whom, and how much of it as the sellers state. Every vehicle is asked of as if it were not in the file. */
export async function measureTold(index: VpicIndex, path: string): Promise<void> {
  const vehicles = await vehiclesOf(path);
  const epaOf = await epaLists(index);
  const byPattern = Map.groupBy(vehicles, ({ vin }) => patternOf(vin));
  const tallies = { Drivetrain: new Map<string, Tally>(), Transmission: new Map<string, Tally>() };
  const add = <T>(
    tally: Map<string, Tally>,
    spec: VinSpec<T>,
    stated: T | null,
    same: (a: T, b: T) => boolean,
  ): void => {
    const count = tally.get(spec.kind) ?? { told: 0, stated: 0, right: 0 };
    tally.set(spec.kind, count);
    count.told += 1;
    if (stated === null || spec.kind === "not_told") return;
    count.stated += 1;
    if (same(spec.value, stated)) count.right += 1;
  };
  for (const vehicle of vehicles) {
    const decode = decodeVin(index, vehicle.vin);
    const others = (byPattern.get(patternOf(vehicle.vin)) ?? []).filter((o) => o !== vehicle);
    const like: LikeVehicles = {
      drivetrain: countsOf(others.map(({ drivetrain }) => drivetrain)),
      transmission: countsOf(others.map(({ transmission }) => transmission)),
      horsepower: [],
    };
    const specs = vinSpecs(decode, {
      epa: epaOf(decode),
      isLeftOutOfAllWheels: isLeftOutOfAllWheels(index, decode),
      like,
    });
    add(tallies.Drivetrain, specs.drivetrain, vehicle.drivetrain, sameDrive);
    add(tallies.Transmission, specs.transmission, vehicle.transmission, sameGearbox);
  }
  const share = (part: number, of: number): string =>
    of === 0 ? "" : `${figure((100 * part) / of)}%`;
  printHeading(`What ${vehicles.length} VINs of ${path} tell`);
  for (const [name, tally] of Object.entries(tallies)) {
    const rows = VIN_TELLERS.map((teller) => {
      const { told, stated, right } = tally.get(teller) ?? { told: 0, stated: 0, right: 0 };
      return [teller, String(told), share(told, vehicles.length), share(right, stated)];
    });
    const answered = [...tally].flatMap(([kind, count]) => (kind === "not_told" ? [] : [count]));
    const sum = (of: (count: Tally) => number): number =>
      answered.reduce((total, count) => total + of(count), 0);
    const told = sum((count) => count.told);
    const right = share(
      sum((count) => count.right),
      sum((count) => count.stated),
    );
    printTable([
      [name, "VINs", "of all", "as the seller states"],
      ...rows,
      ["answered", String(told), share(told, vehicles.length), right],
    ]);
  }
  console.log(
    `\n  Goals: ${GOALS.answered}% answered, ${GOALS.asStated}% of these as the seller states.`,
  );
}

/** Of VINs with one wrong character each, how many have the true one among the suggestions. */
export function measureTypos(index: VpicIndex, vins: readonly Vin[], random: () => number): void {
  const drawn = (count: number): number => Math.floor(random() * count);
  let [undetected, found, shown] = [0, 0, 0];
  for (const vin of vins) {
    const at = drawn(vin.length);
    const others = [...VIN_CHARACTERS].filter((character) => character !== vin.charAt(at));
    const typed = vin.slice(0, at) + others[drawn(others.length)] + vin.slice(at + 1);
    if (!isVin(typed)) throw new Error(`${typed} was meant to be a VIN.`);
    const report = inspectVin(index, typed);
    if (report.ok || !("diagnosis" in report)) {
      undetected += 1;
      continue;
    }
    const { suspects } = report.diagnosis;
    shown += suspects.length;
    if (suspects.some(({ corrected }) => corrected === vin)) found += 1;
  }
  const detected = vins.length - undetected;
  console.log(
    `\n  Of ${vins.length} VINs with one random wrong character ${detected} fail the check digit; of those the true one is among the suggestions for ${figure((100 * found) / detected)}%, ${figure(shown / detected)} suggestions each.`,
  );
}
