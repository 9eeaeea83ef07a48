/** @file A VIN's asking prices across sellers and relists, days on market, and odometer readings
 * that cannot all be true. */

/** What happened to an offer of one VIN; events of one VIN come from every listing and seller. */
export type VinEventKind = "listed" | "price_changed" | "paused" | "resumed" | "sold" | "withdrawn";

export interface HistorySeller {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly state: string;
}

export interface VinEvent {
  readonly listingId: number;
  readonly seller: HistorySeller;
  readonly kind: VinEventKind;
  /** ISO. */
  readonly at: string;
  /** The asking price from this moment on. */
  readonly priceCents: number;
  /** The odometer as the seller stated it at this moment. */
  readonly mileageMiles: number;
}

/** A price that was asked from one moment to the next. */
export interface PriceStep {
  readonly at: string;
  readonly priceCents: number;
  readonly mileageMiles: number;
  /** Against the price before it, whoever asked that; null at the very first. */
  readonly changeCents: number | null;
  readonly kind: "listed" | "price_changed";
}

/** One listing of the VIN: one seller's offer from its start to its end. */
export interface HistoryOffer {
  readonly listingId: number;
  readonly seller: HistorySeller;
  readonly from: string;
  /** Null while it is open. */
  readonly to: string | null;
  readonly end: "sold" | "withdrawn" | null;
  /** When it was taken out of search for a while; `to` is null while it still is. */
  readonly pauses: readonly { readonly from: string; readonly to: string | null }[];
  readonly steps: readonly PriceStep[];
}

export interface PriceHistory {
  /** By start, oldest first. */
  readonly offers: readonly HistoryOffer[];
  /** Different sellers that have offered the vehicle. */
  readonly sellerCount: number;
  readonly firstPriceCents: number;
  readonly lastPriceCents: number;
  /** Last less first: negative when the price came down. */
  readonly changeCents: number;
  readonly cutCount: number;
  readonly raiseCount: number;
  readonly firstOfferedAt: string;
}

export interface OdometerReading {
  readonly at: string;
  readonly mileageMiles: number;
  readonly seller: HistorySeller;
}

/** Whether the stated mileages of a VIN can be true together. */
export type OdometerCheck =
  | { readonly kind: "rising"; readonly readings: readonly OdometerReading[] }
  | {
      readonly kind: "falls";
      readonly readings: readonly OdometerReading[];
      readonly before: OdometerReading;
      readonly after: OdometerReading;
    }
  /** Fewer than two readings: nothing to compare. */
  | { readonly kind: "single"; readonly readings: readonly OdometerReading[] };

/** How long like vehicles were listed until they sold; null where none did. */
export interface SoldAlike {
  readonly medianDays: number | null;
  readonly count: number;
}

/** One seller's offers of a vehicle in one run, taken together. */
export interface SellerSpan {
  readonly seller: HistorySeller;
  /** Its latest listing of this VIN in the run. */
  readonly listingId: number;
  readonly offerCount: number;
  readonly from: string;
  /** Null while it is for sale there. */
  readonly to: string | null;
  /** Whole days from the first to the last, or to the moment asked about. */
  readonly days: number;
  readonly firstPriceCents: number;
  readonly lastPriceCents: number;
}

/** A listing on the market: what `timeOnMarket` asks of it. */
export interface ListingOnMarket extends DaysOnMarket {
  readonly sellerId: number;
  readonly endedAt: string | null;
}

/** The run on the market of a listing, by each seller and by any. */
export interface TimeOnMarket {
  /** By start, oldest first. */
  readonly sellers: readonly SellerSpan[];
  readonly from: string;
  readonly to: string | null;
  /** Whole days of the run. */
  readonly days: number;
  /** Those of them when no one had it for sale. */
  readonly gapDays: number;
}

/** One listing of a VIN, as days on the market are decided by. Moments are ISO in UTC with milliseconds. */
export interface RunOffer {
  readonly listingId: number;
  readonly sellerId: number;
  /** Whether its seller is a dealership that proved who it is. */
  readonly isProven: boolean;
  /** Whether an operator keeps it off sale, for whatever reason. */
  readonly isHeld: boolean;
  readonly from: string;
  /** Null while it is open, paused or not. */
  readonly to: string | null;
  readonly isSold: boolean;
}

/** Since when a vehicle is for sale, in its run: see rules.run.ts. */
export interface MarketStart {
  /** At this seller. */
  readonly sellerSince: string;
  /** At anybody's. */
  readonly vinSince: string;
}

/** Days on the market of a listing, to its end where it ended: of this seller, and of the VIN. */
export interface DaysOnMarket extends MarketStart {
  readonly daysHere: number;
  readonly daysAnywhere: number;
}
