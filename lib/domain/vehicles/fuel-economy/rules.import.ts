import { isDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { StagedValue } from "#lib/domain/vehicles/source-import/types.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { EPA_FIRST_YEAR, type EpaColumn, type StagedColumn } from "./constants.import.ts";
import { RATED_UP_TO_POUNDS } from "./constants.join.ts";
import { EPA_FUEL_WORDS } from "./constants.ts";
import type { JoinShares, UnjoinedModel } from "./types.join.ts";

/** A line of EPA's file by its columns. */
export type EpaLine = Readonly<Record<EpaColumn, string>>;
/** The row it becomes. */
export type EpaRow = Readonly<Record<StagedColumn, StagedValue>>;

const LONGEST_NAME = 120;
const LAST_YEAR = 2099;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** What is wrong with a line, as a sentence: the same trouble in the same words. */
class Unreadable extends Error {}

/** Reads a line of EPA's file. @returns the row, or why it is refused as a sentence. */
export function epaRow(line: EpaLine): EpaRow | string {
  try {
    return read(line);
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

function read(line: EpaLine): EpaRow {
  const name = (column: EpaColumn): string => {
    const value = line[column];
    if (value === "") throw new Unreadable(`The ${column} is missing.`);
    if (value.length > LONGEST_NAME) throw new Unreadable(`The ${column} is longer than a name.`);
    return value;
  };
  const words = (column: EpaColumn): string | null => (line[column] === "" ? null : name(column));
  const number = (column: EpaColumn, least: number, most: number): number => {
    const value = Number(line[column]);
    if (line[column] === "" || !Number.isFinite(value))
      throw new Unreadable(`The ${column} is no number.`);
    if (value < least || value > most)
      throw new Unreadable(`The ${column} is not from ${least} to ${most}.`);
    return value;
  };
  const whole = (column: EpaColumn, least: number, most: number): number => {
    const value = number(column, least, most);
    if (!Number.isInteger(value)) throw new Unreadable(`The ${column} is no whole number.`);
    return value;
  };
  /** EPA writes 0 or -1 for "none". */
  const given = (column: EpaColumn, most: number): number | null =>
    number(column, -1, most) > 0 ? number(column, -1, most) : null;
  const score = (column: EpaColumn): number | null =>
    whole(column, -1, 10) >= 0 ? whole(column, -1, 10) : null;
  /** 0 is a measure: what runs on electricity alone. */
  const grams = (column: EpaColumn): number | null =>
    number(column, -1, 10_000) >= 0 ? number(column, -1, 10_000) : null;
  /** Of engines: empty or NA where there is none. */
  const engine = (column: EpaColumn, most: number): number | null =>
    line[column] === "" || line[column] === "NA" ? null : given(column, most);
  const wholeOrNone = (column: EpaColumn, value: number | null): number | null => {
    if (value !== null && !Number.isInteger(value))
      throw new Unreadable(`The ${column} is no whole number.`);
    return value;
  };
  /** The same as `given`, of what is counted whole. */
  const givenWhole = (column: EpaColumn, most: number): number | null =>
    wholeOrNone(column, given(column, most));
  /** Pages tell fuels apart: one that they do not know is no figure they can show. */
  const fuel = (column: EpaColumn): string => {
    if (!Object.hasOwn(EPA_FUEL_WORDS, name(column)))
      throw new Unreadable(`The ${column} is none that we know.`);
    return name(column);
  };
  const electric = line.fuelType1 === "Electricity" || line.fuelType2 === "Electricity";
  const power = (column: EpaColumn): number | null => (electric ? given(column, 500) : null);
  const second = <T>(value: T): T | null => (line.fuelType2 === "" ? null : value);

  return {
    id: whole("id", 1, 2_000_000_000),
    year: whole("year", EPA_FIRST_YEAR, LAST_YEAR),
    make: name("make"),
    model: name("model"),
    base_model: words("baseModel") ?? name("model"),
    size_class: name("VClass"),
    drive: words("drive"),
    transmission: words("trany"),
    displacement_liters: engine("displ", 20),
    cylinders: wholeOrNone("cylinders", engine("cylinders", 20)),
    turbocharged: line.tCharger === "T",
    supercharged: line.sCharger === "S",
    fuel_type: name("fuelType"),
    fuel_type_1: fuel("fuelType1"),
    fuel_type_2: line.fuelType2 === "" ? null : fuel("fuelType2"),
    technology: words("atvType"),
    mild_hybrid: /mild hybrid/i.test(line.eng_dscr),
    city_mpg: whole("city08", 1, 1000),
    highway_mpg: whole("highway08", 1, 1000),
    combined_mpg: whole("comb08", 1, 1000),
    second_city_mpg: second(givenWhole("cityA08", 1000)),
    second_highway_mpg: second(givenWhole("highwayA08", 1000)),
    second_combined_mpg: second(givenWhole("combA08", 1000)),
    city_kwh_per_100_miles: power("cityE"),
    highway_kwh_per_100_miles: power("highwayE"),
    combined_kwh_per_100_miles: power("combE"),
    range_miles: givenWhole("range", 10_000),
    city_range_miles: given("rangeCity", 10_000),
    highway_range_miles: given("rangeHwy", 10_000),
    second_range_miles: second(leastMiles(line.rangeA)),
    charge_hours_240: given("charge240", 100),
    motor: words("evMotor"),
    utility_factor: given("combinedUF", 1),
    blended_gallons_per_100_miles: given("combinedCD", 100),
    blended: line.phevBlended === "true",
    plug_in_combined_mpge: givenWhole("phevComb", 1000),
    co2_grams_per_mile: grams("co2TailpipeGpm"),
    second_co2_grams_per_mile: second(grams("co2TailpipeAGpm")),
    greenhouse_gas_score: score("ghgScore"),
    fuel_economy_score: score("feScore"),
    yearly_fuel_dollars: givenWhole("fuelCost08", 100_000),
    second_yearly_fuel_dollars: second(givenWhole("fuelCostA08", 100_000)),
    five_year_saving_dollars: whole("youSaveSpend", -1_000_000, 1_000_000),
    gas_guzzler: line.guzzler !== "",
    start_stop: line.startStop === "" ? null : line.startStop === "Y",
    touched_on: laterOf(dayOf(line.createdOn), dayOf(line.modifiedOn)),
  };
}

/** "333/337" or "310-540": the shortest of the ranges that EPA gives; null where it gives none. */
function leastMiles(text: string): number | null {
  const miles = text
    .split(/[/-]/)
    .map(Number)
    .filter((value) => Number.isInteger(value) && value > 0 && value < 10_000);
  return miles.length === 0 ? null : Math.min(...miles);
}

/** "Tue Jan 01 00:00:00 EST 2013" as "2013-01-01"; null for anything else. */
function dayOf(text: string): string | null {
  const [, month = "", date = "", year = ""] =
    /^\w{3} (\w{3}) (\d{2}) .* (\d{4})$/.exec(text) ?? [];
  const day = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${date}`;
  return isDay(day) ? day : null;
}

function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

/** Of records as many as half may repeat another's number before that column is another one. */
const MOST_SHARE_REPEATED = 0.5;

/** Why a file whose rows share their numbers is not let in, as a sentence; null where it may be. */
export const repeatedIds = (rows: number, ids: number): string | null =>
  ids >= rows * MOST_SHARE_REPEATED
    ? null
    : `Its ${formatNumber(rows)} rows have ${plural(ids, "number")} in the column id: EPA gives each its own.`;

/**
 * How many records are of no model of the catalog, which keeps them all the same: another catalog may join them.
 * @param firstYear the catalog's first model year; null where it has none.
 */
export function unjoinedNote(
  records: readonly { readonly year: number; readonly isJoined: boolean }[],
  firstYear: number | null,
): string {
  const joined = records.filter(({ isJoined }) => isJoined).length;
  const older = records.filter(
    ({ year, isJoined }) => !isJoined && firstYear !== null && year < firstYear,
  ).length;
  const others = records.length - joined - older;
  const before =
    older === 0 ? "" : `, ${formatNumber(older)} of model years before its first (${firstYear})`;
  return `Of ${formatNumber(records.length)} records ${formatNumber(joined)} are of models in the catalog${before}, ${formatNumber(others)} of none by name: these are kept too, for a catalog that has them, and are on no page.`;
}

const UNJOINED: Readonly<Record<UnjoinedModel["why"], string>> = {
  heavy: `EPA does not rate vehicles over ${formatNumber(RATED_UP_TO_POUNDS)} lb`,
  lighter_only: "EPA rates only the lighter versions, and has none of that year",
  not_yet: "The file is older than that model year",
  not_listed: "EPA lists no such vehicle for that year",
};

/** What the report says of the join: the shares, and by reason every model year without a record. */
export function joinNotes(shares: JoinShares): readonly string[] {
  const { modelYears, joined, soldShare, ratedSoldShare, unjoined } = shares;
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return [
    `Joined to the catalog: ${formatNumber(joined)} of ${formatNumber(modelYears)} model years (${percent(joined / (modelYears || 1))}). By how many are sold ${percent(soldShare)}; of those that EPA rates ${percent(ratedSoldShare)}.`,
    ...[...Map.groupBy(unjoined, ({ why }) => why)].map(([why, models]) => {
      const years = models.reduce((sum, model) => sum + model.years.length, 0);
      const names = models.map(
        (model) => `${model.makeName} ${model.modelName} ${yearRuns(model.years)}`,
      );
      return `${UNJOINED[why]} (${formatNumber(years)}): ${names.join("; ")}.`;
    }),
  ];
}

/** "2014-2016, 2019" of years that rise. */
function yearRuns(years: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const year of years) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === year - 1) last[1] = year;
    else runs.push([year, year]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
}
