import "server-only";
import pg from "pg";
import { z } from "zod";
import { EARLY_MODEL_FACTS, MODEL_FACTS } from "#lib/domain/vehicles/catalog/constants.demo.ts";
import { engineTextOf } from "#lib/domain/vehicles/catalog/rules.trim-rows.ts";
import { isForPeople, trimNamesOf } from "#lib/domain/vehicles/catalog/rules.trims.ts";
import { modelYearVariants } from "#lib/domain/vehicles/catalog/rules.ts";
import type { ModelFact } from "#lib/domain/vehicles/catalog/types.demo.ts";
import { BODY_STYLES, type BodyStyle, type Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { isLeftOutOfAllWheels } from "#lib/domain/vehicles/vin-decode/rules.drive.ts";
import { fillVin, MAX_SERIAL } from "#lib/domain/vehicles/vin-decode/rules.synthesis.ts";
import type { VinTemplate } from "#lib/domain/vehicles/vin-decode/types.synthesis.ts";
import { possibleBuilds } from "#lib/domain/vehicles/vin-specs/rules.ts";
import type { EpaBuild } from "#lib/domain/vehicles/vin-specs/types.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { builtAs } from "./built-as.ts";
import { Weighted } from "./random.ts";
import { RARE_FACTS } from "./rare-models.ts";
import { ratedEconomies } from "./rated-economy.ts";
import { Stock, type StockModelYear, type StockVersion } from "./stock.ts";
import { trimLevel } from "./trim-level.ts";

const FIRST_YEAR = 2000;
/** Up to here the facts of earlier years go before those of the model as it is now. */
const LAST_EARLY_YEAR = 2009;

const catalogRows = z.array(
  z.object({
    make_id: z.number(),
    make: z.string(),
    model_id: z.number(),
    model: z.string(),
    body_style: oneOf(BODY_STYLES),
    size_class: z.enum(["compact", "midsize", "full"]),
    year: z.number(),
  }),
);

/**
 * What the market may trade: the catalog's model years that we know prices and sales of, each
 * with the versions that VINs can tell.
 * @throws AppError `configuration` when the catalog has not been built.
 */
export async function stockFromCatalog(
  databaseUrl: string,
  dataDir: string,
  now: Date,
): Promise<Stock> {
  const index = loadVpicIndex(dataDir);
  const facts = factsByModel([...MODEL_FACTS, ...RARE_FACTS]);
  const earlyFacts = factsByModel(EARLY_MODEL_FACTS);
  const modelYears: StockModelYear[] = [];
  const { catalog, rated } = await catalogOf(databaseUrl);
  for (const row of catalog) {
    const name = `${row.make}/${row.model}`;
    const early = row.year <= LAST_EARLY_YEAR ? earlyFacts.get(name) : undefined;
    const fact = early ?? facts.get(name);
    if (fact === undefined || row.year < FIRST_YEAR || row.year > now.getUTCFullYear()) continue;
    modelYears.push({
      makeId: row.make_id,
      make: row.make,
      modelId: row.model_id,
      model: row.model,
      year: row.year,
      sizeClass: row.size_class,
      bodyStyle: row.body_style,
      fuel: usualFuel(fact),
      popularity: fact.annualSalesThousands,
      baseMsrpCents: fact.baseMsrpCents,
      drivetrains: fact.drivetrains,
      transmissions: fact.transmissions,
      seats: fact.seats,
      rated: rated.get(`${row.model_id}/${row.year}`) ?? [],
      towPounds: fact.towPounds,
      versions: once(() => versionsOf(index, row, fact)),
    });
  }
  if (modelYears.length === 0) {
    throw new AppError(
      "configuration",
      "The vehicle catalog is empty; it must be built before the demo market.",
    );
  }
  return new Stock(modelYears, now.getUTCFullYear());
}

const factsByModel = (facts: readonly ModelFact[]): ReadonlyMap<string, ModelFact> =>
  new Map(facts.map((fact) => [`${fact.make}/${fact.model}`, fact]));

/** A function that works out its answer at the first call and keeps it. */
function once<T>(work: () => T): () => T {
  let known: { answer: T } | undefined;
  return () => {
    known ??= { answer: work() };
    return known.answer;
  };
}

function versionsOf(
  index: VpicIndex,
  modelYear: { make: string; model: string; year: number },
  fact: ModelFact,
): Weighted<StockVersion> | null {
  const { make, model, year } = modelYear;
  const { templates } = modelYearVariants(index, { make, model, year });
  const builds = builtAs(make, model, year);
  const versions = believable(templates, fact).map((template) => {
    const { decode } = template;
    const said = { isLeftOutOfAllWheels: isLeftOutOfAllWheels(index, decode) };
    return versionOf(template, fact, possibleBuilds(decode, builds, said));
  });
  return versions.length === 0 ? null : new Weighted(versions, (version) => version.weight);
}

async function catalogOf(databaseUrl: string) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "lotwise demo market",
  });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select m.id as make_id, m.name as make, o.id as model_id, o.name as model, o.body_style, o.size_class, y.year
       from model_year y join model o on o.id = y.model_id join make m on m.id = o.make_id
       order by m.slug COLLATE "C", o.slug COLLATE "C", y.year`,
    );
    return { catalog: catalogRows.parse(rows), rated: await ratedEconomies(client) };
  } finally {
    await client.end();
  }
}

/** Body styles that a model is also sold in, beside its usual one. */
const OTHER_BODIES: Readonly<Record<string, readonly BodyStyle[]>> = {
  "Ford Focus": ["hatchback"],
  "Ford Fiesta": ["sedan"],
  "Ford Mustang": ["convertible"],
  "Honda Civic": ["hatchback", "coupe"],
  "Honda Accord": ["coupe"],
  "Chevrolet Cruze": ["hatchback"],
  "Chevrolet Sonic": ["sedan"],
  "Chevrolet Camaro": ["convertible"],
  "Chevrolet Corvette": ["convertible"],
  "Mazda Mazda3": ["hatchback"],
  "Subaru Impreza": ["sedan", "hatchback"],
  "Toyota Corolla": ["hatchback"],
  "Kia Forte": ["hatchback"],
  "Hyundai Elantra": ["hatchback"],
  "Hyundai Accent": ["hatchback"],
  "Kia Rio": ["hatchback"],
  "Mercedes-Benz C-Class": ["coupe", "convertible"],
  "Mercedes-Benz E-Class": ["coupe", "convertible", "wagon"],
  "Audi A5": ["coupe", "convertible"],
  "Fiat 500": ["convertible"],
  "Nissan Altima": ["coupe"],
  "Porsche 911": ["convertible"],
  "MINI Hardtop": ["convertible"],
};

/** Without fleet trims and without body styles that only the shape of the data allows. */
function believable(templates: readonly VinTemplate[], fact: ModelFact): VinTemplate[] {
  const forPeople = templates.filter(({ decode }) => isForPeople(decode.trim?.value ?? null));
  const bodies = [fact.bodyStyle, ...(OTHER_BODIES[`${fact.make} ${fact.model}`] ?? [])];
  const usual = forPeople.filter(
    ({ decode }) => decode.bodyStyle && bodies.includes(decode.bodyStyle.value),
  );
  return usual.length > 0 ? usual : forPeople;
}

/** How often a fuel is chosen where a model year has several. */
const FUEL_WEIGHTS: Record<Fuel, number> = {
  gasoline: 1,
  hybrid: 0.45,
  plug_in_hybrid: 0.15,
  electric: 0.3,
  diesel: 0.2,
  flex_fuel: 0.7,
  hydrogen: 0.05,
};

function versionOf(
  template: VinTemplate,
  fact: ModelFact,
  builds: readonly EpaBuild[],
): StockVersion {
  const { decode, prefix, prefixSum } = template;
  const fuel = decode.fuel?.value ?? usualFuel(fact);
  const trims = trimNamesOf(decode);
  return {
    trims,
    bodyStyle: decode.bodyStyle?.value ?? fact.bodyStyle,
    fuel,
    engine: engineTextOf(decode),
    cylinders: decode.cylinders?.value ?? null,
    doors: decode.doors?.value ?? null,
    drivetrain: decode.drivetrain?.value ?? null,
    transmission: decode.transmission?.value ?? null,
    builds,
    vinSays: {
      trim: trims.length > 0,
      fuel: decode.fuel !== null,
      drivetrain: decode.drivetrain !== null,
    },
    // Plain trims sell most.
    weight: FUEL_WEIGHTS[fuel] * Math.max(0.06, 1.25 - 0.85 * trimLevel(trims[0] ?? null)),
    // Only these two: what a template decodes to is a hundred times their size.
    vin: vinsOf({ prefix, prefixSum }),
    serials: MAX_SERIAL + 1,
  };
}

function vinsOf(numbering: Pick<VinTemplate, "prefix" | "prefixSum">): StockVersion["vin"] {
  return (serial) => fillVin(numbering, serial);
}

/** Where the VIN does not tell the fuel, the model usually does. */
function usualFuel(fact: ModelFact): Fuel {
  if (fact.isElectric) return "electric";
  if (/prime|plug-?in/i.test(fact.model)) return "plug_in_hybrid";
  return /hybrid|prius|insight/i.test(fact.model) ? "hybrid" : "gasoline";
}
