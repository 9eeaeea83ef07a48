import type { Breadcrumb } from "#lib/domain/discover/structured-data/rules.ts";
import { isStateCode, STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import {
  BODY_STYLES,
  type BodyStyle,
  FUELS,
  type Fuel,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import {
  FEWEST_INDEXED,
  NEAR_CITIES,
  NEAR_CITY_MILES,
  SIBLINGS,
  TOP_MODELS,
  WHOLE_MARKET,
} from "./constants.ts";
import { exploreHref, isCity, isLinked, singly, sliceKindsOf, sliceWithout } from "./rules.ts";
import { segmentWords, sliceNamesOf, sliceTitle } from "./rules.words.ts";
import type { SliceCounts } from "./types.counts.ts";
import type { LinkGroup, SliceLink, SliceLinks } from "./types.links.ts";
import type { KnownWords, Slice, SliceKind, SliceNames } from "./types.ts";

const isBody = (word: string): word is BodyStyle => Object.hasOwn(BODY_STYLES, word);
const isFuel = (word: string): word is Fuel => Object.hasOwn(FUELS, word);

/** A slice with a counted value in the place of one segment; null for a value that no address has. */
function withValue(slice: Slice, kind: SliceKind, value: string): Slice | null {
  switch (kind) {
    case "body":
      return isBody(value) ? { ...slice, body: value } : null;
    case "fuel":
      return isFuel(value) ? { ...slice, fuel: value } : null;
    case "model": {
      const [make = "", model = ""] = value.split(".");
      return { ...slice, make, model };
    }
    case "year":
    case "underDollars":
      return { ...slice, [kind]: Number(value) };
    case "place":
    case "make":
      return { ...slice, [kind]: value };
  }
}

const byCount = (a: SliceLink, b: SliceLink): number =>
  b.count - a.count || (a.label < b.label ? -1 : 1);
const byNumber = (a: SliceLink, b: SliceLink): number =>
  Number(a.label.replaceAll(/\D/g, "")) - Number(b.label.replaceAll(/\D/g, ""));

/** The ways from a slice to those around it. */
export function sliceLinksOf(slice: Slice, counts: SliceCounts, known: KnownWords): SliceLinks {
  const total = counts.slices.get(exploreHref(slice)) ?? 0;
  const links = (kind: SliceKind, accept: (value: string) => boolean = () => true): SliceLink[] =>
    [...counts[kind]]
      .flatMap(([value, count]): SliceLink[] => {
        const to = accept(value) ? withValue(slice, kind, value) : null;
        if (to === null || count < FEWEST_INDEXED || !isLinked(to)) return [];
        if (exploreHref(to) === exploreHref(slice)) return [];
        const names = sliceNamesOf(to, known);
        const isOfAnyMake = kind === "model" && slice.make === null;
        const label = `${isOfAnyMake ? `${names.make ?? ""} ` : ""}${segmentWords(to, kind, names)}`;
        return [{ href: exploreHref(to), label, count }];
      })
      .sort(kind === "underDollars" ? byNumber : byCount);
  const narrower = (found: readonly SliceLink[]) => found.filter(({ count }) => count < total);
  const group = (of: LinkGroup["of"], title: string, found: readonly SliceLink[]): LinkGroup[] =>
    found.length === 0 ? [] : [{ of, title, links: found }];
  const { place, body, fuel, make, model, year, underDollars } = slice;
  const names = sliceNamesOf(slice, known);
  const down = [
    ...(place === null ? group("place", "States", narrower(links("place"))) : []),
    ...(place !== null && !isCity(place)
      ? group("city", `Cities in ${names.place ?? ""}`, narrower(links("place", isCity)))
      : []),
    ...(body === null ? group("body", "Body styles", narrower(links("body"))) : []),
    ...(fuel === null ? group("fuel", "Fuels", narrower(links("fuel"))) : []),
    ...(make === null ? group("make", "Makes", narrower(links("make"))) : []),
    ...(make !== null && model === null
      ? group("model", `${names.make ?? ""} models`, narrower(links("model")))
      : []),
    ...(model !== null && year === null
      ? group("year", "Model years", narrower(links("year")).toSorted(byNumber).toReversed())
      : []),
    ...(underDollars === null
      ? group("underDollars", "Asking price", narrower(links("underDollars")))
      : []),
  ];
  const others = (kind: SliceKind) => links(kind).slice(0, SIBLINGS);
  const sideways = [
    ...(isCity(place)
      ? group(
          "city",
          `Cities within ${NEAR_CITY_MILES} miles`,
          nearby(slice, links("place"), known),
        )
      : []),
    ...(place !== null && !isCity(place)
      ? group("place", "Other states", links("place", (value) => !isCity(value)).slice(0, SIBLINGS))
      : []),
    ...(body === null ? [] : group("body", "Other body styles", others("body"))),
    ...(fuel === null ? [] : group("fuel", "Other fuels", others("fuel"))),
    ...(make !== null && model === null ? group("make", "Other makes", others("make")) : []),
    ...(model === null ? [] : group("model", `Other ${names.make ?? ""} models`, others("model"))),
    ...(year === null
      ? []
      : group("year", "Other model years", links("year").toSorted(byNumber).toReversed())),
    ...(underDollars === null
      ? []
      : group("underDollars", "Other asking prices", links("underDollars"))),
  ];
  return { up: upward(slice, counts, known), down, sideways };
}

/** The way to a slice from the whole market, each step with the segment it adds; a city's state comes before it. */
export function crumbsOf(slice: Slice, known: SliceNames): readonly Breadcrumb[] {
  const kinds = sliceKindsOf(slice);
  const state = isCity(slice.place) ? (slice.place?.slice(-2) ?? "") : null;
  const steps = kinds.map((kind, at): Breadcrumb => {
    const later = kinds.slice(at + 1);
    const step: Slice = { ...slice, ...Object.fromEntries(later.map((each) => [each, null])) };
    const name = segmentWords(slice, kind, known);
    return {
      name: kind === "model" && name === known.make ? `${known.make} ${name}` : name,
      path: later.length === 0 ? null : exploreHref(step),
    };
  });
  const inState = { ...WHOLE_MARKET, place: state };
  return [
    { name: "Explore", path: "/explore" },
    ...(state === null ? [] : [{ name: stateName(state), path: exploreHref(inState) }]),
    ...steps,
  ];
}

function stateName(slug: string): string {
  const code = slug.toUpperCase();
  return isStateCode(code) ? STATE_NAMES[code] : code;
}

/** The most frequent models of a slice without a make, most first: a ranking rather than links of every model. */
export function topModels(
  slice: Slice,
  counts: SliceCounts,
  known: KnownWords,
): readonly {
  readonly label: string;
  readonly count: number;
  /** Null where there are too few vehicles for a list to lead there. */
  readonly href: SliceLink["href"] | null;
  /** `make-slug/model-slug`. */
  readonly slugs: string;
}[] {
  if (slice.model !== null) return [];
  return [...counts.model]
    .flatMap(([value, count]) => {
      const to = withValue(slice, "model", value);
      if (to === null) return [];
      const { make, model } = sliceNamesOf(to, known);
      const href = count >= FEWEST_INDEXED && isLinked(to) ? exploreHref(to) : null;
      const label = slice.make === null ? `${make} ${model}` : `${model}`;
      return [{ label, count, href, slugs: `${to.make}/${to.model}` }];
    })
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, TOP_MODELS);
}

function upward(slice: Slice, counts: SliceCounts, known: KnownWords): readonly SliceLink[] {
  const leading = (slices: readonly Slice[]) =>
    slices
      .filter((broader) => sliceKindsOf(broader).length > 0)
      .map((broader) => ({
        href: exploreHref(broader),
        label: sliceTitle(broader, sliceNamesOf(broader, known)),
        count: counts.slices.get(exploreHref(broader)) ?? 0,
      }))
      .filter(({ href, count }, at, all) => {
        return count > 0 && all.findIndex((each) => each.href === href) === at;
      });
  const nearest = leading(
    sliceKindsOf(slice)
      .toReversed()
      .map((kind) => sliceWithout(slice, kind)),
  );
  // Where leaving one thing out finds nothing either, the widest are offered.
  return nearest.length > 0 ? nearest : leading(singly(slice)).toSorted(byCount);
}

/** Cities around the slice's own, the nearest first. */
function nearby(
  slice: Slice,
  links: readonly SliceLink[],
  known: KnownWords,
): readonly SliceLink[] {
  const here = slice.place === null ? undefined : known.places.get(slice.place)?.middle;
  if (here === undefined) return [];
  return links
    .flatMap((link) => {
      // "/explore/" and then the place: it is the first segment wherever there is one.
      const there = known.places.get(link.href.split("/")[2] ?? "")?.middle;
      return there === undefined ? [] : [{ ...link, miles: distanceMiles(here, there) }];
    })
    .filter(({ miles }) => miles <= NEAR_CITY_MILES)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, NEAR_CITIES);
}
