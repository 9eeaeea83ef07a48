/** @file A vehicle offered for sale by one seller: its page, card, status and similar vehicles, and what its address may ask. */

import type { DealRating, DoubtKind } from "#lib/domain/listings/deal-rating/types.ts";
import type { DaysOnMarket } from "#lib/domain/listings/price-history/types.ts";
import type { ElectricRange } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { UrgentRecall } from "#lib/domain/vehicles/recall/types.ts";
import type {
  BodyStyle,
  Drivetrain,
  ExteriorColor,
  Feature,
  Fuel,
  InteriorColor,
  SizeClass,
  TitleStatus,
  Transmission,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";

export type ListingId = number & { readonly __brand: "ListingId" };
export type SellerId = number & { readonly __brand: "SellerId" };

export type ListingStatus = "active" | "paused" | "sold" | "withdrawn";
export type ListingCondition = "used" | "certified";
export type SellerKind = "dealer" | "private";

/** What a result card shows. Dates are ISO strings so that the card may cross to the browser. */
export interface ListingCard extends DaysOnMarket {
  readonly id: ListingId;
  readonly vin: string;
  readonly status: ListingStatus;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
  readonly fuel: Fuel;
  readonly drivetrain: Drivetrain | null;
  readonly exteriorColor: ExteriorColor;
  readonly paintName: string;
  readonly paintHex: string;
  readonly condition: ListingCondition;
  readonly titleStatus: TitleStatus;
  readonly ownerCount: number | null;
  readonly mileageMiles: number;
  readonly priceCents: number;
  /** The last reduction here, a positive amount, with its day. */
  readonly drop: { readonly cents: number; readonly at: string } | null;
  /** The asking price less what anybody first asked for this VIN in its present run; 0 where nothing changed. */
  readonly netChangeCents: number;
  /** Why the offer is not believed as it stands; empty for most. */
  readonly doubts: readonly DoubtKind[];
  /** Of an electric vehicle, as EPA rates its model year; null where it does not. */
  readonly epaRange: ElectricRange | null;
  /** The most urgent recall of its model year that says not to drive or where to park; left out where nobody looked. */
  readonly urgentRecall?: UrgentRecall | null;
  readonly listedAt: string;
  readonly seller: {
    readonly id: SellerId;
    readonly kind: SellerKind;
    readonly name: string;
    readonly city: string;
    readonly state: string;
    /** Where it is, as far as readers may know; see `shownPoint`. */
    readonly point: GeoPoint;
  };
  /** Straight-line miles from where the reader is; null where that is not known. See `measuredFrom`. */
  readonly distanceMiles: number | null;
  /** The first photo, or null: then the drawing of `bodyStyle` in `paintHex` stands in its place. */
  readonly photoPath: string | null;
  readonly rating: DealRating;
  /** Payment and energy by the month in cents, null where it is not known; in searches that ask for it. */
  readonly monthlyCents?: number | null;
}

/** A card without its rating, which depends on the market. */
export type ListedCard = Omit<ListingCard, "rating">;

/** Facts that only the listing's own page shows, beyond those of the card. */
export interface ListingDetail extends ListingCard {
  readonly makeSlug: string;
  readonly modelSlug: string;
  readonly stockNumber: string | null;
  readonly transmission: Transmission | null;
  readonly engine: string | null;
  readonly doors: number | null;
  readonly seats: number | null;
  readonly cityMpg: number | null;
  readonly highwayMpg: number | null;
  readonly interiorColor: InteriorColor | null;
  readonly features: readonly Feature[];
  readonly description: string | null;
  readonly endedAt: string | null;
  readonly updatedAt: string;
  readonly photos: readonly {
    /** In storage; see photo-address. */
    readonly key: string;
    /** The address of a version of a middling width. */
    readonly path: string;
    /** Of the widest version, in pixels. */
    readonly width: number;
    readonly height: number;
  }[];
}

/** What both a seller and a VIN can speak of, in the order it is shown. */
export type SpecField =
  | "year"
  | "make"
  | "model"
  | "trim"
  | "bodyStyle"
  | "engine"
  | "fuel"
  | "drivetrain"
  | "transmission"
  | "horsepower"
  | "doors"
  | "seats";

/** Who tells a fact of a VIN. */
type VinTeller = "makers_pattern" | "epa_only" | "like_vehicles";

/** What is told of one field of a VIN, and by whom. */
export interface VinFact {
  readonly value: string;
  /** What the VIN allows as well, where it does not tell them apart. */
  readonly alternatives: readonly string[];
  /** What like vehicles state is no word of the VIN's: it contradicts nobody. */
  readonly teller: VinTeller;
  /** Filings, EPA records or like vehicles that state the field. */
  readonly n: number;
  /** In the reader's words: "VIN positions 4 to 8", "stated by 12 of 12 like vehicles". */
  readonly source: string;
}
export type VinFacts = Readonly<Partial<Record<SpecField, VinFact>>>;

export type SpecVerdict =
  | "agree"
  | "conflict"
  | "seller_only"
  | "vin_only"
  /** Both say something, in words that cannot be compared safely. */
  | "not_compared"
  | "unknown";

/** One line of the specifications: what the seller states beside what the VIN says. */
export interface SpecRow {
  readonly field: SpecField;
  readonly label: string;
  /** In the reader's words; null when the seller does not say. */
  readonly stated: string | null;
  readonly vin: VinFact | null;
  readonly verdict: SpecVerdict;
}

/** The facts of a listing that a VIN may confirm or contradict. */
export type StatedSpecs = Pick<
  ListingDetail,
  | "year"
  | "make"
  | "model"
  | "trim"
  | "bodyStyle"
  | "engine"
  | "fuel"
  | "drivetrain"
  | "transmission"
  | "doors"
  | "seats"
>;
