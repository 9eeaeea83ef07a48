import "server-only";
import { modelYearById } from "#lib/domain/vehicles/model-year/data.ts";
import { orMadeUp } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { IMPORTED, SOURCES } from "#lib/domain/vehicles/source-import/constants.ts";
import { lastImportOf, madeUpAt } from "#lib/domain/vehicles/source-import/data.ts";
import { notImportedWords } from "#lib/domain/vehicles/source-import/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { gathered } from "#lib/platform/db/gathered.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { KeptUntilTold } from "#lib/platform/db/kept-until-told.ts";
import { EPA_DRIVE_WORDS, EPA_FUEL_WORDS, type EpaFuel, WHOLE_FILE_RECORDS } from "./constants.ts";
import {
  listedAs,
  noneMadeUpWords,
  noRecordWords,
  partlyRatedWords,
  partOfFileWords,
  transmissionOf,
} from "./rules.ts";
import type { FuelEconomy, PlugIn, SecondFuel } from "./types.ts";

/** A model year, as much of it as is asked by. */
interface Asked {
  readonly modelId: number;
  readonly year: number;
}
type Answer = SourceAnswer<readonly FuelEconomy[]>;

/** Model years whose configurations are kept, of some kilobytes each. */
const MOST_KEPT = 2_000;

const ofModelYears = new KeptUntilTold<Answer>(IMPORTED, MOST_KEPT);

/** EPA's configurations of a model year, the most economical first; why there are none; or that EPA's file was never imported. */
export const fuelEconomyOf = (asked: Asked): Promise<Answer> =>
  ofModelYears.of(economyKey(asked), () => readFuelEconomy(asked));

async function readFuelEconomy({ modelId, year }: Asked): Promise<Answer> {
  const answer = (await fuelEconomyOfMany([{ modelId, year }])).get(economyKey({ modelId, year }));
  if (answer === undefined) throw new Error("One model year was asked for and none answered.");
  return answer;
}

/** The key of a model year's answer among many. */
export function economyKey({ modelId, year }: Asked): string {
  return `${modelId}/${year}`;
}

/** What EPA rated of model years, the most economical first. */
const linksOf = gathered(
  (db, asked: readonly Asked[]) =>
    db.fuelEconomyModel.findMany({
      where: { OR: asked.map(({ modelId, year }) => ({ modelId, year })) },
      include: { record: true },
      orderBy: [{ record: { combinedMpg: "desc" } }, { epaId: "asc" }],
    }),
  economyKey,
);

/** The same of several model years with one question, by `economyKey`. */
export async function fuelEconomyOfMany(
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, Answer>> {
  const [links, last, made] = await Promise.all([
    linksOf(readDatabase(), asked),
    lastImportOf("epa"),
    madeUpAt("epa"),
  ]);
  const source = last === null ? "demo" : "publisher";
  const rows = Map.groupBy(
    links.filter(({ record }) => record.source === source),
    economyKey,
  );
  const answers = await Promise.all(
    asked.map(async (ref): Promise<[string, Answer]> => {
      const key = economyKey(ref);
      const named = await modelYearById(ref.modelId, ref.year);
      const value = (rows.get(key) ?? []).map(({ record }) => economyOf(record));
      if (last === null) {
        const unmade = named === null || made === null ? null : noneMadeUpWords(named);
        const reason = unmade ?? notImportedWords("epa");
        return [
          key,
          orMadeUp(
            { kind: "not_checked", reason, triedAt: null },
            made === null || value.length === 0 ? null : { value, of: "EPA", at: made },
          ),
        ];
      }
      const source = {
        publisher: SOURCES.epa.publisher,
        how: "import" as const,
        asOf: last.importedAt,
      };
      if (value.length === 0 && last.rowsKept < WHOLE_FILE_RECORDS)
        return [
          key,
          { kind: "not_checked", reason: partOfFileWords(last.rowsKept), triedAt: null },
        ];
      if (value.length === 0) {
        const note = named === null ? null : noRecordWords(named, last.publishedOn);
        return [key, { kind: "none", source: { ...source, note } }];
      }
      const note = named === null ? null : partlyRatedWords(named);
      return [key, { kind: "found", value, source: { ...source, note } }];
    }),
  );
  return new Map(answers);
}

type Row = Prisma.FuelEconomyRecordGetPayload<object>;

function economyOf(row: Row): FuelEconomy {
  const fuel = fuelOf(row.fuelType1);
  return {
    epaId: row.id,
    year: row.year,
    name: row.model,
    sizeClass: row.sizeClass,
    drive: row.drive,
    drivetrain: row.drive === null ? null : (EPA_DRIVE_WORDS[row.drive] ?? null),
    transmissionWords: row.transmission,
    transmission: transmissionOf(row.transmission, fuel === "electricity"),
    displacementLiters:
      row.displacementLiters === null ? null : Math.round(row.displacementLiters * 10) / 10,
    cylinders: row.cylinders,
    turbocharged: row.turbocharged,
    supercharged: row.supercharged,
    mildHybrid: row.mildHybrid,
    motor: row.motor,
    fuel,
    listedAs: listedAs(row.technology, fuel, row.mildHybrid),
    mpg: { city: row.cityMpg, highway: row.highwayMpg, combined: row.combinedMpg },
    second: secondOf(row),
    electricity:
      row.combinedKwhPer100Miles === null
        ? null
        : {
            city: row.cityKwhPer100Miles,
            highway: row.highwayKwhPer100Miles,
            combined: row.combinedKwhPer100Miles,
          },
    plugIn: plugInOf(row),
    rangeMiles: row.rangeMiles,
    chargeHours240: row.chargeHours240,
    co2GramsPerMile: row.co2GramsPerMile,
    greenhouseGasScore: row.greenhouseGasScore,
    fuelEconomyScore: row.fuelEconomyScore,
    epaYearlyDollars: row.yearlyFuelDollars,
    gasGuzzler: row.gasGuzzler,
    startStop: row.startStop,
  };
}

function fuelOf(words: string): EpaFuel {
  const fuel = EPA_FUEL_WORDS[words];
  if (fuel === undefined) throw new Error(`EPA fuel "${words}" was imported and is not known.`);
  return fuel;
}

function secondOf(row: Row): SecondFuel | null {
  if (row.fuelType2 === null) return null;
  const { secondCityMpg: city, secondHighwayMpg: highway, secondCombinedMpg: combined } = row;
  return {
    fuel: fuelOf(row.fuelType2),
    mpg: city && highway && combined ? { city, highway, combined } : null,
    rangeMiles: row.secondRangeMiles,
    co2GramsPerMile: row.secondCo2GramsPerMile,
  };
}

function plugInOf(row: Row): PlugIn | null {
  if (row.fuelType2 !== "Electricity" || row.utilityFactor === null) return null;
  return {
    electricRangeMiles: row.secondRangeMiles,
    electricShare: row.utilityFactor,
    gallonsPer100Miles: row.blendedGallonsPer100Miles ?? 0,
    combinedMpge: row.plugInCombinedMpge,
  };
}
