import { isOffSale } from "#lib/domain/inventory/disposition/rules.ts";
import { readStockDate } from "#lib/domain/inventory/stock-date/rules.ts";
import { engineTextOf } from "#lib/domain/vehicles/catalog/rules.trim-rows.ts";
import { modelsNamed, nameKey } from "#lib/domain/vehicles/nhtsa/rules.name.ts";
import type { DecodedField } from "#lib/domain/vehicles/vin-decode/types.reading.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import { MAKE_ALIASES } from "./constants.value.ts";
import type {
  FeedCatalog,
  FeedModel,
  FeedVehicleDraft,
  RowContext,
  UnderstoodRow,
  UnderstoodVehicle,
} from "./types.row.ts";
import type { FeedValues, QuotedAmount } from "./types.value.ts";

/**
 * Stage 3, a row understood: which vehicle of the catalog it is, and whether it is for sale. What the row
 * does not say is taken from the VIN where that is certain, and else left open. Of what is not for sale
 * only the day in stock is understood: nothing else of it is shown.
 */
export function understandRow(values: FeedValues, context: RowContext): UnderstoodRow {
  const said = values.disposition;
  const disposition = said.kind === "word" ? said.word : null;
  const isNotForSale = isOffSale(disposition);
  const year = yearOf(values.year, isNotForSale ? null : context.decode);
  return {
    values,
    context,
    disposition,
    isOffSale: isNotForSale,
    year,
    stockDate: readStockDate(values.stockDate, {
      fileDay: context.fileDay,
      year,
      said: context.saidInStockOn,
    }),
    vehicle: isNotForSale || year === null ? null : vehicleOf(values, year, context),
  };
}

function yearOf(said: QuotedAmount, decode: VinDecode | null): number | null {
  if (said.kind === "none") return decode?.modelYear?.value ?? null;
  return said.kind === "amount" ? said.value : null;
}

/** The vehicle of the model that the row names; where its words are not known, that its VIN decodes to. */
function vehicleOf(
  values: FeedValues,
  year: number,
  { catalog, decode }: RowContext,
): UnderstoodVehicle | null {
  const decoded = decodedModel(decode, year, catalog);
  const isSure = sure(decode?.model) !== null;
  const named = namedModel(values, year, catalog, isSure ? decoded : null);
  const model = named ?? decoded;
  if (model === null) return null;
  return { model, isModelFromVin: named === null, draft: draftOf(values, model, year, decode) };
}

/**
 * The model that the words name. Words that several are called by ("Silverado") name the one that the trim
 * begins with ("2500HD LT"), else that the VIN decodes to.
 */
function namedModel(
  { make, model, vehicle }: FeedValues,
  year: number,
  catalog: FeedCatalog,
  decoded: FeedModel | null,
): FeedModel | null {
  const typedKey = nameKey(make);
  const models = catalog.get(MAKE_ALIASES[typedKey] ?? typedKey) ?? [];
  const only = (found: readonly FeedModel[]) => (found.length === 1 ? (found[0] ?? null) : null);
  const named = modelsNamed(models, model, year);
  if (named.length < 2) return only(named);
  return (
    only(modelsNamed(named, `${model} ${vehicle.trim ?? ""}`, year)) ??
    named.find((each) => each === decoded) ??
    null
  );
}

function decodedModel(
  decode: VinDecode | null,
  year: number,
  catalog: FeedCatalog,
): FeedModel | null {
  if (decode?.make == null || decode.model == null) return null;
  const name = nameKey(decode.model.value);
  const models = catalog.get(nameKey(decode.make.value)) ?? [];
  const decoded = models.find(({ modelName }) => nameKey(modelName) === name);
  return decoded?.yearIds.has(year) ? decoded : null;
}

/** What a VIN says for certain. */
const sure = <T>(field: DecodedField<T> | null | undefined): T | null =>
  field == null || field.confidence === "ambiguous" ? null : field.value;

function draftOf(
  { vehicle, price, mileage }: FeedValues,
  model: FeedModel,
  year: number,
  decode: VinDecode | null,
): FeedVehicleDraft {
  return {
    ...vehicle,
    makeId: model.makeId,
    modelId: model.modelId,
    year,
    bodyStyle: vehicle.bodyStyle ?? sure(decode?.bodyStyle) ?? model.bodyStyle,
    sizeClass: model.sizeClass,
    fuel: vehicle.fuel ?? sure(decode?.fuel),
    drivetrain: vehicle.drivetrain ?? sure(decode?.drivetrain),
    engine: vehicle.engine ?? (decode === null ? null : engineTextOf(decode)),
    doors: vehicle.doors ?? sure(decode?.doors),
    mileageMiles: mileage.kind === "amount" ? mileage.value : 0,
    priceCents: price.kind === "amount" ? price.value : 0,
  };
}
