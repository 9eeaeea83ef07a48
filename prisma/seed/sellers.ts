import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { YEAR_MS } from "#lib/platform/clock.ts";
import { AREA_CODES } from "./area-codes.ts";
import { PRICE_MODEL } from "./depreciation.ts";
import type { Area, Place, Places } from "./geography.ts";
import { electricAppetite } from "./market-model.ts";
import { NAMED_DEALERS } from "./people.ts";
import { createRandom, type Random, Weighted, weighted } from "./random.ts";
import {
  firstName,
  franchiseName,
  independentName,
  ownerName,
  specialistName,
  streetAddress,
  superstoreName,
} from "./seller-names.ts";

export type Hours = readonly (readonly [string, string] | null)[];

/** What kind of store it is: what it takes in depends on it. */
export type Format =
  | "franchise"
  | "independent"
  | "superstore"
  | "trucks"
  | "luxury"
  | "electric"
  | "budget"
  | "imports"
  | "private";

/** How a dealer writes its descriptions. */
export type Voice = "plain" | "franchise" | "family" | "brisk";

export interface DemoSeller {
  readonly id: number;
  readonly kind: "dealer" | "private";
  readonly name: string;
  readonly slug: string;
  readonly street: string | null;
  readonly phone: string | null;
  readonly place: Place;
  readonly hours: Hours | null;
  readonly docFeeCents: number | null;
  readonly createdAt: Date;
  readonly format: Format;
  /** The make whose franchise it holds; null for all others. */
  readonly make: string | null;
  /** What it says of itself; null where it says nothing. */
  readonly about: string | null;
  readonly voice: Voice;
  /** Its prices against the market, as a factor. */
  readonly priceHabit: number;
  /** How ready it is to lower a price as a vehicle ages, around 1. */
  readonly cutReadiness: number;
  /** How it ends a price. */
  readonly rounding: Rounding;
  /** Vehicles it offers now, by the market's plan; the last dealer may get fewer. */
  readonly lotSize: number;
}

export type Rounding = "995" | "500" | "988" | "odd" | "hundreds";

/** Makes with dealers of their own and how many such dealers there are, in proportion. */
const FRANCHISES = weighted({
  Ford: 14,
  Chevrolet: 14,
  Toyota: 9,
  Honda: 8,
  Nissan: 7,
  Hyundai: 6.5,
  Kia: 6,
  Jeep: 5,
  Ram: 4,
  Subaru: 4.5,
  GMC: 4,
  Volkswagen: 4,
  Mazda: 3.5,
  BMW: 2.6,
  "Mercedes-Benz": 2.8,
  Lexus: 2,
  Audi: 2.2,
  Buick: 2,
  Cadillac: 2,
  Acura: 2,
  Volvo: 1.8,
  Lincoln: 1.2,
  Porsche: 0.8,
  Infiniti: 1,
  Dodge: 2.5,
  Genesis: 0.6,
});

/** How many stores there are of a kind, in proportion, and how large their lots are in the middle. */
const FORMATS = {
  franchise: { stores: 45, medianLot: 46 },
  independent: { stores: 27, medianLot: 26 },
  superstore: { stores: 4.5, medianLot: 170 },
  trucks: { stores: 5, medianLot: 30 },
  luxury: { stores: 4.5, medianLot: 24 },
  electric: { stores: 3.5, medianLot: 16 },
  budget: { stores: 9, medianLot: 20 },
  imports: { stores: 3, medianLot: 22 },
} satisfies Record<Exclude<Format, "private">, { stores: number; medianLot: number }>;
type StoreFormat = keyof typeof FORMATS;
const formatsAmong = (formats: readonly StoreFormat[]) =>
  new Weighted(formats, (format) => FORMATS[format].stores);
const ALL_FORMATS = formatsAmong(Object.keys(FORMATS) as StoreFormat[]);
/** Small markets have no room for big stores, nor buyers for a store of electric vehicles alone. */
const SMALL_MARKET_FORMATS = formatsAmong([
  "franchise",
  "independent",
  "trucks",
  "budget",
  "imports",
]);
const LARGE_MARKET_MILLIONS = 1.2;

/** Of the logarithm of lot sizes: many lots of about 20, a few of 300. */
const LOT_SIGMA = 0.62;
const LOT_LIMITS = [8, 330] as const;
/** No lot holds more than this share of its area's vehicles. */
const MOST_OF_AREA = 0.3;
/** How many franchises belong to a group with other stores nearby, and how many stores a group has at most. */
const GROUP_SHARE = 0.5;
const GROUP_STORES = [3, 6] as const;
/** In an area; far fewer than there are names of owners. */
const MOST_GROUPS = 40;
const STATED_FEE_SHARE = 0.6;

const DEALER_ROUNDINGS = weighted<Rounding>({
  "995": 46,
  "500": 12,
  "988": 14,
  odd: 16,
  hundreds: 12,
});
const VOICES = weighted<Exclude<Voice, "franchise">>({ plain: 4, family: 3, brisk: 3 });

const OPENINGS = weighted({ "08:00": 2, "08:30": 2, "09:00": 5, "10:00": 1 });
const CLOSINGS = weighted({ "18:00": 3, "19:00": 3, "20:00": 3, "21:00": 1 });

/** Stores of one owner in one area, under one family name. */
interface Group {
  readonly owner: string;
  readonly most: number;
  readonly makes: string[];
}

/**
 * Dealers enough for this many open vehicles, the named ones first; the same for the same seed. Each next one opens
 * where most vehicles of an area's share are still missing, so that every area gets what its people buy.
 */
export function planDealers(plan: {
  readonly seed: number;
  readonly openVehicles: number;
  readonly places: Places;
  readonly today: Date;
}): DemoSeller[] {
  const { seed, places, today } = plan;
  const dealers: DemoSeller[] = [];
  const slugs = new Set<string>();
  const groups = new Map<Area, Group[]>();
  const missing = new Map(places.areas.map((area) => [area, area.share * plan.openVehicles]));
  let left = plan.openVehicles;
  const namedAtMost = Math.floor(left / (2 * NAMED_DEALERS.length));
  while (left > 0) {
    const random = createRandom(seed, "dealer", dealers.length);
    const named = NAMED_DEALERS[dealers.length];
    const area = neediest(random, missing);
    const drawnPlace = area.places.draw(random);
    const place = (named && places.byZip.get(named.zip)) ?? drawnPlace;
    const format = drawFormat(random, area, place, named);
    const drawnLot = drawLotSize(random, format, area, plan.openVehicles);
    const lotSize = Math.min(left, named ? Math.min(named.lotSize, namedAtMost) : drawnLot);
    left -= lotSize;
    const own = places.areaOf.get(place) ?? area;
    missing.set(own, (missing.get(own) ?? 0) - lotSize);
    const id = dealers.length + 1;
    const store = drawStore(random, { format, place, area: own, groups, named });
    dealers.push(dealer(random, { id, lotSize, place, format, slugs, today, named, ...store }));
  }
  return dealers;
}

/**
 * An area by how many vehicles it still misses, times the share of its own that those are, so that neither a large
 * area stays far behind nor a small one empty; where none misses any, the last one.
 */
function neediest(random: Random, missing: ReadonlyMap<Area, number>): Area {
  const need = ([{ share }, vehicles]: [Area, number]) => Math.max(0, vehicles) ** 2 / share;
  const needs = [...missing].map((entry) => [entry[0], need(entry)] as const);
  let target = random.unit() * needs.reduce((sum, [, each]) => sum + each, 0);
  for (const [area, each] of needs) {
    if (target < each) return area;
    target -= each;
  }
  const last = needs.at(-1);
  if (last === undefined) throw new RangeError("there are no areas");
  return last[0];
}

type Named = (typeof NAMED_DEALERS)[number] | undefined;

function drawFormat(random: Random, area: Area, place: Place, named: Named): StoreFormat {
  const isLarge = !area.isCountryside && area.millions >= LARGE_MARKET_MILLIONS;
  const open = (isLarge ? ALL_FORMATS : SMALL_MARKET_FORMATS).draw(random);
  const lives = open !== "electric" || electricAppetite(place.state) === "high";
  const drawn = lives ? open : "independent";
  if (named === undefined) return drawn;
  return named.make === null ? "independent" : "franchise";
}

function drawLotSize(random: Random, format: StoreFormat, area: Area, open: number): number {
  const size = Math.round(FORMATS[format].medianLot * Math.exp(LOT_SIGMA * random.normal()));
  const most = Math.min(LOT_LIMITS[1], Math.round(MOST_OF_AREA * area.share * open));
  return Math.max(LOT_LIMITS[0], Math.min(most, size));
}

interface Store {
  readonly name: string;
  readonly make: string | null;
  readonly about: string | null;
}

/** What a store is called and what it sells; a franchise may join a group of its area. */
function drawStore(
  random: Random,
  at: {
    readonly format: StoreFormat;
    readonly place: Place;
    readonly area: Area;
    readonly groups: Map<Area, Group[]>;
    readonly named: Named;
  },
): Store {
  const { format, place, area, groups, named } = at;
  const { city } = place;
  if (named !== undefined) return { name: named.name, make: named.make, about: null };
  switch (format) {
    case "franchise": {
      const make = FRANCHISES.draw(random);
      const inGroup = !area.isCountryside && random.chance(GROUP_SHARE);
      if (!inGroup) return { name: franchiseName(random, make, city), make, about: null };
      const ofArea = groups.get(area) ?? [];
      groups.set(area, ofArea);
      const open = ofArea.find(({ makes, most }) => makes.length < most && !makes.includes(make));
      const group = open ?? {
        owner: freshOwner(random, ofArea),
        most: random.int(...GROUP_STORES),
        makes: [],
      };
      if (open === undefined) ofArea.push(group);
      group.makes.push(make);
      return {
        name: `${group.owner} ${make} of ${city}`,
        make,
        about: `One of the stores of ${group.owner} Auto Group around ${area.name}.`,
      };
    }
    case "independent":
      return { name: independentName(random, city), make: null, about: null };
    case "superstore":
      return {
        name: superstoreName(random, city),
        make: null,
        about: "Vehicles of every make under one roof, most of them two to eight years old.",
      };
    case "trucks":
    case "luxury":
    case "electric":
    case "budget":
    case "imports":
      return { name: specialistName(random, format), make: null, about: SPECIALIST_ABOUT[format] };
  }
}

/** The name of an owner who has no group there yet. */
function freshOwner(random: Random, groups: readonly Group[]): string {
  for (;;) {
    const drawn = ownerName(random);
    if (groups.every(({ owner }) => owner !== drawn) || groups.length >= MOST_GROUPS) return drawn;
  }
}

const SPECIALIST_ABOUT = {
  trucks: "Pickups and body-on-frame SUVs, for work and for towing.",
  luxury: "Luxury makes only, each looked over by a mechanic who knows them.",
  electric: "Electric vehicles and plug-in hybrids only; we show you the battery's health.",
  budget: "Older vehicles at low prices, sold as they stand. Financing on the lot.",
  imports: "Japanese, Korean and European makes.",
} as const;

function dealer(
  random: Random,
  drawn: Store & {
    readonly id: number;
    readonly lotSize: number;
    readonly place: Place;
    readonly format: StoreFormat;
    readonly slugs: Set<string>;
    readonly today: Date;
    readonly named: Named;
  },
): DemoSeller {
  const { id, lotSize, place, format, slugs, today, named, name, make, about } = drawn;
  return {
    id,
    kind: "dealer",
    name,
    slug: uniqueSlug(`${slugOf(name)}-${slugOf(place.city)}-${place.state.toLowerCase()}`, slugs),
    street: streetAddress(random),
    phone: `(${AREA_CODES[place.state]}) 555-01${String(random.int(0, 99)).padStart(2, "0")}`,
    place,
    hours: openingHours(random),
    docFeeCents: random.chance(STATED_FEE_SHARE) ? random.int(30, 160) * 500 : null,
    createdAt: new Date(today.getTime() - random.between(1.2, 6) * YEAR_MS),
    format,
    make,
    about,
    voice: make === null ? VOICES.draw(random) : "franchise",
    // Scenarios state their own distance from the market.
    priceHabit: named
      ? 1
      : 1 + PRICE_MODEL.dealerHabit.mean + PRICE_MODEL.dealerHabit.deviation * random.normal(),
    cutReadiness: random.between(0.55, 1.4),
    rounding: DEALER_ROUNDINGS.draw(random),
    lotSize,
  };
}

/** Slugs are unique by a number at the end where two dealers share a name and a city. */
function uniqueSlug(wanted: string, taken: Set<string>): string {
  let slug = wanted;
  for (let copy = 2; taken.has(slug); copy += 1) slug = `${wanted}-${copy}`;
  taken.add(slug);
  return slug;
}

function openingHours(random: Random): Hours {
  const weekday = [OPENINGS.draw(random), CLOSINGS.draw(random)] as const;
  const saturday = ["09:00", random.pick(["17:00", "18:00"])] as const;
  const sunday = random.chance(0.45) ? (["11:00", "17:00"] as const) : null;
  return [weekday, weekday, weekday, weekday, weekday, saturday, sunday];
}

/** A person who sells a vehicle. */
export function privateSeller(
  seed: number,
  id: number,
  place: Place,
  today: Date,
  wantedName?: string,
): DemoSeller {
  const random = createRandom(seed, "person", id);
  const drawn = firstName(random);
  const name = wantedName ?? drawn;
  return {
    id,
    kind: "private",
    name,
    slug: `${slugOf(name)}-${slugOf(place.city)}-${place.state.toLowerCase()}-${id}`,
    street: null,
    phone: null,
    place,
    hours: null,
    docFeeCents: null,
    createdAt: new Date(today.getTime() - random.between(0.4, 2.5) * YEAR_MS),
    format: "private",
    make: null,
    about: null,
    voice: "plain",
    priceHabit: 1,
    cutReadiness: random.between(0.5, 1.2),
    rounding: random.chance(0.6) ? "hundreds" : "500",
    lotSize: 1,
  };
}

/** Dollars. Below this a step of 500 would change the price by more than the market's noise. */
const FINE_ROUNDING_BELOW = 15_000;

/** An asking price as this seller writes it: the nearest one of its kind, in cents. */
export function roundPriceCents(cents: number, rounding: Rounding, random: Random): number {
  const dollars = Math.max(900, cents / 100);
  const nearest = (step: number, ending: number) =>
    Math.max(step, Math.round((dollars - ending) / step) * step) + ending;
  switch (rounding) {
    case "995":
      return nearest(dollars < FINE_ROUNDING_BELOW ? 100 : 500, -5) * 100;
    case "500":
      return nearest(dollars < FINE_ROUNDING_BELOW ? 100 : 500, 0) * 100;
    case "988":
      return nearest(100, -12) * 100;
    case "hundreds":
      return nearest(100, 0) * 100;
    case "odd":
      return (Math.round(dollars) + random.int(-20, 20)) * 100;
  }
}
