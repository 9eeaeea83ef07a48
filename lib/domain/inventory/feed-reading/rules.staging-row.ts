import { DISPOSITIONS, type Disposition } from "#lib/domain/inventory/disposition/constants.ts";
import { isOffSale, rowDisposition } from "#lib/domain/inventory/disposition/rules.ts";
import { readStockDate } from "#lib/domain/inventory/stock-date/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { LONGEST_DESCRIPTION } from "#lib/domain/listings/listing-change/constants.ts";
import { vinFacts } from "#lib/domain/listings/vin-facts/rules.ts";
import {
  otherVehicleWords,
  vinConflicts,
} from "#lib/domain/ownership/private-listing/rules.publishing.ts";
import { engineTextOf } from "#lib/domain/vehicles/catalog/rules.ts";
import { modelsNamed, nameKey } from "#lib/domain/vehicles/nhtsa/rules.name.ts";
import { normalizeVin } from "#lib/domain/vehicles/vin/rules.ts";
import type { NormalizedVin } from "#lib/domain/vehicles/vin/types.ts";
import type { Field } from "#lib/domain/vehicles/vin-decode/types.reading.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import {
  LEAST_FEED_PRICE,
  MAKE_ALIASES,
  MOST_FEED_PRICE,
  SLIP_SHARE,
} from "./constants.staging-row.ts";
import {
  BODY_WORDS,
  DRIVETRAIN_WORDS,
  FUEL_WORDS,
  INTERIOR_WORDS,
  MOST_MILES,
  TITLE_WORDS,
  TRANSMISSION_WORDS,
} from "./constants.value.ts";
import { Findings, isHeld } from "./rules.issue.ts";
import {
  readDollars,
  readFeatures,
  readMiles,
  readPaint,
  readPhotoUrls,
  readProse,
  readWhole,
  saysNothing,
  wordFor,
} from "./rules.value.ts";
import type { FeedTexts } from "./types.column.ts";
import type { FeedIssue } from "./types.issue.ts";
import type { FeedModel, FeedVehicleDraft, ReadRow, RowContext } from "./types.staging-row.ts";

/** The VIN of a row as it is compared and decoded: without what it is padded with. */
export function vinOfRow(texts: FeedTexts): NormalizedVin {
  return normalizeVin(saysNothing(texts.vin) ? "" : texts.vin);
}

/** How a row that could not even be split into fields is kept. */
export function unreadRow(reason: string, text: string): ReadRow {
  const issues: readonly FeedIssue[] = [{ code: "row_unreadable", words: reason }];
  return {
    vin: null,
    stockNumber: null,
    title: text.slice(0, 120),
    issues,
    isHeld: true,
    disposition: null,
    inStockOn: null,
    draft: null,
  };
}

/**
 * Reads a row: everything that is wrong with it, not only the first, and the vehicle where nothing is.
 * What the row does not say is taken from the VIN where that is certain, and else left open.
 */
export function readRow(texts: FeedTexts, context: RowContext): ReadRow {
  const found = new Findings();
  const read = vinOfRow(texts);
  checkVin(texts, context, found);
  const named = {
    vin: read.ok ? read.vin : null,
    stockNumber: saysNothing(texts.stockNumber) ? null : texts.stockNumber.slice(0, 40),
    title: titleOf(texts),
  };
  const disposition = dispositionOf(texts, found);
  if (isOffSale(disposition)) {
    // Nothing of it is shown, so only which vehicle it is must be right: what is sold or still on its
    // way seldom has a price, and would otherwise stay on sale.
    const inStockOn = inStockOf(texts, readWhole(texts.year, 1981, 2100), context, found);
    const rowIsHeld = isHeld(found.issues);
    return {
      ...named,
      issues: found.issues,
      isHeld: rowIsHeld,
      disposition,
      inStockOn,
      draft: null,
    };
  }
  checkNew(texts, found);
  const priceCents = priceOf(texts, context, found);
  const mileageMiles = mileageOf(texts, context, found);
  const year = yearOf(texts, context.decode, found);
  const model = year === null ? null : modelOf(texts, year, context, found);
  const draft =
    model === null || year === null
      ? null
      : vehicleOf(texts, { model, year, priceCents, mileageMiles }, context, found);
  const inStockOn = inStockOf(texts, year, context, found);
  found.addMisencoded([
    texts.description,
    texts.trim,
    texts.exteriorColor,
    texts.features,
    texts.model,
  ]);
  const rowIsHeld = isHeld(found.issues) || draft === null;
  return {
    ...named,
    issues: found.issues,
    isHeld: rowIsHeld,
    disposition,
    inStockOn,
    draft: rowIsHeld ? null : draft,
  };
}

const titleOf = (texts: FeedTexts): string =>
  [texts.year, texts.make, texts.model, texts.trim]
    .filter((text) => !saysNothing(text))
    .join(" ")
    .slice(0, 120) || "A vehicle without a name";

function checkVin(texts: FeedTexts, context: RowContext, found: Findings): void {
  const read = vinOfRow(texts);
  if (saysNothing(texts.vin)) found.add("vin_missing", "The row has no VIN.");
  else if (!read.ok) found.add("vin_invalid", read.problem.message);
  else if (context.diagnosis !== null) found.add("vin_check_digit", context.diagnosis);
  if (context.firstLine !== null)
    found.add("vin_repeated", `Line ${context.firstLine} has this VIN already; that one counts.`);
}

/** @returns null where the row does not say, or says what a person has to look at. */
function dispositionOf(texts: FeedTexts, found: Findings): Disposition | null {
  const said = rowDisposition([texts.availability, texts.secondAvailability], texts.newUsed);
  if (said.kind === "unknown")
    found.add(
      "disposition_unknown",
      `“${said.text}” does not say whether it is for sale. Write ${DISPOSITIONS.retail} where it is, or one of ${OFF_SALE} where it is not.`,
    );
  return said.kind === "word" ? said.word : null;
}

const OFF_SALE = Object.values(DISPOSITIONS)
  .filter((label) => label !== DISPOSITIONS.retail)
  .join(", ");

/** @returns null where the row does not say a day that can be. */
function inStockOf(
  texts: FeedTexts,
  year: number | null,
  { fileDay, saidInStockOn }: RowContext,
  found: Findings,
): Day | null {
  const said = readStockDate(
    { date: texts.inStockOn, age: texts.age },
    { fileDay, year, said: saidInStockOn },
  );
  if (said.kind === "refused") found.add("in_stock_odd", said.words);
  return said.kind === "day" ? said.day : null;
}

function checkNew(texts: FeedTexts, found: Findings): void {
  if (/^\s*(n|new)\s*$/i.test(texts.newUsed))
    found.add("new_vehicle", "The row says the vehicle is new. Only used ones are listed here.");
}

/** @returns cents; 0 where there is none that counts, which the row is then held for. */
function priceOf(texts: FeedTexts, { known }: RowContext, found: Findings): number {
  const first = readDollars(texts.price);
  const price = first.kind === "none" ? readDollars(texts.secondPrice) : first;
  const text = first.kind === "none" ? texts.secondPrice : texts.price;
  if (price.kind === "none") found.add("price_missing", "The row has no asking price.");
  else if (price.kind === "unreadable")
    found.add("price_invalid", `“${text.slice(0, 40)}” is not an amount of US dollars.`);
  else if (price.value < LEAST_FEED_PRICE * 100 || price.value > MOST_FEED_PRICE * 100)
    found.add(
      "price_invalid",
      `${price.value < 0 ? "−" : ""}${formatPrice(Math.abs(price.value))} is not between ${formatPrice(LEAST_FEED_PRICE * 100)} and ${formatPrice(MOST_FEED_PRICE * 100)}.`,
    );
  else {
    if (
      known !== null &&
      Math.abs(price.value - known.priceCents) > known.priceCents * SLIP_SHARE
    ) {
      const way = price.value < known.priceCents ? "falls" : "rises";
      found.add(
        "price_slip",
        `The price ${way} from ${formatPrice(known.priceCents)} to ${formatPrice(price.value)}.`,
      );
    }
    return price.value;
  }
  return 0;
}

function mileageOf(texts: FeedTexts, { known }: RowContext, found: Findings): number {
  const mileage = readMiles(texts.mileage, texts.mileageUnit);
  if (mileage.kind === "none") found.add("mileage_missing", "The row has no mileage.");
  else if (mileage.kind === "unreadable" || mileage.value < 0 || mileage.value > MOST_MILES)
    found.add("mileage_invalid", `“${texts.mileage.slice(0, 40)}” is not a mileage.`);
  else {
    if (known !== null && mileage.value < known.mileageMiles)
      found.add(
        "mileage_falls",
        `${formatNumber(mileage.value)} miles; it was ${formatNumber(known.mileageMiles)}.`,
      );
    return mileage.value;
  }
  return 0;
}

function yearOf(texts: FeedTexts, decode: VinDecode | null, found: Findings): number | null {
  const fromVin = decode?.modelYear?.value ?? null;
  if (saysNothing(texts.year)) {
    if (fromVin === null) found.add("year_invalid", "Neither the row nor the VIN says the year.");
    return fromVin;
  }
  const year = readWhole(texts.year, 1981, 2100);
  if (year === null) found.add("year_invalid", `“${texts.year.slice(0, 20)}” is not a model year.`);
  return year;
}

/** The model that the row names; where its words are not known, the one that its VIN decodes to. */
function modelOf(
  texts: FeedTexts,
  year: number,
  { catalog, decode }: RowContext,
  found: Findings,
): FeedModel | null {
  const typedKey = nameKey(texts.make);
  const models = catalog.get(MAKE_ALIASES[typedKey] ?? typedKey) ?? [];
  const [only, ...others] = modelsNamed(models, texts.model, year);
  if (only !== undefined && others.length === 0) return only;
  const said = [texts.make, texts.model].filter((text) => !saysNothing(text)).join(" ");
  const decoded = decodedModel(decode, catalog);
  if (decoded === null || !decoded.yearIds.has(year)) {
    const name =
      said === ""
        ? "The row names no make and model"
        : `“${said.slice(0, 60)}” of ${year} is not in the catalog`;
    found.add("model_unknown", `${name}, and the VIN does not tell.`);
    return null;
  }
  if (said !== "")
    found.add(
      "model_from_vin",
      `“${said.slice(0, 60)}” is not a name of the catalog: taken as ${decoded.makeName} ${decoded.modelName}, which the VIN says.`,
    );
  return decoded;
}

function decodedModel(decode: VinDecode | null, catalog: RowContext["catalog"]): FeedModel | null {
  if (decode?.make == null || decode.model == null) return null;
  const name = nameKey(decode.model.value);
  const models = catalog.get(nameKey(decode.make.value)) ?? [];
  return models.find(({ modelName }) => nameKey(modelName) === name) ?? null;
}

/** What a VIN says for certain. */
const sure = <T>(field: Field<T> | null | undefined): T | null =>
  field == null || field.confidence === "ambiguous" ? null : field.value;

interface Settled {
  readonly model: FeedModel;
  readonly year: number;
  readonly priceCents: number;
  readonly mileageMiles: number;
}

function vehicleOf(
  texts: FeedTexts,
  { model, year, priceCents, mileageMiles }: Settled,
  { decode, known }: RowContext,
  found: Findings,
): FeedVehicleDraft {
  const paint = readPaint(texts.exteriorColor, texts.plainExteriorColor);
  if (paint === null && known === null) {
    const said = texts.exteriorColor || texts.plainExteriorColor;
    found.add(
      "color_missing",
      saysNothing(said)
        ? "The row has no exterior color, which shoppers filter by."
        : `“${said.slice(0, 40)}” has no word for a color in it: add a plain one, such as “gray”.`,
    );
  }
  const fuel = wordFor(FUEL_WORDS, `${texts.fuel}`) ?? sure(decode?.fuel);
  if (fuel === null && known === null)
    found.add("fuel_missing", "Neither the row nor the VIN says what it runs on.");
  const draft: FeedVehicleDraft = {
    makeId: model.makeId,
    modelId: model.modelId,
    year,
    trim: saysNothing(texts.trim) ? null : texts.trim.slice(0, 60),
    bodyStyle: wordFor(BODY_WORDS, texts.body) ?? sure(decode?.bodyStyle) ?? model.bodyStyle,
    sizeClass: model.sizeClass,
    fuel,
    drivetrain: wordFor(DRIVETRAIN_WORDS, texts.drivetrain) ?? sure(decode?.drivetrain),
    transmission: wordFor(TRANSMISSION_WORDS, texts.transmission),
    engine: engineOf(texts, decode),
    doors: readWhole(texts.doors, 1, 6) ?? sure(decode?.doors),
    cityMpg: readWhole(texts.cityMpg, 1, 250),
    highwayMpg: readWhole(texts.highwayMpg, 1, 250),
    exteriorColor: paint?.color ?? null,
    paintName: paint?.paintName ?? null,
    paintHex: paint?.paintHex ?? null,
    interiorColor:
      wordFor(INTERIOR_WORDS, texts.plainInteriorColor) ??
      wordFor(INTERIOR_WORDS, texts.interiorColor),
    condition: /^\s*(y|yes|true|1|t|certified|cpo|c)\s*$/i.test(texts.certified)
      ? "certified"
      : "used",
    titleStatus: wordFor(TITLE_WORDS, texts.titleStatus),
    mileageMiles,
    priceCents,
    features: readFeatures(texts.features),
    description: readProse(texts.description, LONGEST_DESCRIPTION) || null,
    photoUrls: readPhotoUrls(`${texts.photos}|${texts.morePhotos}`),
  };
  checkAgainstVin(draft, model, decode, found);
  found.addUnshown(draft);
  return draft;
}

function engineOf(texts: FeedTexts, decode: VinDecode | null): string | null {
  if (!saysNothing(texts.engine)) return texts.engine.slice(0, 60);
  const liters = Number.parseFloat(texts.displacement);
  const cylinders = readWhole(texts.cylinders, 1, 16);
  const parts = [
    Number.isFinite(liters) && liters > 0.5 && liters < 12 ? `${liters.toFixed(1)} L` : null,
    cylinders === null ? null : `${cylinders}-cylinder`,
  ].filter((part) => part !== null);
  if (parts.length > 0) return parts.join(" ");
  return decode === null ? null : engineTextOf(decode);
}

function checkAgainstVin(
  draft: FeedVehicleDraft,
  { makeName, modelName }: FeedModel,
  decode: VinDecode | null,
  found: Findings,
): void {
  if (decode === null) return;
  const facts = vinFacts(decode);
  const stated = {
    ...draft,
    make: makeName,
    model: modelName,
    // What the row does not say cannot differ.
    fuel: draft.fuel ?? decode.fuel?.value ?? "gasoline",
    seats: null,
  };
  const other = otherVehicleWords(stated, facts);
  if (other !== null) found.add("vin_other_vehicle", other.replaceAll("you say", "the row says"));
  else
    for (const words of vinConflicts(stated, facts))
      found.add("vin_conflict", words.replaceAll("you say", "the row says"));
}
