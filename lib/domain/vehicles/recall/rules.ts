import { dayOfColumn } from "#lib/domain/kernel/calendar/rules.ts";
import type { CatalogIndex, IndexedModel } from "#lib/domain/vehicles/model-year/types.ts";
import { UNKNOWN_YEAR } from "#lib/domain/vehicles/nhtsa/constants.record.ts";
import { beginsLater, isWholeOf } from "#lib/domain/vehicles/nhtsa/rules.answer.ts";
import { modelsByMakeKey, modelsNamed } from "#lib/domain/vehicles/nhtsa/rules.name.ts";
import type { FileState } from "#lib/domain/vehicles/nhtsa/types.answer.ts";
import type { AnswerSource } from "#lib/domain/vehicles/provenance/types.ts";
import { formatDate, plural } from "#lib/platform/format.ts";
import { MOST_CAMPAIGN_VEHICLES } from "./constants.ts";
import type { CampaignRow, RecalledRow, RecallMakeRow } from "./schema.ts";
import type {
  CampaignWithVehicles,
  ComponentPath,
  HeldBy,
  ModelYearRecalls,
  RecallCampaign,
  RecalledVehicle,
} from "./types.ts";

/** The publisher's page about a campaign. */
const nhtsaUrlOf = (campaign: string): string =>
  `https://www.nhtsa.gov/recalls?nhtsaId=${encodeURIComponent(campaign)}`;

/** "FUEL SYSTEM, GASOLINE:DELIVERY" as its parts, the most general first. */
const componentPath = (component: string): ComponentPath =>
  component
    .split(":")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Words that stay in capitals. */
const SHOUTED = /\b(abs|esc|led|suv|hvac|tpms|fmvss|ev|phev|adas)\b/g;

/** NHTSA's capitals as a sentence has them: "FUEL SYSTEM, GASOLINE" is "Fuel system, gasoline". */
export function inSentenceCase(text: string): string {
  const low = text.toLowerCase().replace(SHOUTED, (word) => word.toUpperCase());
  return low.charAt(0).toUpperCase() + low.slice(1);
}

/** A component for people: "Fuel system, gasoline › Delivery". */
export const componentWords = (path: ComponentPath): string => path.map(inSentenceCase).join(" › ");

/** Whether a campaign says not to drive the vehicle, or to park it outside. */
export const isUrgent = ({
  parkIt,
  parkOutside,
}: Pick<RecallCampaign, "parkIt" | "parkOutside">): boolean =>
  parkIt === true || parkOutside === true;

/** Which copies name a record. */
export function heldBy({
  source,
  importedAt,
  liveAt,
}: {
  readonly source: "publisher" | "demo";
  readonly importedAt: Date | null;
  readonly liveAt: Date | null;
}): HeldBy {
  if (source === "demo") return "demo";
  if (importedAt !== null && liveAt !== null) return "both";
  return liveAt === null ? "import" : "live";
}

/** What rows of one model year say, a campaign each; in the order in which campaigns are first met. */
export function campaignsOf(rows: readonly RecalledRow[]): readonly RecallCampaign[] {
  return [...Map.groupBy(rows, ({ campaign }) => campaign).values()].flatMap((named) => {
    const [first] = named;
    if (first === undefined) return [];
    const seen = (of: "importedAt" | "liveAt") =>
      named.map((row) => row[of]).find((at) => at !== null) ?? null;
    return [
      campaignOfRow(first, {
        modelTexts: [...new Set(named.map(({ modelText }) => modelText))],
        heldBy: heldBy({
          source: first.source,
          importedAt: seen("importedAt"),
          liveAt: seen("liveAt"),
        }),
      }),
    ];
  });
}

/** A campaign as it is told. */
function campaignOfRow(
  row: CampaignRow,
  { modelTexts, heldBy }: Pick<RecallCampaign, "modelTexts" | "heldBy">,
): RecallCampaign {
  const { reportReceivedOn, components, campaign } = row;
  return {
    campaign,
    components: components.map(componentPath),
    manufacturer: row.manufacturer,
    summary: row.summary,
    consequence: row.consequence,
    remedy: row.remedy,
    notes: row.notes,
    reportReceivedOn: reportReceivedOn === null ? null : dayOfColumn(reportReceivedOn),
    potentiallyAffected: row.potentiallyAffected,
    parkIt: row.parkIt,
    parkOutside: row.parkOutside,
    overTheAir: row.overTheAir,
    nhtsaUrl: row.source === "demo" ? null : nhtsaUrlOf(campaign),
    modelTexts,
    heldBy,
  };
}

interface StampedVehicle {
  readonly makeKey: string;
  readonly makeText: string;
  readonly modelText: string;
  readonly year: number;
  readonly importedAt: Date | null;
  readonly liveAt: Date | null;
}

type LinkOf = (vehicle: StampedVehicle) => RecalledVehicle["link"];

/** Finds the model of the catalog that a record is about, where it is about one. */
export function linkIn(index: CatalogIndex): LinkOf {
  const byKey = modelsByMakeKey(index.models);
  return ({ makeKey, modelText, year }) => {
    if (year === UNKNOWN_YEAR) return null;
    const [model] = modelsNamed(byKey.get(makeKey) ?? [], modelText, year);
    if (model === undefined || !model.yearIds.has(year)) return null;
    const { makeSlug, makeName, modelSlug, modelName } = model;
    return { makeSlug, makeName, modelSlug, modelName };
  };
}

/** A campaign with the vehicles that its record names. */
export function withVehicles(
  row: CampaignRow,
  vehicles: readonly StampedVehicle[],
  counts: Pick<CampaignWithVehicles, "vehicleCount" | "leftOutVehicles">,
  linkOf: LinkOf,
): CampaignWithVehicles {
  const seen = (of: "importedAt" | "liveAt") =>
    vehicles.map((vehicle) => vehicle[of]).find((at) => at !== null) ?? null;
  const modelTexts = [...new Set(vehicles.map(({ modelText }) => modelText))];
  return {
    ...campaignOfRow(row, {
      modelTexts,
      heldBy: heldBy({
        source: row.source,
        importedAt: seen("importedAt"),
        liveAt: seen("liveAt"),
      }),
    }),
    // A year that is not known stands last, not first.
    vehicles: vehicles
      .toSorted((a, b) => Number(a.year === UNKNOWN_YEAR) - Number(b.year === UNKNOWN_YEAR))
      .slice(0, MOST_CAMPAIGN_VEHICLES)
      .map((vehicle) => ({
        makeText: vehicle.makeText,
        modelText: vehicle.modelText,
        year: vehicle.year === UNKNOWN_YEAR ? null : vehicle.year,
        link: linkOf(vehicle),
      })),
    ...counts,
  };
}

interface NamedModelYear extends ModelYearRecalls {
  /** The campaigns themselves. */
  readonly named: readonly string[];
}

/** Distinct campaigns of each model year of a make, by model name and the newest year first. */
export function byModelYear(
  models: readonly IndexedModel[],
  rows: readonly RecallMakeRow[],
): readonly NamedModelYear[] {
  const found = new Map<string, { model: IndexedModel; year: number; rows: RecallMakeRow[] }>();
  for (const row of rows) {
    for (const model of modelsNamed(models, row.modelText, row.year)) {
      const key = `${model.modelId}/${row.year}`;
      const own = found.get(key) ?? { model, year: row.year, rows: [] };
      own.rows.push(row);
      found.set(key, own);
    }
  }
  return [...found.values()]
    .map(({ model: { modelId, modelName, modelSlug }, year, rows: own }) => {
      const named = [...new Set(own.flatMap(({ campaigns }) => campaigns))];
      const urgent = new Set(own.flatMap((row) => row.urgent)).size;
      return { modelId, modelName, modelSlug, year, campaigns: named.length, urgent, named };
    })
    .sort((a, b) =>
      a.modelName === b.modelName ? b.year - a.year : a.modelName < b.modelName ? -1 : 1,
    );
}

/** What may be missing where not NHTSA's whole file is held, as a sentence; null where it is. */
export function gapOf(file: FileState | null, now: Date): string | null {
  if (isWholeOf(file)) return null;
  const begins = beginsLater(file);
  if (begins !== null) return begins;
  const asks =
    "NHTSA's live service answers for one model year at a time: only model years that someone looked up are known.";
  return file === null
    ? `NHTSA's recall file is not imported here. ${asks}`
    : `The file imported ${formatDate(file.importedAt, now)} is a part of NHTSA's recalls only (${plural(file.held, "record")}). ${asks}`;
}

/** Where what is held comes from: the file, or else the last answer of the live service; null where nothing is held. */
export function heldSource(
  file: FileState | null,
  rows: readonly { readonly liveAt: Date | null }[],
): AnswerSource | null {
  const publisher = "NHTSA";
  if (file !== null) return { publisher, how: "import", asOf: file.importedAt, note: null };
  const seen = rows.flatMap(({ liveAt }) => (liveAt === null ? [] : [liveAt.getTime()]));
  if (seen.length === 0) return null;
  const asOf = new Date(Math.max(...seen)).toISOString();
  return { publisher, how: "live", asOf, note: null };
}
