/* Slugs of makes, models, states and cities in explore addresses, and titles such as Used
 * electric SUVs in Denver, CO. */

import type { KnownPlaces } from "#lib/domain/vehicles/place/types.ts";
import { FUELS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { BODY_PLURALS, FUEL_ADJECTIVES } from "./constants.ts";
import type { KnownWords, Slice, SliceKind, SliceNames } from "./types.ts";

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const joined = (words: readonly string[]): string => words.filter((word) => word !== "").join(" ");

/** Makes by slug, models by `make-slug.model-slug`. */
interface Named {
  readonly value: string;
  readonly name: string;
}

/** The words of addresses, from the catalog and the ZIP codes. */
export function knownWordsOf(
  makes: Iterable<Named>,
  models: Iterable<Named>,
  places: KnownPlaces,
): KnownWords {
  const makesOfModel = new Map<string, string[]>();
  const modelNames = new Map<string, string>();
  for (const { value, name } of models) {
    const [make = "", model = ""] = value.split(".");
    modelNames.set(value, name);
    const others = makesOfModel.get(model);
    if (others === undefined) makesOfModel.set(model, [make]);
    else others.push(make);
  }
  const makeNames = new Map<string, string>();
  for (const { value, name } of makes) makeNames.set(value, name);
  return { places, makes: makeNames, models: modelNames, makesOfModel };
}

/** The names that a slice has only slugs of. */
export function sliceNamesOf({ place, make, model }: Slice, known: KnownWords): SliceNames {
  return {
    place: place && (known.places.get(place)?.name ?? null),
    make: make && (known.makes.get(make) ?? null),
    model: make && model && (known.models.get(`${make}.${model}`) ?? null),
  };
}

/** "under $30,000". A vehicle that asks exactly that is one of them, as in the search. */
export const underWords = (dollars: number): string => `under ${formatPrice(dollars * 100)}`;

/** What is sold, without where and for how much: "electric SUVs", "2021 Toyota RAV4 for sale". */
function vehicleWords({ year, fuel, body, make }: Slice, names: SliceNames): string {
  const said = joined([
    year === null ? "" : `${year}`,
    fuel === null ? "" : FUEL_ADJECTIVES[fuel],
    names.make ?? make ?? "",
    names.model ?? "",
    body === null ? "" : BODY_PLURALS[body],
  ]);
  if (body !== null) return said;
  return names.model === null ? joined([said, "vehicles"]) : `${said} for sale`;
}

/** A slice as people would say it: "Used electric SUVs in Denver, CO under $30,000". */
export function sliceTitle(slice: Slice, names: SliceNames): string {
  return joined([
    "Used",
    vehicleWords(slice, names),
    names.place === null ? "" : `in ${names.place}`,
    slice.underDollars === null ? "" : underWords(slice.underDollars),
  ]);
}

/** What one segment says, as a link: "Denver, CO", "SUVs", "RAV4", "Under $20,000"; "" for any. */
export function segmentWords(slice: Slice, kind: SliceKind, names: SliceNames): string {
  switch (kind) {
    case "body":
      return slice.body === null ? "" : capital(BODY_PLURALS[slice.body]);
    case "fuel":
      return slice.fuel === null ? "" : FUELS[slice.fuel];
    case "year":
      return slice.year === null ? "" : `${slice.year}`;
    case "underDollars":
      return slice.underDollars === null ? "" : capital(underWords(slice.underDollars));
    case "place":
    case "make":
    case "model":
      return names[kind] ?? slice[kind] ?? "";
  }
}
