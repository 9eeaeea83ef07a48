import fc from "fast-check";
import { PRICE_CEILINGS } from "#lib/domain/discover/explore/constants.ts";
import type { KnownWords, Slice } from "#lib/domain/discover/explore/types.ts";
import { placesOf } from "#lib/domain/vehicles/place/rules.ts";
import {
  BODY_STYLES,
  type BodyStyle,
  FUELS,
  type Fuel,
} from "#lib/domain/vehicles/vehicle/constants.ts";

const at = { latitude: 39.7, longitude: -105 };
const MODELS = {
  toyota: ["rav4", "corolla", "gr86"],
  honda: ["civic", "sport"],
  kia: ["sport"],
  hyundai: ["genesis"],
  genesis: ["g70"],
  smart: ["smart"],
  ram: ["1500"],
  lexus: ["rx", "tx"],
  lincoln: [],
} as const;

const PLACES = ["co", "tx", "ne", "denver-co", "aurora-co", "austin-tx", "lincoln-ne"] as const;

/** A small catalog and a few places, with the names that are easily mistaken for each other. */
export const knownWords: KnownWords = {
  places: placesOf([
    { city: "Denver", state: "CO", ...at },
    { city: "Aurora", state: "CO", ...at },
    { city: "Austin", state: "TX", ...at },
    { city: "Lincoln", state: "NE", ...at },
  ]),
  makes: new Map(Object.keys(MODELS).map((make) => [make, make.toUpperCase()])),
  models: new Map(
    Object.entries(MODELS).flatMap(([make, models]) =>
      models.map((model) => [`${make}.${model}`, model.toUpperCase()] as const),
    ),
  ),
  makesOfModel: new Map(
    [...new Set(Object.values(MODELS).flat())].map((model) => [
      model,
      Object.entries(MODELS).flatMap(([make, models]) =>
        models.some((each) => each === model) ? [make] : [],
      ),
    ]),
  ),
};

const maybe = <T>(values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: null, freq: 2 });

/** Slices of these words, of any depth. */
export const slice: fc.Arbitrary<Slice> = fc
  .record({
    place: maybe(PLACES),
    body: maybe(Object.keys(BODY_STYLES) as BodyStyle[]),
    fuel: maybe(Object.keys(FUELS) as Fuel[]),
    name: maybe<readonly [make: string, model: string | null]>([
      ...Object.keys(MODELS).map((make) => [make, null] as const),
      ...[...knownWords.models.keys()].map((value): readonly [string, string] => {
        const [make = "", model = ""] = value.split(".");
        return [make, model];
      }),
    ]),
    year: maybe([2012, 2020, 2021]),
    underDollars: maybe(PRICE_CEILINGS),
  })
  .map(({ name, ...rest }) => ({ ...rest, make: name?.[0] ?? null, model: name?.[1] ?? null }));
