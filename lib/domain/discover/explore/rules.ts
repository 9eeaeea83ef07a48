import { withFilter } from "#lib/domain/search/search/rules.ts";
import { EMPTY_QUERY } from "#lib/domain/search/search/search-params.ts";
import type { SearchQuery } from "#lib/domain/search/search/types.ts";
import type { BodyStyle, Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import {
  BODY_SEGMENTS,
  DEEPEST_INDEXED,
  FEWEST_INDEXED,
  FIRST_MODEL_YEAR,
  FUEL_SEGMENTS,
  LAST_MODEL_YEAR,
  PRICE_CEILINGS,
  SEGMENT_ORDER,
  WHOLE_MARKET,
} from "./constants.ts";
import type { AddressReading, ExploreHref, KnownWords, Slice, SliceKind } from "./types.ts";

/*
 * The address of an explore page: segments that each say one thing, in one order. A segment that is a
 * model of the make right before it is that model: `lexus/tx` is a vehicle, `tx/lexus` is in Texas. The
 * kind of any other is decided by the first of these that fits: a price ceiling, a place, a body style,
 * a fuel, a model year. What remains is a make, a model, or both; see `readNames`.
 */

const keysByValue = <Key extends string>(words: Readonly<Record<Key, string>>) =>
  new Map((Object.entries(words) as [Key, string][]).map(([key, word]) => [word, key]));
const BODY_BY_SEGMENT: ReadonlyMap<string, BodyStyle> = keysByValue(BODY_SEGMENTS);
const FUEL_BY_SEGMENT: ReadonlyMap<string, Fuel> = keysByValue(FUEL_SEGMENTS);
const UNDER = "under-";

const readCeiling = (word: string): number | null =>
  PRICE_CEILINGS.find((dollars) => word === `${UNDER}${dollars}`) ?? null;

function readYear(word: string): number | null {
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  return year >= FIRST_MODEL_YEAR && year <= LAST_MODEL_YEAR ? year : null;
}

/** A segment that neither the order nor the catalog has a say in; null for a name. */
function readWord(word: string, known: KnownWords): Partial<Slice> | null {
  const underDollars = readCeiling(word);
  if (underDollars !== null) return { underDollars };
  const place = known.places.get(word);
  if (place !== undefined) return { place: place.slug };
  const body = BODY_BY_SEGMENT.get(word);
  if (body !== undefined) return { body };
  const fuel = FUEL_BY_SEGMENT.get(word);
  if (fuel !== undefined) return { fuel };
  const year = readYear(word);
  return year === null ? null : { year };
}

/**
 * Makes and models by the words that are nothing else: a make; a model, where only one make has it; or
 * a make and its model, in the order given where both orders make sense. Null for anything else.
 */
function readNames(
  words: readonly string[],
  known: KnownWords,
): Pick<Slice, "make" | "model"> | null {
  const [first, second, third] = words;
  if (first === undefined) return { make: null, model: null };
  if (second === undefined || (first === second && !known.models.has(`${first}.${first}`))) {
    if (known.makes.has(first)) return { make: first, model: null };
    const [make, ...others] = known.makesOfModel.get(first) ?? [];
    return make === undefined || others.length > 0 ? null : { make, model: first };
  }
  if (third !== undefined) {
    const once = [...new Set(words)];
    if (once.length === 1) return readNames([first, first], known);
    return once.length < words.length ? readNames(once, known) : null;
  }
  if (known.models.has(`${first}.${second}`)) return { make: first, model: second };
  return known.models.has(`${second}.${first}`) ? { make: second, model: first } : null;
}

/** A city and the state it lies in are the city; two other places are none. */
function narrower(one: string, other: string): string | null {
  if (one === other) return one;
  if (one.length === 2 && other.endsWith(`-${one}`)) return other;
  return other.length === 2 && one.endsWith(`-${other}`) ? one : null;
}

/**
 * What the segments of an address stand for, in whatever order and case. Unknown words, and words
 * that contradict each other, stand for nothing.
 */
export function readSegments(segments: readonly string[], known: KnownWords): AddressReading {
  const slice = sliceIn(
    segments.map((segment) => segment.toLowerCase()),
    known,
  );
  if (slice === null) return { kind: "unknown" };
  return sliceSegmentsOf(slice).join("/") === segments.join("/")
    ? { kind: "canonical", slice }
    : { kind: "elsewhere", href: exploreHref(slice) };
}

function sliceIn(words: readonly string[], known: KnownWords): Slice | null {
  let said: Partial<Slice> = {};
  const names: string[] = [];
  for (const [at, word] of words.entries()) {
    const isModelOfThat = known.models.has(`${words[at - 1] ?? ""}.${word}`);
    const read = isModelOfThat ? null : readWord(word, known);
    if (read === null) names.push(word);
    else {
      const joined = join(said, read);
      if (joined === null) return null;
      said = joined;
    }
  }
  const named = readNames(names, known);
  return named === null ? null : { ...WHOLE_MARKET, ...said, ...named };
}

/** What two words say together; null where they contradict each other. */
function join(said: Partial<Slice>, read: Partial<Slice>): Partial<Slice> | null {
  for (const kind of SEGMENT_ORDER) {
    const before = said[kind];
    const now = read[kind];
    if (before === undefined || now === undefined || before === now) continue;
    const place = kind === "place" ? narrower(String(before), String(now)) : null;
    return place === null ? null : { ...said, place };
  }
  return { ...said, ...read };
}

/** The segments of a slice's canonical address. */
export function sliceSegmentsOf(slice: Slice): readonly string[] {
  return SEGMENT_ORDER.flatMap((kind) => segmentOf(slice, kind) ?? []);
}

function segmentOf(slice: Slice, kind: SliceKind): string | null {
  switch (kind) {
    case "body":
      return slice.body && BODY_SEGMENTS[slice.body];
    case "fuel":
      return slice.fuel && FUEL_SEGMENTS[slice.fuel];
    case "year":
      return slice.year === null ? null : `${slice.year}`;
    case "underDollars":
      return slice.underDollars === null ? null : `${UNDER}${slice.underDollars}`;
    case "place":
    case "make":
    case "model":
      return slice[kind];
  }
}

/** The canonical address of a slice. */
export function exploreHref(slice: Slice): ExploreHref {
  const segments = sliceSegmentsOf(slice);
  return segments.length === 0 ? "/explore" : `/explore/${segments.join("/")}`;
}

/** What a slice says, in the order of its address. */
export const sliceKindsOf = (slice: Slice): readonly SliceKind[] =>
  SEGMENT_ORDER.filter((kind) => slice[kind] !== null);

/** The search that finds exactly the vehicles of a slice. */
export function sliceQuery({
  place,
  body,
  fuel,
  make,
  model,
  year,
  underDollars,
}: Slice): SearchQuery {
  const { options, ranges } = EMPTY_QUERY;
  return withFilter(EMPTY_QUERY, {
    places: place === null ? [] : [place],
    options: {
      ...options,
      body: body === null ? [] : [body],
      fuel: fuel === null ? [] : [fuel],
      make: make === null ? [] : [make],
      model: make === null || model === null ? [] : [`${make}.${model}`],
    },
    ranges: {
      ...ranges,
      year: { from: year, to: year },
      price: { from: null, to: underDollars },
    },
  });
}

/** A slice without what one segment says; a model goes with its year, a make with its model, a city leaves its state. */
export function sliceWithout(slice: Slice, kind: SliceKind): Slice {
  switch (kind) {
    case "make":
      return { ...slice, make: null, model: null, year: null };
    case "model":
      return { ...slice, model: null, year: null };
    case "place":
      return { ...slice, place: isCity(slice.place) ? (slice.place?.slice(-2) ?? null) : null };
    default:
      return { ...slice, [kind]: null };
  }
}

/** Whether a place is a city rather than a state. */
export const isCity = (place: string | null): boolean => place !== null && place.length > 2;

/**
 * Whether lists may lead to a slice, and search engines may list it where it has enough vehicles: not
 * too deep, and a model year only of a model. Each such slice is one step from a broader one of them.
 */
export const isLinked = (slice: Slice): boolean =>
  sliceSegmentsOf(slice).length <= DEEPEST_INDEXED && (slice.year === null || slice.model !== null);

/** The slices that say one thing of a slice each; a model is said with its make. */
export function singly(slice: Slice): readonly Slice[] {
  return sliceKindsOf(slice).flatMap((kind): Slice[] => {
    if (kind === "year" || (kind === "make" && slice.model !== null)) return [];
    const make = kind === "model" ? { make: slice.make } : {};
    return [{ ...WHOLE_MARKET, ...make, [kind]: slice[kind] }];
  });
}

/**
 * What must each hold fewer vehicles than the one before it, so that every segment of a slice says
 * something: `suvs/toyota/rav4` says no more than `toyota/rav4`, and only one of them may be listed.
 */
export function narrowingSteps(slice: Slice): readonly (readonly Slice[])[] {
  return sliceKindsOf(slice).flatMap((kind): (readonly Slice[])[] => {
    switch (kind) {
      case "place":
        return [
          isCity(slice.place)
            ? [{ ...slice, place: null }, sliceWithout(slice, "place"), slice]
            : [{ ...slice, place: null }, slice],
        ];
      // With its model, below.
      case "make":
        return slice.model === null ? [[{ ...slice, make: null }, slice]] : [];
      case "model":
        return [[{ ...slice, make: null, model: null }, { ...slice, model: null }, slice]];
      default:
        return [[sliceWithout(slice, kind), slice]];
    }
  });
}

/**
 * Whether search engines may list a slice: enough vehicles, within reach of lists, and every segment
 * leaves something out. Where that holds, it holds for the slice without its last segment too, so that
 * lists lead there step by step.
 * @param count vehicles of a slice, at least for those of `narrowingSteps`.
 */
export function isIndexed(slice: Slice, count: (slice: Slice) => number): boolean {
  return (
    count(slice) >= FEWEST_INDEXED &&
    isLinked(slice) &&
    narrowingSteps(slice).every((steps) =>
      steps.every((step, at) => {
        const before = steps[at - 1];
        return before === undefined || count(step) < count(before);
      }),
    )
  );
}
