import { DAY_MS } from "#lib/platform/clock.ts";
import {
  type ConflictKind,
  type PlantedConflict,
  trueStatement,
  wrongStatement,
} from "./conflicts.ts";
import { ageYears, expectedPriceCents } from "./depreciation.ts";
import { describeVehicle } from "./prose.ts";
import { createRandom, hashText, type Random } from "./random.ts";
import { demoRecords } from "./records.ts";
import type { DemoSeller } from "./sellers.ts";
import { type Outcome, type Timeline, timelineOf } from "./timeline.ts";
import { type DemoVehicle, mileageAt, ownersAt } from "./vehicles.ts";
import type { MarketSink } from "./writer.ts";

/** When one offer of a vehicle stands or stood, in days before today. */
export interface OfferDays {
  readonly outcome: Outcome;
  readonly listedDaysAgo: number;
  /** For a paused one the day of the pause; null while it is active. */
  readonly endedDaysAgo: number | null;
}

/** Fixes what a scenario needs; everything else follows from the vehicle and the seller. */
export interface OfferWish {
  readonly conflict?: ConflictKind;
  readonly certified?: boolean;
  readonly cutReadiness?: number;
}

export interface Offer {
  readonly seller: DemoSeller;
  readonly days: OfferDays;
  readonly wish?: OfferWish;
}

export interface KnownConflict extends PlantedConflict {
  readonly listingId: number;
}
export interface KnownOdometerConflict {
  readonly vin: string;
  readonly earlierListingId: number;
  readonly laterListingId: number;
  readonly earlierMiles: number;
  readonly laterMiles: number;
}

/** What is known of a vehicle once an offer of it is written. */
interface PublishedOffer {
  readonly owners: number;
  /** The mileage stated at first. */
  readonly listedMiles: number;
}

const CERTIFIED_MAX_YEARS = 6;
const CERTIFIED_MAX_MILES = 80_000;
const CERTIFIED_CHANCE = 0.52;
const UNKNOWN_OWNERS_CHANCE = 0.05;
const UNKNOWN_INTERIOR_CHANCE = 0.06;
/** One odometer that runs backwards for so many relists. */
const RELISTS_PER_ODOMETER_CONFLICT = 220;
const ODOMETER_ROLLBACK = 0.68;
/** Between two offers on lots a vehicle is at least moved about. */
const MILES_BETWEEN_OFFERS = 3;
const PRIVATE_DAILY_SHARE = 1 / 365;

/** Turns offers into listings with their events, and keeps what was planted wrongly on purpose. */
export class OfferBook {
  readonly conflicts: KnownConflict[] = [];
  readonly odometerConflicts: KnownOdometerConflict[] = [];
  readonly #writer: MarketSink;
  readonly #today: Date;
  readonly #seed: number;
  readonly #stockNumbers = new Map<number, number>();
  #nextListingId = 1;
  #relists = 0;

  constructor(writer: MarketSink, today: Date, seed: number) {
    this.#writer = writer;
    this.#today = today;
    this.#seed = seed;
  }

  /**
   * Writes the offers of one vehicle, oldest first.
   * @returns the ids of their listings, in the same order.
   */
  publish(random: Random, vehicle: DemoVehicle, offers: readonly Offer[]): number[] {
    const ids: number[] = [];
    let earlierMiles: number | null = null;
    let published: PublishedOffer | null = null;
    for (const offer of offers) {
      const id = this.#nextListingId;
      this.#nextListingId += 1;
      const miles = this.#statedMiles(vehicle, offer, earlierMiles);
      if (earlierMiles !== null && miles < earlierMiles) {
        this.odometerConflicts.push({
          vin: vehicle.vin,
          earlierListingId: ids.at(-1) ?? id,
          laterListingId: id,
          earlierMiles,
          laterMiles: miles,
        });
      }
      const leastMiles = earlierMiles !== null && miles >= earlierMiles ? earlierMiles : 0;
      published = this.#publishOne(random, id, vehicle, offer, { miles, leastMiles });
      earlierMiles = miles;
      ids.push(id);
    }
    if (published !== null) this.#writeRecords(vehicle, offers, published);
    return ids;
  }

  /** Its made-up records, drawn apart from everything else: they change nothing of the market. */
  #writeRecords(vehicle: DemoVehicle, offers: readonly Offer[], published: PublishedOffer): void {
    const [first, ...others] = offers.map(({ days }) => ({
      from: new Date(this.#today.getTime() - days.listedDaysAgo * DAY_MS),
      to: this.#endOf(days),
    }));
    const last = offers.at(-1);
    if (first === undefined || last === undefined) return;
    const records = demoRecords(
      createRandom(this.#seed, "records", hashText(vehicle.vin)),
      vehicle,
      {
        isOpen: last.days.outcome === "active" || last.days.outcome === "paused",
        spans: [first, ...others],
        listedMiles: published.listedMiles,
        state: last.seller.place.state,
        owners: published.owners,
      },
    );
    if (records !== null) this.#writer.records(vehicle.vin, records);
  }

  get lastListingId(): number {
    return this.#nextListingId - 1;
  }

  #endOf(days: OfferDays): Date {
    return new Date(this.#today.getTime() - (days.endedDaysAgo ?? 0) * DAY_MS);
  }

  #statedMiles(vehicle: DemoVehicle, offer: Offer, earlierMiles: number | null): number {
    const truth = mileageAt(vehicle, this.#endOf(offer.days));
    if (earlierMiles === null) return truth;
    this.#relists += 1;
    if (this.#relists % RELISTS_PER_ODOMETER_CONFLICT === RELISTS_PER_ODOMETER_CONFLICT - 1) {
      return Math.round(earlierMiles * ODOMETER_ROLLBACK);
    }
    return Math.max(truth, earlierMiles + MILES_BETWEEN_OFFERS);
  }

  #publishOne(
    random: Random,
    id: number,
    vehicle: DemoVehicle,
    offer: Offer,
    { miles: mileageMiles, leastMiles }: { readonly miles: number; readonly leastMiles: number },
  ): PublishedOffer {
    const { seller, days, wish = {} } = offer;
    const end = this.#endOf(days);
    const certified =
      wish.certified ?? this.#isCertified(random, vehicle, seller, end, mileageMiles);
    const owners = certified ? 1 : ownersAt(vehicle, end);
    const expectedCents = expectedPriceCents(
      {
        make: vehicle.kind.make,
        segment: vehicle.segment,
        baseMsrpCents: vehicle.kind.baseMsrpCents,
        trimLevel: vehicle.trimLevel,
        year: vehicle.kind.year,
        fuel: vehicle.version.fuel,
        drivetrain: vehicle.drivetrain,
        bodyStyle: vehicle.version.bodyStyle,
        mileageMiles,
        certified,
        titleStatus: vehicle.titleStatus,
        ownerCount: owners,
        privateSeller: seller.kind === "private",
        state: seller.place.state,
      },
      end,
    );
    const timeline = timelineOf(
      random,
      {
        ...days,
        lastPriceCents: expectedCents * vehicle.noiseRatio * seller.priceHabit,
        rounding: seller.rounding,
        place: seller.place,
        mileageMiles,
        leastMiles,
        milesPerDay: seller.kind === "private" ? vehicle.milesPerYear * PRIVATE_DAILY_SHARE : 0,
        cutReadiness: wish.cutReadiness ?? seller.cutReadiness,
      },
      this.#today.getTime(),
    );
    const ownerCount = random.chance(UNKNOWN_OWNERS_CHANCE) && !certified ? null : owners;
    this.#write(random, id, vehicle, offer, timeline, {
      mileageMiles,
      certified,
      ownerCount,
    });
    this.#writer.truth(id, expectedCents, vehicle.noiseRatio);
    return { owners, listedMiles: timeline.events[0]?.mileageMiles ?? mileageMiles };
  }

  #isCertified(
    random: Random,
    vehicle: DemoVehicle,
    seller: DemoSeller,
    at: Date,
    miles: number,
  ): boolean {
    return (
      random.chance(CERTIFIED_CHANCE) &&
      seller.make === vehicle.kind.make &&
      vehicle.titleStatus === "clean" &&
      miles < CERTIFIED_MAX_MILES &&
      ageYears(vehicle.kind.year, at) < CERTIFIED_MAX_YEARS
    );
  }

  #write(
    random: Random,
    id: number,
    vehicle: DemoVehicle,
    offer: Offer,
    timeline: Timeline,
    stated: { mileageMiles: number; certified: boolean; ownerCount: number | null },
  ): void {
    const { kind, version } = vehicle;
    const { seller, days, wish = {} } = offer;
    let statement = trueStatement(vehicle);
    if (wish.conflict !== undefined) {
      const wrong = wrongStatement(random, vehicle, wish.conflict, this.#today.getUTCFullYear());
      statement = wrong.statement;
      this.conflicts.push({ listingId: id, ...wrong.conflict });
    }
    const features = vehicle.features;
    const description = describeVehicle(random, {
      voice: seller.kind === "private" ? "person" : seller.voice,
      sellerName: seller.name,
      city: seller.place.city,
      vehicle: `${statement.year} ${kind.make} ${kind.model}`,
      mileageMiles: stated.mileageMiles,
      ownerCount: stated.ownerCount,
      certified: stated.certified,
      branded: vehicle.titleStatus !== "clean",
      features,
      drivetrain: statement.drivetrain,
      paintName: vehicle.paint.name,
    });
    this.#writer.listing({
      id,
      sellerId: seller.id,
      makeId: kind.makeId,
      modelId: kind.modelId,
      sizeClass: kind.sizeClass,
      trim: vehicle.trim,
      engine: version.engine,
      ...statement,
      status: days.outcome,
      stockNumber: seller.kind === "dealer" ? this.#stockNumber(seller) : null,
      transmission: vehicle.transmission,
      doors: vehicle.doors,
      seats: vehicle.seats,
      cityMpg: vehicle.cityMpg,
      highwayMpg: vehicle.highwayMpg,
      paint: vehicle.paint,
      interior: random.chance(UNKNOWN_INTERIOR_CHANCE) ? null : vehicle.interior,
      certified: stated.certified,
      titleStatus: vehicle.titleStatus,
      ownerCount: stated.ownerCount,
      mileageMiles: stated.mileageMiles,
      features,
      description,
      timeline,
    });
    for (const event of timeline.events) this.#writer.event(id, statement.vin, event);
  }

  /** A dealer's own number for a vehicle: a letter of its lot and a running number. */
  #stockNumber(seller: DemoSeller): string {
    const running = (this.#stockNumbers.get(seller.id) ?? 0) + 1;
    this.#stockNumbers.set(seller.id, running);
    const letter = String.fromCharCode(65 + (seller.id % 26));
    return `${letter}${10_000 + ((seller.id * 37) % 60_000) + running}`;
  }
}
