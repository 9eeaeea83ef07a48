import type { ColumnMapping, FileField } from "#bench/valuation/file-columns/types.ts";
import type { ParsedRow, RowExclusion } from "#bench/valuation/file-rows/types.ts";
import { TYPED_PRICES } from "#bench/valuation/file-values/constants.ts";
import {
  accidentsIn,
  bodyIn,
  colorIn,
  descriptionWords,
  drivetrainIn,
  flagIn,
  fuelIn,
  isForeignPrice,
  listPriceIn,
  litersIn,
  milesIn,
  momentIn,
  numberIn,
  saidIn,
  sellerIn,
  starsIn,
  titleIn,
  transmissionIn,
  yearIn,
} from "#bench/valuation/file-values/rules.ts";
import { nameVehicle, plainName } from "#bench/valuation/names/rules.ts";
import type { NameBook, NamedVehicle } from "#bench/valuation/names/types.ts";
import type { Observation } from "#lib/domain/valuation/valuation-engine/types.ts";
import { type EngineWords, engineIn } from "#lib/domain/valuation/valuation-market/rules.ts";
import { regionOf } from "#lib/domain/vehicles/place/rules.ts";
import type { BodyStyle, SizeClass } from "#lib/domain/vehicles/vehicle/constants.ts";
import { POWERTRAIN_OF_FUEL } from "#lib/domain/vehicles/vehicle/constants.ts";
import { VIN_LENGTH } from "#lib/domain/vehicles/vin/constants.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";
import { patternOf } from "#lib/domain/vehicles/vin-specs/rules.ts";
import {
  DRIVEN_BY_YEARS,
  FEWEST_MILES,
  FIRST_YEAR,
  MOST_MILES,
  PLAUSIBLE_PRICES,
} from "./constants.ts";

/** One word, for a model's name is its first. */
const MODEL_NOT_STATED = "unstated";

/** What is known besides the row itself. */
export interface RowContext {
  readonly mapping: ColumnMapping;
  readonly book: NameBook;
  readonly decode: (vin: string) => VinDecode | null;
  readonly bodyOf: (make: string, model: string) => BodyStyle | null;
  readonly sizeOf: (make: string, model: string) => SizeClass;
  readonly stateOf: (zip: string) => string | null;
  /** The newest model year that can be for sale. */
  readonly lastYear: number;
}

/** One field's text: of its columns the first that says something. */
type Reader = (field: FileField) => string | null;

function readerOf(mapping: ColumnMapping, row: readonly string[]): Reader {
  return (field) => {
    for (const { at } of mapping[field] ?? []) {
      const said = saidIn(row[at]);
      if (said !== null) return said;
    }
    return null;
  };
}

/** A row as an asking price to learn from, or why it is none. */
export function parseRow(row: readonly string[], context: RowContext): ParsedRow | RowExclusion {
  const read = readerOf(context.mapping, row);
  const kind = kindOf(read);
  if (kind === "new") return "new_vehicle";
  const price = priceOf(read);
  if (typeof price === "string") return price;
  const vin = read("vin")?.toUpperCase() ?? null;
  const decode = vin === null ? null : context.decode(vin);
  const year = yearOf(read, decode);
  if (year === null) return "no_year";
  if (year > context.lastYear) return "future_year";
  if (year < FIRST_YEAR) return "collector_vehicle";
  const miles = mileageOf(read);
  if (miles === null) return "no_mileage";
  if (miles > MOST_MILES) return "implausible_mileage";
  const named = namedOf(read, decode, context.book);
  if (named === null) return "no_model";
  const title = titleOf(read);
  if (title === "parts") return "sold_for_parts";
  const at = momentOf(read);
  const asOfYear = at === null ? context.lastYear : new Date(at).getUTCFullYear();
  if (miles < FEWEST_MILES && asOfYear - year > DRIVEN_BY_YEARS) return "implausible_mileage";
  const trim = trimOf(textsOf("trim", context.mapping, row), named, decode);
  const place = placeOf(read, context);
  const equipment = equipmentOf(read, trim, named, decode, context);
  const observation: Observation = {
    facts: {
      make: named.make,
      model: named.model,
      year,
      ageYears: 0,
      mileageMiles: miles,
      trim,
      title,
      ...equipment,
      ...place,
      accidents: saidOf(read("accidents"), accidentsIn),
      condition: null,
      certified: kind === "certified" ? true : saidOf(read("certified"), flagIn),
      owners: ownersOf(read),
      seller: sellerOf(read, context.mapping),
      color: saidOf(read("color"), colorIn),
      interior: saidOf(read("interior"), colorIn),
      pattern: vin === null || vin.length !== VIN_LENGTH ? null : patternOf(vin),
      listPriceDollars: saidOf(read("listPrice"), listPriceIn),
      vehicleStars: saidOf(read("vehicleStars"), starsIn),
      sellerStars: saidOf(read("sellerStars"), starsIn),
      words: saidOf(read("description"), descriptionWords),
      month: at === null ? null : new Date(at).toISOString().slice(0, 7),
      dealer: null,
    },
    priceDollars: price,
    vehicleKey:
      vin !== null && vin.length === VIN_LENGTH ? vin : offerKey(named, year, miles, trim),
    sellerKey: read("dealer")?.toLowerCase() ?? null,
  };
  return {
    observation,
    condition: read("condition")?.toLowerCase() ?? null,
    at,
    isKnownModel: named.isKnown,
    isDecoded: decode !== null,
  };
}

/** Without a VIN, offers that agree in all of this are one vehicle's. */
const offerKey = (named: NamedVehicle, year: number, miles: number, trim: string | null): string =>
  `${named.make}|${named.model}|${year}|${miles}|${miles % 1_000 === 0 ? plainName(trim ?? "") : ""}`;

const saidOf = <T>(text: string | null, tell: (text: string) => T | null): T | null =>
  text === null ? null : tell(text);

function kindOf(read: Reader): "new" | "certified" | "used" {
  const text = read("kind") ?? "";
  if (/^(n|new|true|1)$/i.test(text)) return "new";
  if (/certified|^cpo$/i.test(text)) return "certified";
  // A condition may be a kind of sale too; "new" among words for wear is told apart by the caller.
  return /certified|^cpo$/i.test(read("condition") ?? "") ? "certified" : "used";
}

function priceOf(read: Reader): number | RowExclusion {
  const cents = saidOf(read("priceCents"), numberIn);
  const text = read("price");
  if (text === null && cents === null) return "no_price";
  const currency = read("currency");
  if (isForeignPrice(text ?? "") || (currency !== null && !/usd|us\$|^\$$/i.test(currency)))
    return "foreign_price";
  const price = text === null ? (cents ?? 0) / 100 : numberIn(text);
  if (price === null || price === 0) return "no_price";
  const [least, most] = PLAUSIBLE_PRICES;
  return price < least || price > most || TYPED_PRICES.has(price) ? "implausible_price" : price;
}

function mileageOf(read: Reader): number | null {
  const kilometers = read("kilometers");
  const text = read("mileage");
  const unit = read("mileageUnit") ?? "";
  if (text !== null) return milesIn(text, /^k/i.test(unit));
  return kilometers === null ? null : milesIn(kilometers, true);
}

function yearOf(read: Reader, decode: VinDecode | null): number | null {
  const text = read("year") ?? read("heading");
  const said = text === null ? null : yearIn(text);
  return said ?? decode?.modelYear?.value ?? null;
}

function namedOf(read: Reader, decode: VinDecode | null, book: NameBook): NamedVehicle | null {
  const heading = read("heading")?.replace(/^\D{0,12}\b(19|20)\d\d\b\s*/, "") ?? null;
  const said =
    nameVehicle(book, read("make"), read("model")) ??
    (read("model") === null ? nameVehicle(book, read("make"), heading) : null);
  if (said === null && read("model") === null && read("make") !== null && decode?.model == null) {
    // Makes alone still tell something; what else is stated tells their vehicles apart.
    return nameVehicle(book, read("make"), MODEL_NOT_STATED);
  }
  if (said?.isKnown === true || !decode?.make || !decode.model) return said;
  const byVin = nameVehicle(book, decode.make.value, decode.model.value);
  if (byVin === null || !byVin.isKnown) return said ?? byVin;
  // What the text says stays as words of its trim.
  return { ...byVin, rest: read("model") };
}

/** What all columns of a field say, each once. */
function textsOf(
  field: FileField,
  mapping: ColumnMapping,
  row: readonly string[],
): readonly string[] {
  const said = (mapping[field] ?? []).flatMap(({ at }) => saidIn(row[at])?.toLowerCase() ?? []);
  return [...new Set(said)];
}

/** The whole trim: a series beside it tells what it leaves out. */
function trimOf(
  texts: readonly string[],
  named: NamedVehicle,
  decode: VinDecode | null,
): string | null {
  const said = [named.rest, ...texts].filter((part) => part !== null).join(" ");
  if (said !== "") return said.toLowerCase();
  return decode?.trim?.value.toLowerCase() ?? null;
}

function titleOf(read: Reader): string | null {
  if (flagIn(read("salvage") ?? "") === true) return "salvage";
  const said = saidOf(read("title"), titleIn);
  if (said !== null) return said;
  const isClean = saidOf(read("cleanTitle"), flagIn);
  if (isClean !== null) return isClean ? "clean" : "not clean";
  const condition = read("condition") ?? "";
  return /salvage|rebuilt/i.test(condition) ? titleIn(condition) : null;
}

function placeOf(read: Reader, context: RowContext) {
  const zip = read("zip");
  const text = read("state");
  const isCode = text !== null && /^[a-z]{2}$/i.test(text);
  const state = isCode
    ? text.toUpperCase()
    : zip === null
      ? null
      : context.stateOf(zip.slice(0, 5));
  return {
    state: state ?? text?.toLowerCase() ?? null,
    region: state === null ? null : regionOf(state),
    metro: read("metro")?.toLowerCase() ?? null,
  };
}

function equipmentOf(
  read: Reader,
  trim: string | null,
  { make, model }: NamedVehicle,
  decode: VinDecode | null,
  context: RowContext,
) {
  const words: EngineWords = engineIn(
    [read("engine"), trim].filter((part) => part !== null).join(" "),
  );
  const byEngine = saidOf(read("engine"), fuelIn);
  const saidFuel = saidOf(read("fuel"), fuelIn);
  // The engine's description knows mild hybrids from others, which "hybrid" alone does not.
  const isMild = saidFuel === "hybrid" && byEngine === "gasoline";
  const fuel = (isMild ? byEngine : saidFuel) ?? byEngine ?? decode?.fuel?.value ?? null;
  const cylinders = saidOf(read("cylinders"), (text) => numberIn(text.replace(/^[a-z-]+/i, "")));
  const body =
    saidOf(read("body"), bodyIn) ?? decode?.bodyStyle?.value ?? context.bodyOf(make, model);
  const features = featuresOf(read, words);
  return {
    body,
    usualBody: null,
    size: context.sizeOf(make, model),
    fuel,
    powertrain: String(POWERTRAIN_OF_FUEL[fuel ?? "gasoline"]),
    drivetrain:
      saidOf(read("drivetrain"), drivetrainIn) ??
      saidOf(trim, drivetrainIn) ??
      decode?.drivetrain?.value ??
      null,
    transmission: saidOf(read("transmission"), transmissionIn),
    displacementLiters:
      saidOf(read("displacement"), litersIn) ??
      words.displacementLiters ??
      decode?.displacementLiters?.value ??
      null,
    cylinders: cylinders ?? words.cylinders ?? decode?.cylinders?.value ?? null,
    horsepower:
      saidOf(read("horsepower"), numberIn) ?? words.horsepower ?? decode?.powerHp?.value ?? null,
    features,
  };
}

/** Features of a list, by whatever separates it, and what the engine's description adds. */
function featuresOf(read: Reader, words: EngineWords): readonly string[] | null {
  const listed = (read("features") ?? "")
    .split(/['"[\]|;,]+/)
    .map(plainName)
    .filter((name) => name.length > 2 && name.length < 40);
  const boosted = read("engine") !== null && words.isBoosted === true ? ["turbo"] : [];
  const all = [...new Set([...listed, ...boosted])].slice(0, 40);
  return all.length === 0 ? null : all;
}

function ownersOf(read: Reader): number | null {
  const count = saidOf(read("owners"), numberIn);
  return count !== null && count >= 1 && count <= 12 ? Math.round(count) : null;
}

function sellerOf(read: Reader, mapping: ColumnMapping): string | null {
  const text = read("seller");
  const header = mapping.seller?.[0]?.header ?? "";
  const said = text === null ? null : sellerIn(text, header);
  const url = read("url");
  return said ?? (url === null ? null : sellerIn(/\/ct[od]\//.exec(url)?.[0] ?? "", ""));
}

function momentOf(read: Reader): number | null {
  return saidOf(read("date"), momentIn);
}

/** What separates the fields of a file's first line. */
export function delimiterOf(head: string): string {
  const line = head.split(/\r?\n|\r/, 1)[0] ?? "";
  const count = (mark: string) => line.split(mark).length - 1;
  const marks = [",", "\t", ";", "|"];
  return marks.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
