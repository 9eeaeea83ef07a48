/** @file Market days supply by model year or model around a place, models worth acquiring, and the whole market in figures. */

/** How some kind of vehicle is offered and sold in an area. */
export interface SupplyCount {
  readonly active: number;
  /** Sold in the last SUPPLY_DAYS. */
  readonly sold: number;
  /** Of those, inferred from a vehicle's going missing. */
  readonly inferred: number;
  /** Median of what is asked now; null where nothing is for sale. */
  readonly medianAskCents: number | null;
  /** Median of how long the sold ones stood; null where none was sold. */
  readonly medianDays: number | null;
  /** Of these, the dealer's own. */
  readonly own: number;
  readonly ownSold: number;
}

/** A model year, or a model (year 0). */
export interface SupplyRow extends SupplyCount {
  readonly modelId: number;
  readonly year: number;
}

/** An area of the market, as it was asked. */
export interface MarketSupply {
  readonly miles: number;
  /** A smaller area that was asked first and had too few sales; null where it was not. */
  readonly widenedFrom: { readonly miles: number; readonly sold: number } | null;
  readonly total: SupplyCount;
  readonly modelYears: readonly SupplyRow[];
  readonly models: readonly SupplyRow[];
}

/** A row with what it is called, for a table. */
export interface NamedSupply extends SupplyRow {
  readonly name: string;
  readonly makeSlug: string;
  readonly modelSlug: string;
}

/** A model that sells fast here and that the dealer lacks. */
export interface Acquisition extends NamedSupply {
  /** Times faster than the area: its days' supply over this one's. */
  readonly timesFaster: number;
  /** The model year of it that sold most; null where each sold once. */
  readonly bestYear: { readonly year: number; readonly sold: number } | null;
}
