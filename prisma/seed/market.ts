import { DAY_MS } from "#lib/platform/clock.ts";
import { CONFLICT_KINDS } from "./conflicts.ts";
import { ageYears, hasDoubleAxle, PRICE_MODEL } from "./depreciation.ts";
import type { Places } from "./geography.ts";
import { appetiteFor, type Local, MOST_APPETITE, paceOf, paceOfKind } from "./market-model.ts";
import { type Offer, OfferBook, type OfferDays, type OfferWish } from "./offers.ts";
import { daysOnMarket, endedDaysAgo } from "./pace.ts";
import { createRandom, hashText, type Random } from "./random.ts";
import { privateAccount } from "./seller-accounts.ts";
import { type DemoSeller, type Format, privateSeller } from "./sellers.ts";
import type { Stock, StockModelYear, StockVersion } from "./stock.ts";
import type { Outcome } from "./timeline.ts";
import { type DemoVehicle, drawVehicle, type VehicleWish } from "./vehicles.ts";
import type { MarketSink } from "./writer.ts";

export interface MarketPlan {
  readonly seed: number;
  readonly stock: Stock;
  readonly places: Places;
  /** Midnight UTC at the start of the market's day. */
  readonly today: Date;
  readonly writer: MarketSink;
}

const OWN_MAKE_CHANCE = 0.68;
const RELIST_CHANCE = 0.06;
const MOST_EARLIER_OFFERS = 2;
/** One stated conflict for so many vehicles on offer. */
const VEHICLES_PER_CONFLICT = 625;

/** For each vehicle on offer, how many others a seller has paused, sold and withdrawn in a year. */
export const OTHERS_PER_ACTIVE = { paused: 0.015, sold: 1.2, withdrawn: 0.03 } as const;

/** Gives sellers their vehicles: draws them, dates their offers and has them published. */
export class Market {
  readonly book: OfferBook;
  readonly currentYear: number;
  readonly dealers: readonly DemoSeller[];
  readonly #plan: MarketPlan;
  readonly #serials = new Map<StockVersion, number>();
  #nextSellerId: number;
  #vehicles = 0;
  #active = 0;

  constructor(plan: MarketPlan, dealers: readonly DemoSeller[]) {
    this.#plan = plan;
    this.dealers = dealers;
    this.book = new OfferBook(plan.writer, plan.today, plan.seed);
    this.currentYear = plan.today.getUTCFullYear();
    this.#nextSellerId = dealers.length + 1;
  }

  get lastSellerId(): number {
    return this.#nextSellerId - 1;
  }

  /** Everything one seller has for sale and had in the past year; `active` of it on offer now. */
  *tradeAll(seller: DemoSeller, active: number): Generator<void> {
    const random = createRandom(this.#plan.seed, "lot", seller.id);
    for (let i = 0; i < active; i += 1) yield this.#trade(seller, "active");
    for (const outcome of ["paused", "sold", "withdrawn"] as const) {
      const count = Math.floor(active * OTHERS_PER_ACTIVE[outcome] + random.unit());
      for (let i = 0; i < count; i += 1) yield this.#trade(seller, outcome);
    }
  }

  /** A new person with one vehicle to sell, or one that was sold. */
  tradePrivately(outcome: Outcome): void {
    this.#trade(this.person({}), outcome);
  }

  /** A new private seller, already written. */
  person(wish: { zip?: string; userId?: number; name?: string }): DemoSeller {
    const id = this.#nextSellerId;
    this.#nextSellerId += 1;
    const random = createRandom(this.#plan.seed, "home", id);
    const drawn = this.#plan.places.everywhere.draw(random);
    const place = wish.zip === undefined ? drawn : (this.#plan.places.byZip.get(wish.zip) ?? drawn);
    const seller = privateSeller(this.#plan.seed, id, place, this.#plan.today, wish.name);
    const { seed, writer } = this.#plan;
    const account = wish.userId === undefined ? privateAccount(seed, seller) : null;
    if (account) writer.account(account);
    writer.seller(seller, { organizationId: null, userId: account?.id ?? wish.userId ?? null });
    return seller;
  }

  #trade(seller: DemoSeller, outcome: Outcome): void {
    const random = createRandom(this.#plan.seed, "vehicle", this.#vehicles);
    const noiseRatio = Math.exp(PRICE_MODEL.noiseSigma * random.normal());
    const drawn = this.#drawDays(random, outcome, noiseRatio * seller.priceHabit, seller);
    const [kind, version] = this.#drawModel(random, seller, drawn);
    const vehicle = this.#vehicle(random, kind, version, seller, { noiseRatio });
    const days = this.#atItsPace(drawn, vehicle, seller);
    const earlier = this.#earlierOffers(random, seller, days);
    this.book.publish(random, vehicle, [
      ...earlier,
      { seller, days, wish: this.#nextWish(outcome) },
    ]);
  }

  #momentAgo(days: number): number {
    return this.#plan.today.getTime() - days * DAY_MS;
  }

  /** When an offer stands or stood, as long as anything takes there and then. */
  #drawDays(random: Random, outcome: Outcome, priceRatio: number, seller: DemoSeller): OfferDays {
    const ended =
      outcome === "active"
        ? null
        : outcome === "paused"
          ? random.int(1, LONGEST_PAUSE_DAYS)
          : endedDaysAgo(random);
    const pace = paceOf(seller.place, this.#momentAgo(ended ?? 0));
    const days = daysOnMarket(random, outcome, priceRatio, pace);
    return { outcome, listedDaysAgo: (ended ?? 0) + 1 + days, endedDaysAgo: ended };
  }

  /** The same offer as long as this kind of vehicle takes there; no longer than it has been a used one. */
  #atItsPace(days: OfferDays, vehicle: DemoVehicle, seller: DemoSeller): OfferDays {
    const ended = days.endedDaysAgo ?? 0;
    const pace = paceOfKind(
      seller.place,
      {
        bodyStyle: vehicle.version.bodyStyle,
        fuel: vehicle.version.fuel,
        hasDoubleAxle: hasDoubleAxle(vehicle.drivetrain),
      },
      this.#momentAgo(ended),
    );
    const stood = Math.min(MOST_DAYS, Math.round((days.listedDaysAgo - ended - 1) * pace));
    const listedDaysAgo = ended + 1 + stood;
    const listed = new Date(this.#momentAgo(listedDaysAgo));
    if (listedDaysAgo > days.listedDaysAgo && isTooNew(vehicle.kind, listed)) return days;
    return { ...days, listedDaysAgo };
  }

  /**
   * A vehicle of this model year with a VIN nobody has yet.
   * @throws RangeError when no VIN can tell it.
   */
  vehicleOf(
    random: Random,
    kind: StockModelYear,
    seller: DemoSeller,
    wish: VehicleWish = {},
  ): DemoVehicle {
    const version = this.#versionWithSerials(random, kind);
    if (version === null)
      throw new RangeError(`no VIN for ${kind.year} ${kind.make} ${kind.model}`);
    return this.#vehicle(random, kind, version, seller, wish);
  }

  #vehicle(
    random: Random,
    kind: StockModelYear,
    version: StockVersion,
    seller: DemoSeller,
    wish: VehicleWish,
  ): DemoVehicle {
    const serial = this.#serials.get(version) ?? 0;
    this.#serials.set(version, serial + 1);
    this.#vehicles += 1;
    const vin = version.vin(scattered(serial, version));
    return drawVehicle(random, kind, version, vin, seller.place.state, this.currentYear, wish);
  }

  /** @param local where it is on offer, if what people there drive is to decide. */
  #versionWithSerials(
    random: Random,
    kind: StockModelYear,
    local: Local | null = null,
  ): StockVersion | null {
    const versions = kind.versions();
    for (let attempt = 0; versions !== null && attempt < MOST_DRAWS; attempt += 1) {
      const version = versions.draw(random);
      if ((this.#serials.get(version) ?? 0) >= version.serials) continue;
      // The kind itself was drawn by what people want; a version of another body or fuel was not.
      const isOther = version.bodyStyle !== kind.bodyStyle || version.fuel !== kind.fuel;
      if (local === null || !isOther) return version;
      if (attempt >= MOST_DRAWS / 2 || isWanted(random, local, version)) return version;
    }
    return null;
  }

  #drawModel(random: Random, seller: DemoSeller, days: OfferDays): [StockModelYear, StockVersion] {
    const listed = new Date(this.#momentAgo(days.listedDaysAgo));
    for (let attempt = 0; attempt < 2 * MOST_DRAWS; attempt += 1) {
      const kind = this.#drawKind(random, seller);
      if (attempt < MOST_DRAWS) {
        // Nothing is sold used before it was sold new. A make with only the newest years keeps them.
        if (isTooNew(kind, listed)) continue;
        if (!random.chance(ageTaste(seller.format, this.currentYear - kind.year))) continue;
        if (!isWanted(random, seller.place, kind)) continue;
      }
      const version = this.#versionWithSerials(random, kind, seller.place);
      if (version !== null) return [kind, version];
    }
    throw new RangeError("the stock has no VINs left");
  }

  #drawKind(random: Random, { format, make }: DemoSeller): StockModelYear {
    const { stock } = this.#plan;
    switch (format) {
      case "franchise":
        return make !== null && random.chance(OWN_MAKE_CHANCE)
          ? stock.drawOfMake(random, make)
          : stock.draw(random);
      case "trucks":
      case "luxury":
      case "electric":
      case "budget":
      case "imports":
        return random.chance(SPECIALTY_CHANCE)
          ? stock.drawOfSpecialty(random, format)
          : stock.draw(random);
      case "independent":
      case "superstore":
      case "private":
        return stock.draw(random);
    }
  }

  /** Offers of the same vehicle before this one, oldest first: none for most. */
  #earlierOffers(random: Random, seller: DemoSeller, later: OfferDays): Offer[] {
    const offers: Offer[] = [];
    let nextListedDaysAgo = later.listedDaysAgo;
    let nextSeller = seller;
    while (offers.length < MOST_EARLIER_OFFERS && random.chance(RELIST_CHANCE)) {
      const { from, outcome, gapDays } = this.#drawEarlierSeller(random, nextSeller);
      const endedAgo = nextListedDaysAgo + gapDays;
      const listedDaysAgo = endedAgo + 1 + daysOnMarket(random, outcome, 1);
      offers.unshift({ seller: from, days: { outcome, listedDaysAgo, endedDaysAgo: endedAgo } });
      nextListedDaysAgo = listedDaysAgo;
      nextSeller = from;
    }
    return offers;
  }

  #drawEarlierSeller(
    random: Random,
    seller: DemoSeller,
  ): { from: DemoSeller; outcome: Outcome; gapDays: number } {
    const draw = random.unit();
    const dealer = this.dealers[random.int(0, this.dealers.length - 1)] ?? seller;
    if (draw < 0.45) return { from: seller, outcome: "withdrawn", gapDays: random.int(2, 21) };
    if (draw < 0.65 && seller.kind === "dealer") {
      return {
        from: this.person({ zip: seller.place.zip }),
        outcome: "sold",
        gapDays: random.int(3, 14),
      };
    }
    if (draw < 0.82) return { from: dealer, outcome: "withdrawn", gapDays: random.int(8, 35) };
    return { from: dealer, outcome: "sold", gapDays: random.int(60, 260) };
  }

  #nextWish(outcome: Outcome): OfferWish {
    if (outcome !== "active") return {};
    this.#active += 1;
    if (this.#active % VEHICLES_PER_CONFLICT !== Math.floor(VEHICLES_PER_CONFLICT / 2)) return {};
    const turn = Math.floor(this.#active / VEHICLES_PER_CONFLICT);
    const conflict = CONFLICT_KINDS[turn % CONFLICT_KINDS.length];
    return conflict === undefined ? {} : { conflict };
  }
}

/** Coprime to every power of ten, so no serial number comes up twice before all have. */
const SERIAL_STRIDE = 618_033;

/** Serial numbers in an order that does not look like counting. */
function scattered(serial: number, version: StockVersion): number {
  return (hashText(version.vin(0)) + serial * SERIAL_STRIDE) % version.serials;
}

const SOLD_USED_AFTER_YEARS = 0.5;
const MOST_DRAWS = 40;
const LONGEST_PAUSE_DAYS = 18;
const MOST_DAYS = 340;
/** A specialist takes a trade-in of another kind now and then. */
const SPECIALTY_CHANCE = 0.9;

const isTooNew = (kind: StockModelYear, listed: Date): boolean =>
  ageYears(kind.year, listed) <= SOLD_USED_AFTER_YEARS;

/** Draws whether such a vehicle is on offer here, as often as people here want it. */
const isWanted = (
  random: Random,
  local: Local,
  vehicle: Pick<StockVersion, "bodyStyle" | "fuel">,
): boolean => random.chance(appetiteFor(local, vehicle) / MOST_APPETITE);

/** How readily a seller takes in a vehicle of this age, from 0 to 1. */
function ageTaste(format: Format, years: number): number {
  switch (format) {
    case "franchise":
      return years <= 9 ? 1 : years <= 14 ? 0.4 : 0.1;
    case "superstore":
      return years <= 8 ? 1 : 0.04;
    case "private":
      return years <= 2 ? 0.25 : years <= 7 ? 0.55 : 1;
    case "luxury":
    case "electric":
    case "imports":
    case "trucks":
      return years <= 12 ? 1 : 0.5;
    case "independent":
    case "budget":
      return 1;
  }
}
