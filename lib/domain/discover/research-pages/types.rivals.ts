/* Up to eight models that shoppers also look at: same class and energy, within a model year, price
 * within a quarter. */

/** A model that shoppers would look at as well. */
export interface Rival {
  readonly modelId: number;
  readonly makeName: string;
  readonly modelName: string;
  readonly makeSlug: string;
  readonly modelSlug: string;
  /** Its model year that its page is linked for: the same, or the nearest that the catalog has. */
  readonly year: number;
  /** The class that both are of, which makes it a rival: "Compact SUV". */
  readonly className: string;
  /** Vehicles for sale within a model year of the one asked about. */
  readonly n: number;
  readonly medianPriceCents: number;
  readonly medianMileageMiles: number;
  /** Median of what sellers state, city and highway combined; null where they do not. */
  readonly combinedMpg: number | null;
  /** Whether these are electric; models that come both ways are counted apart. */
  readonly isElectric: boolean;
  /** Its median price against the one asked about: 0.1 is a tenth dearer. */
  readonly priceShare: number;
}

/** The model asked about and what stands beside it, the nearest first. */
export interface Rivals {
  readonly own: Pick<Rival, "n" | "medianPriceCents" | "medianMileageMiles" | "combinedMpg"> | null;
  /** The price that nearness is measured from: its own median, or where none is for sale what is expected of it; null where neither is known. */
  readonly priceCents: number | null;
  readonly rivals: readonly Rival[];
  /** Model years on either side that are counted. */
  readonly yearsAround: number;
  /** ISO. */
  readonly asOf: string;
}
