import type { FacetName } from "#lib/domain/search/search/types.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";
import type { FilterValues } from "./filter-fields.tsx";

const BODY_PLURALS: Readonly<Record<string, string>> = {
  sedan: "sedans",
  suv: "SUVs",
  pickup: "pickups",
  hatchback: "hatchbacks",
  coupe: "coupes",
  convertible: "convertibles",
  wagon: "wagons",
  minivan: "minivans",
  van: "vans",
};

/** More names than this in one place make a title nobody reads. */
const MOST_NAMES = 3;

/**
 * A search in one line, for the window's title: "Toyota and Honda SUVs under $30,000 near Denver, CO".
 * It names what people search by; the rest of the filters stands on the page.
 * @param place the city and state the search is around, or null.
 */
export function searchTitle(values: FilterValues, place: string | null): string {
  const years = yearWords(values);
  const terms = joined([
    priceWords(values),
    mileageWords(values),
    rangeWords(values),
    placeWords(values),
    place === null ? "" : `near ${place}`,
  ]);
  const title = joined([years, subject(values, years === "" && terms === ""), terms]);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

const joined = (words: readonly string[]): string => words.filter((word) => word !== "").join(" ");

/**
 * What is looked for, with its fuel: "electric Toyota RAV4 for sale", "used electric vehicles for sale".
 * @param isAlone whether nothing else stands in the title.
 */
function subject(values: FilterValues, isAlone: boolean): string {
  const fuel = names(chosen(values, "fuel").map(({ label }) => label.toLowerCase()));
  const { name, isModel } = nameOf(values);
  const words = name === "" ? ["used", fuel, "vehicles"] : [fuel, name];
  return joined([...words, isAlone || isModel || name === "" ? "for sale" : ""]);
}

/** "" where neither makes, models nor body styles are chosen. */
function nameOf(values: FilterValues): { readonly name: string; readonly isModel: boolean } {
  const makes = names(chosen(values, "make").map(({ label }) => label));
  const models = names(chosen(values, "model").map(({ label }) => label));
  const bodies = names(
    chosen(values, "body").map(({ value, label }) => BODY_PLURALS[value] ?? label),
  );
  const name = models === "" || models.startsWith(makes) ? models || makes : `${makes} ${models}`;
  if (bodies !== "") return { name: `${name} ${bodies}`.trim(), isModel: false };
  if (models !== "") return { name: name.trim(), isModel: true };
  return { name: name === "" ? "" : `${name} vehicles`, isModel: false };
}

function chosen(values: FilterValues, name: FacetName) {
  return values.options[name].filter((option) => option.selected);
}

/** "Toyota", "Toyota and Honda", "Toyota, Honda and Kia"; "" for none or for too many. */
function names(words: readonly string[]): string {
  if (words.length === 0 || words.length > MOST_NAMES) return "";
  return words.length === 1
    ? (words[0] ?? "")
    : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function yearWords({ ranges: { year } }: FilterValues): string {
  if (year.from !== null && year.to !== null) {
    return year.from === year.to ? `${year.from}` : `${year.from} to ${year.to}`;
  }
  if (year.from !== null) return `${year.from} and newer`;
  return year.to === null ? "" : `${year.to} and older`;
}

function priceWords({ ranges: { price } }: FilterValues): string {
  const dollars = (value: number) => formatPrice(value * 100);
  if (price.from !== null && price.to !== null) {
    return `from ${dollars(price.from)} to ${dollars(price.to)}`;
  }
  if (price.to !== null) return `under ${dollars(price.to)}`;
  return price.from === null ? "" : `over ${dollars(price.from)}`;
}

/** The states and cities that are searched. */
function placeWords({ placeNames = [] }: FilterValues): string {
  return placeNames.length === 0 || placeNames.length > MOST_NAMES
    ? ""
    : `in ${placeNames.join(" or ")}`;
}

function rangeWords({ ranges: { range } }: FilterValues): string {
  return range.from === null ? "" : `with ${formatNumber(range.from)}+ miles of range`;
}

function mileageWords({ ranges: { mileage } }: FilterValues): string {
  return mileage.to === null ? "" : `under ${formatNumber(mileage.to)} miles`;
}
