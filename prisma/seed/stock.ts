import type {
  BodyStyle,
  Drivetrain,
  Fuel,
  SizeClass,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { type Random, Weighted } from "./random.ts";

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
  /** How many of it are on the road, in proportion to others; 0 is never drawn. */
  readonly popularity: number;
  readonly baseMsrpCents: number;
  /** Most common first. */
  readonly drivetrains: readonly Drivetrain[];
  readonly transmissions: readonly Transmission[];
  readonly seats: number;
  /** As the catalog has the model. */
  readonly bodyStyle: BodyStyle;
  readonly towPounds: number;
  /**
   * Found out when first asked for: it takes milliseconds, and a small market asks for few. Null
   * when no VIN can tell this model year.
   */
  versions(): Weighted<StockVersion> | null;
}

/** How many of each age are for sale, in proportion: most are three to eight years old. */
const AGE_WEIGHTS = [
  2.6, 5, 8, 11, 11.5, 11.5, 10.5, 9, 8, 6.2, 5, 4, 3.2, 2.5, 1.8, 1.2, 0.8,
] as const;

/** Everything the market may trade, to draw from. */
export class Stock {
  readonly #everything: Weighted<StockModelYear>;
  readonly #byMake = new Map<string, Weighted<StockModelYear>>();
  readonly modelYears: readonly StockModelYear[];

  constructor(modelYears: readonly StockModelYear[], currentYear: number) {
    this.modelYears = modelYears;
    const weightOf = (entry: StockModelYear) =>
      entry.popularity * (AGE_WEIGHTS[currentYear - entry.year] ?? 0);
    this.#everything = new Weighted(modelYears, weightOf);
    const byMake = new Map<string, StockModelYear[]>();
    for (const entry of modelYears) {
      if (weightOf(entry) === 0) continue;
      const ofMake = byMake.get(entry.make);
      if (ofMake) ofMake.push(entry);
      else byMake.set(entry.make, [entry]);
    }
    for (const [make, entries] of byMake) this.#byMake.set(make, new Weighted(entries, weightOf));
  }

  draw(random: Random): StockModelYear {
    return this.#everything.draw(random);
  }

  /** One of this make, or of any where the make sells nothing here. */
  drawOfMake(random: Random, make: string): StockModelYear {
    return (this.#byMake.get(make) ?? this.#everything).draw(random);
  }

  /** A certain model year, for scenarios. */
  find(make: string, model: string, year: number): StockModelYear | undefined {
    return this.modelYears.find((e) => e.make === make && e.model === model && e.year === year);
  }
}
