import type {
  BodyStyle,
  Drivetrain,
  Fuel,
  SizeClass,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import type { EpaBuild } from "#lib/domain/vehicles/vin-specs/types.ts";
import { isLuxury } from "./depreciation.ts";
import { type Random, Weighted } from "./random.ts";
import type { RatedEconomy } from "./rated-economy.ts";

/** One way a model year was built, as the VIN tells it, and the means to number another of them. */
export interface StockVersion {
  /** Names that sellers give it, any of which agrees with the VIN; none where the VIN tells none. */
  readonly trims: readonly string[];
  readonly bodyStyle: BodyStyle;
  readonly fuel: Fuel;
  readonly engine: string | null;
  readonly cylinders: number | null;
  readonly doors: number | null;
  readonly drivetrain: Drivetrain | null;
  readonly transmission: Transmission | null;
  /** The ways it was built with that engine; empty where that is not known. */
  readonly builds: readonly EpaBuild[];
  /** What of this the VIN tells, where that is not everything. */
  readonly vinSays: {
    readonly trim: boolean;
    readonly fuel: boolean;
    readonly drivetrain: boolean;
  };
  /** How often it was sold, against the other versions. */
  readonly weight: number;
  /** A VIN that decodes to exactly this version, another one for every serial number below `serials`. */
  vin(serial: number): string;
  readonly serials: number;
}

/** A model year that the market trades. */
export interface StockModelYear {
  readonly makeId: number;
  readonly make: string;
  readonly modelId: number;
  readonly model: string;
  readonly year: number;
  readonly sizeClass: SizeClass;
  /** As the catalog has the model. */
  readonly bodyStyle: BodyStyle;
  /** Of the usual version; others may differ. */
  readonly fuel: Fuel;
  /** How many of it are on the road, in proportion to others; 0 is never drawn. */
  readonly popularity: number;
  readonly baseMsrpCents: number;
  /** Most common first. */
  readonly drivetrains: readonly Drivetrain[];
  readonly transmissions: readonly Transmission[];
  readonly seats: number;
  /** EPA's figures of it; empty where its file was not imported. */
  readonly rated: readonly RatedEconomy[];
  readonly towPounds: number;
  /**
   * Found out when first asked for: it takes milliseconds, and a small market asks for few. Null
   * when no VIN can tell this model year.
   */
  versions(): Weighted<StockVersion> | null;
}

/**
 * How many of each age are for sale, in proportion: most are three to eight years old, and few have survived twenty.
 */
const AGE_WEIGHTS = [
  2.6, 5, 8, 11, 11.5, 11.5, 10.5, 9, 8, 6.2, 5, 4, 3.2, 2.5, 1.9, 1.5, 1.2, 0.95, 0.75, 0.6, 0.48,
  0.38, 0.3, 0.23, 0.18, 0.14, 0.1,
] as const;

/** A kind of store that sells one kind of vehicle. */
export type Specialty = "trucks" | "luxury" | "electric" | "budget" | "imports";

const DOMESTIC_MAKES = new Set(
  "Buick|Cadillac|Chevrolet|Chrysler|Dodge|Ford|GMC|Hummer|Jeep|Lincoln|Mercury|Oldsmobile|Plymouth|Pontiac|Ram|Rivian|Saturn|Tesla".split(
    "|",
  ),
);
const BODY_ON_FRAME = new Set(
  "Tahoe|Suburban|Yukon|Yukon XL|Expedition|Sequoia|4Runner|Wrangler|Bronco|Land Cruiser|Escalade|Navigator|Armada|Excursion|H2|FJ Cruiser|Xterra|Trailblazer".split(
    "|",
  ),
);
const BUDGET_FROM_YEARS = 9;

/** Whether a store of this kind takes the model year in. */
function takesIn(specialty: Specialty, entry: StockModelYear, currentYear: number): boolean {
  switch (specialty) {
    case "trucks":
      return entry.bodyStyle === "pickup" || BODY_ON_FRAME.has(entry.model);
    case "luxury":
      return isLuxury(entry.make) && currentYear - entry.year <= 9;
    case "electric":
      return entry.fuel === "electric" || entry.fuel === "plug_in_hybrid";
    case "budget":
      return currentYear - entry.year >= BUDGET_FROM_YEARS && !isLuxury(entry.make);
    case "imports":
      return !DOMESTIC_MAKES.has(entry.make) && entry.bodyStyle !== "van";
  }
}

/** Everything the market may trade, to draw from. */
export class Stock {
  readonly #everything: Weighted<StockModelYear>;
  readonly #byMake = new Map<string, Weighted<StockModelYear>>();
  readonly #bySpecialty = new Map<Specialty, Weighted<StockModelYear>>();
  readonly #currentYear: number;
  readonly modelYears: readonly StockModelYear[];

  constructor(modelYears: readonly StockModelYear[], currentYear: number) {
    this.modelYears = modelYears;
    this.#currentYear = currentYear;
    this.#everything = new Weighted(modelYears, (entry) => this.#weightOf(entry));
    const byMake = Map.groupBy(modelYears, ({ make }) => make);
    for (const [make, entries] of byMake) {
      if (entries.every((entry) => this.#weightOf(entry) === 0)) continue;
      this.#byMake.set(make, new Weighted(entries, (entry) => this.#weightOf(entry)));
    }
  }

  #weightOf(entry: StockModelYear): number {
    return entry.popularity * (AGE_WEIGHTS[this.#currentYear - entry.year] ?? 0);
  }

  draw(random: Random): StockModelYear {
    return this.#everything.draw(random);
  }

  /** One of this make, or of any where the make sells nothing here. */
  drawOfMake(random: Random, make: string): StockModelYear {
    return (this.#byMake.get(make) ?? this.#everything).draw(random);
  }

  /** One of those that such a store takes in, or any where there is none. */
  drawOfSpecialty(random: Random, specialty: Specialty): StockModelYear {
    let found = this.#bySpecialty.get(specialty);
    if (found === undefined) {
      const taken = this.modelYears.filter((e) => takesIn(specialty, e, this.#currentYear));
      found = taken.some((entry) => this.#weightOf(entry) > 0)
        ? new Weighted(taken, (entry) => this.#weightOf(entry))
        : this.#everything;
      this.#bySpecialty.set(specialty, found);
    }
    return found.draw(random);
  }

  /** A certain model year, for scenarios. */
  find(make: string, model: string, year: number): StockModelYear | undefined {
    return this.modelYears.find((e) => e.make === make && e.model === model && e.year === year);
  }
}
