import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { displayMake, displayModels } from "#lib/domain/vehicles/filed-name/rules.ts";
import { modelsOfWmiYear, wmisByMake } from "#lib/domain/vehicles/vin-decode/rules.patterns.ts";
import { vinTemplates } from "#lib/domain/vehicles/vin-decode/rules.synthesis.ts";
import type {
  VinTemplate,
  WantedBy,
  WantedTemplates,
} from "#lib/domain/vehicles/vin-decode/types.synthesis.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { makeNameOf, makeOfModel, modelNameOf } from "#lib/platform/vpic/match.ts";
import type { BodyStyle, Fuel, SizeClass } from "../vehicle/constants.ts";
import { MODEL_FACTS } from "./constants.demo.ts";
import { EARLIER_LAST_YEAR } from "./constants.earlier.ts";
import {
  CATALOG_FIRST_YEAR,
  CATALOG_LAST_YEAR,
  CATALOG_MAKES,
  ELECTRIFIED_TRIM,
  MODEL_ENGINES,
  MODEL_YEARS,
  OTHER_FUELS,
  SERIES_ENGINES,
} from "./constants.ts";
import {
  earlierBodies,
  earlierEngines,
  parseModelYears,
  sizeOfEnded,
  wasSoldEarlier,
  yearsOf,
} from "./rules.earlier.ts";
import { trimRowsOf } from "./rules.trim-rows.ts";
import type { ModelFact } from "./types.demo.ts";
import type { CatalogProgress, CatalogRows, ModelYearVariants } from "./types.ts";

const OVERRIDES = parseModelYears(MODEL_YEARS);

const FUEL_CODES: Readonly<Record<string, Fuel>> = {
  h: "hybrid",
  p: "plug_in_hybrid",
  e: "electric",
  d: "diesel",
};

function parseOtherFuels(): ReadonlyMap<string, ReadonlySet<number>> {
  const fuels = new Map<string, ReadonlySet<number>>();
  for (const [make, text] of Object.entries(OTHER_FUELS)) {
    for (const entry of text.split(";")) {
      const [, model = "", code = "", years = ""] = /^\s*(.+):(\w) (\S+)$/.exec(entry) ?? [];
      const fuel = FUEL_CODES[code];
      if (fuel) fuels.set(`${make}/${model}/${fuel}`, yearsOf(years));
    }
  }
  return fuels;
}

const OTHER_FUEL_YEARS = parseOtherFuels();

/** Whether a model year was sold with a fuel; only makers with shared engine tables are judged. */
function hadFuel(make: string, model: string, year: number, fuel: Fuel): boolean {
  if (OTHER_FUELS[make] === undefined || fuel === "gasoline" || fuel === "flex_fuel") return true;
  if (fuel === "hydrogen") return true;
  return OTHER_FUEL_YEARS.get(`${make}/${model}/${fuel}`)?.has(year) ?? false;
}

/** Whether the catalog holds this model year: its make is sold in the US and its years allow it. */
export function isInCatalog(make: string, model: string, year: number): boolean {
  if (year < CATALOG_FIRST_YEAR || year > CATALOG_LAST_YEAR) return false;
  if (year <= EARLIER_LAST_YEAR) return wasSoldEarlier(make, model, year);
  if (!CATALOG_MAKES.includes(make)) return false;
  return OVERRIDES.get(`${make}/${model}`)?.has(year) ?? true;
}

/** Model years of the catalog, by make and model, as the data and our table have them. */
export function catalogModelYears(
  index: VpicIndex,
): { make: string; model: string; year: number }[] {
  const found = new Map<string, { make: string; model: string; year: number }>();
  const rows = new Set([...wmisByMake(index).values()].flat());
  for (const row of rows) {
    for (let year = CATALOG_FIRST_YEAR; year <= CATALOG_LAST_YEAR; year++) {
      for (const modelRow of modelsOfWmiYear(index, row, year)) {
        const filedMake = makeNameOf(index, makeOfModel(index, modelRow));
        const make = displayMake(filedMake);
        for (const model of displayModels(filedMake, modelNameOf(index, modelRow), year)) {
          if (isInCatalog(make, model, year))
            found.set(`${make}/${model}/${year}`, { make, model, year });
        }
      }
    }
  }
  return [...found.values()].sort(
    (a, b) => compareText(a.make, b.make) || compareText(a.model, b.model) || a.year - b.year,
  );
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The believable variants of a model year: proven templates without the pairings that only the
 * shape of the data allows (an engine the model never had, a hybrid trim with a gasoline engine).
 */
export function modelYearVariants(
  index: VpicIndex,
  query: { make: string; model: string; year: number },
): ModelYearVariants {
  const { make, model, year } = query;
  const engines = MODEL_ENGINES[`${make} ${model}`];
  const earlier = earlierEngines(make, model, year);
  const hadEngine = (decode: WantedBy): boolean => {
    if (earlier !== null) {
      return earlier.fits(decode.displacementLiters?.value ?? null, decode.fuel?.value ?? null);
    }
    const liters = decode.displacementLiters?.value;
    const series = SERIES_ENGINES[decode.series?.value ?? ""];
    return [engines, series].every((allowed) => {
      return allowed === undefined || liters === undefined || allowed.includes(liters);
    });
  };
  const fuelFits = (decode: WantedBy): boolean =>
    decode.fuel === null ||
    year <= EARLIER_LAST_YEAR ||
    hadFuel(make, model, year, decode.fuel.value);
  const bodies = earlierBodies(make, model, year);
  const hadBody = (body: BodyStyle): boolean => bodies === null || bodies.includes(body);
  const bodyFits = ({ bodyStyle }: WantedBy): boolean =>
    bodyStyle === null || hadBody(bodyStyle.value);
  const filed = { hadLiters: earlier?.hadLiters, hadBody };
  // From strict to lenient: some makers file no fuel, a few no engine that we know.
  const attempts: readonly WantedTemplates[] = [
    {
      ...filed,
      accept: (decode) =>
        decode.fuel !== null && fuelFits(decode) && hadEngine(decode) && bodyFits(decode),
    },
    {
      ...filed,
      accept: (decode) => fuelFits(decode) && hadEngine(decode) && bodyFits(decode),
    },
    { hadLiters: filed.hadLiters, accept: (decode) => fuelFits(decode) && hadEngine(decode) },
    { hadBody, accept: (decode) => fuelFits(decode) && bodyFits(decode) },
    { accept: fuelFits },
    {},
  ];
  for (const wanted of attempts) {
    const found = vinTemplates(index, query, wanted);
    if (found.length === 0) continue;
    const consistent = found.filter(trimFitsFuel(found));
    return { make, model, year, templates: consistent.length > 0 ? consistent : found };
  }
  return { make, model, year, templates: [] };
}

/** Where some trims are named as hybrids, those are the hybrids and the others are not. */
function trimFitsFuel(templates: readonly VinTemplate[]): (template: VinTemplate) => boolean {
  const named = (template: VinTemplate): boolean =>
    ELECTRIFIED_TRIM.test(template.decode.trim?.value ?? "");
  if (!templates.some(named)) return () => true;
  return (template) =>
    template.decode.fuel === null || named(template) === (template.decode.electrification !== null);
}

const COMPACT =
  /^(Accent|Rio|Versa|Yaris|Fit|Fiesta|Sonic|Spark|Mirage|Corolla|Civic|Elantra|Forte|Sentra|Focus|Cruze|Jetta|Golf|Mazda[23]|Impreza|Crosstrek|Kona|Venue|Seltos|Soul|HR-V|Kicks|Juke|Trax|Encore|EcoSport|Renegade|Compass|CX-3|CX-30|C-HR|Corolla Cross|UX|Q3|X1|X2|GLA|GLB|CLA|A-Class|A3|Countryman|Hardtop|XC40|Niro|Leaf|Bolt|[12]\d\d[ei]|Rogue Sport|Taos|Tiguan|Escape|Bronco Sport|RAV4|CR-V|Rogue|Tucson|Sportage|Forester|CX-5|Equinox|Terrain|Cherokee|Wrangler|NX|RDX|Macan|Ranger|Maverick|Santa Cruz|MX-5|BRZ|86|GR86|Integra|ILX|500|Fortwo)/;
const FULL =
  /^(F-\d|1500|2500|3500|Ram|Silverado|Sierra|Tundra|Titan|Suburban|Tahoe|Yukon|Expedition|Navigator|Escalade|Armada|QX80|QX56|Sequoia|LX|GLS|X7|Wagoneer|Grand Wagoneer|Range Rover|S-Class|7[456]\d|A8|LS|300|Charger|Impala|Avalon|Taurus|Maxima|Express|Savana|Transit|E-\d|ProMaster|Sprinter|NV|Model X|R1T|Hummer|Cybertruck|Land Cruiser|Phantom|Ghost|Cullinan|G90|K900|Equus|CT6|XTS|Continental|Town Car|Crown Victoria|Grand Marquis)/;

function factOf(make: string, model: string): ModelFact | undefined {
  return MODEL_FACTS.find((entry) => entry.make === make && entry.model === model);
}

/** Size of a model: from our market facts where we have them, else by name, else midsize. */
export function sizeClassOf(make: string, model: string): SizeClass {
  const fact = factOf(make, model);
  if (fact) return fact.sizeClass;
  const ended = sizeOfEnded(make, model);
  if (ended !== null) return ended;
  if (FULL.test(model)) return "full";
  return COMPACT.test(model) ? "compact" : "midsize";
}

function mostCommon(values: readonly BodyStyle[]): BodyStyle | null {
  const counts = new Map<BodyStyle, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: BodyStyle | null = null;
  for (const [value, count] of counts)
    if (best === null || count > (counts.get(best) ?? 0)) best = value;
  return best;
}

/**
 * All rows of the catalog: makes, models, model years and trims that people buy in the US, each trim
 * backed by at least one proven VIN template. Pure and deterministic; takes some seconds, so it
 * reports progress. Rows come sorted by id.
 */
export function extractCatalog(index: VpicIndex, onProgress?: CatalogProgress): CatalogRows {
  const rows: CatalogRows = { makes: [], models: [], modelYears: [], trims: [] };
  const all = catalogModelYears(index);
  const makes = new Set<string>();
  const bodies = new Map<string, { make: string; model: string; styles: BodyStyle[] }>();
  all.forEach((entry, done) => {
    onProgress?.(done, all.length);
    const { templates } = modelYearVariants(index, entry);
    if (templates.length === 0) return;
    const makeId = slugOf(entry.make);
    const modelId = `${makeId}/${slugOf(entry.model)}`;
    const modelYearId = `${modelId}/${entry.year}`;
    if (!makes.has(makeId)) {
      makes.add(makeId);
      rows.makes.push({ id: makeId, name: entry.make, slug: makeId });
    }
    const body = bodies.get(modelId) ?? { make: entry.make, model: entry.model, styles: [] };
    bodies.set(modelId, body);
    rows.modelYears.push({ id: modelYearId, modelId, year: entry.year });
    for (const { decode } of templates) {
      if (decode.bodyStyle) body.styles.push(decode.bodyStyle.value);
    }
    rows.trims.push(...trimRowsOf(modelYearId, templates));
  });
  for (const [id, { make, model, styles }] of bodies) {
    // What people call it, where one of its variants is that; else what most variants are.
    const known = factOf(make, model)?.bodyStyle;
    const bodyStyle = known && styles.includes(known) ? known : mostCommon(styles);
    if (bodyStyle === null) continue;
    const [makeId = "", slug = ""] = id.split("/");
    rows.models.push({
      id,
      makeId,
      name: model,
      slug,
      bodyStyle,
      sizeClass: sizeClassOf(make, model),
    });
  }
  onProgress?.(all.length, all.length);
  return rows;
}
