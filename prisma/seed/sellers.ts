import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { YEAR_MS } from "#lib/platform/clock.ts";
import { AREA_CODES } from "./area-codes.ts";
import { PRICE_MODEL } from "./depreciation.ts";
import type { Place, Places } from "./geography.ts";
import { NAMED_DEALERS } from "./people.ts";
import { createRandom, type Random, weighted } from "./random.ts";
import { firstName, franchiseName, independentName, streetAddress } from "./seller-names.ts";

export type Hours = readonly (readonly [string, string] | null)[];

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
  /** The make whose franchise it holds; null for independents and people. */
  readonly make: string | null;
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

const FRANCHISE_SHARE = 0.45;
const MEAN_LOT = 60;
/** Of the logarithm of lot sizes: many lots of about 20, a few of 300. */
const LOT_SIGMA = 0.85;
const LOT_LIMITS = [8, 330] as const;
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

/** Dealers enough for this many open vehicles, the named ones first; the same for the same seed. */
export function planDealers(plan: {
  readonly seed: number;
  readonly openVehicles: number;
  readonly places: Places;
  readonly today: Date;
}): DemoSeller[] {
  const dealers: DemoSeller[] = [];
  const slugs = new Set<string>();
  let left = plan.openVehicles;
  const namedAtMost = Math.floor(left / (2 * NAMED_DEALERS.length));
  while (left > 0) {
    const random = createRandom(plan.seed, "dealer", dealers.length);
    const drawnPlace = plan.places.everywhere.draw(random);
    const drawnLot = drawLotSize(random);
    const named = NAMED_DEALERS[dealers.length];
    const place = (named && plan.places.byZip.get(named.zip)) ?? drawnPlace;
    const lotSize = Math.min(left, named ? Math.min(named.lotSize, namedAtMost) : drawnLot);
    left -= lotSize;
    const drawn = dealer(random, dealers.length + 1, lotSize, place, slugs, plan.today, named);
    dealers.push(drawn);
  }
  return dealers;
}

function drawLotSize(random: Random): number {
  const median = MEAN_LOT / Math.exp(LOT_SIGMA ** 2 / 2);
  const size = Math.round(median * Math.exp(LOT_SIGMA * random.normal()));
  return Math.min(LOT_LIMITS[1], Math.max(LOT_LIMITS[0], size));
}

function dealer(
  random: Random,
  id: number,
  lotSize: number,
  place: Place,
  slugs: Set<string>,
  today: Date,
  named: (typeof NAMED_DEALERS)[number] | undefined,
): DemoSeller {
  const drawnMake = random.chance(FRANCHISE_SHARE) ? FRANCHISES.draw(random) : null;
  const make = named ? named.make : drawnMake;
  const drawnName =
    make === null ? independentName(random, place.city) : franchiseName(random, make, place.city);
  const name = named?.name ?? drawnName;
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
    make,
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
    make: null,
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
