import { z } from "zod";
import { DOUBT_KINDS } from "#lib/domain/listings/deal-rating/constants.ts";
import { ratedRange } from "#lib/domain/vehicles/fuel-economy/schema.range.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FEATURES,
  INTERIOR_COLORS,
  SIZE_CLASSES,
  TITLE_STATUSES,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema, oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import type { ListingId, SellerId } from "./types.ts";

const listingStatus = z.enum(["active", "paused", "sold", "withdrawn"]);

/** A row's number as it stands in an address or a form: digits, nothing else, within PostgreSQL's integer. */
export const rowNumber = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647));

/** A listing's number as it stands in an address or a form. */
export const listingIdParam = rowNumber.transform((id) => id as ListingId);

/** As many as the longest page of a search shows, and some more. */
const MOST_ON_PAGE = 400;

/** What `/api/place` is asked: the vehicles on a page, and the one that it is about. */
export const placeQuery = z.object({
  listings: z
    .string()
    .default("")
    .transform((text) => (text === "" ? [] : text.split(",")))
    .pipe(z.array(listingIdParam).max(MOST_ON_PAGE)),
  total: z.union([z.literal("").transform(() => null), listingIdParam]).default(null),
});

/** A seller's number as it stands in a form. */
export const sellerIdParam = rowNumber.transform((id) => id as SellerId);

/** What a card is made of, as PostgreSQL gives it. */
export const similarRow = z.object({
  id: z.number(),
  modelId: z.number(),
  doubts: z.array(z.enum(DOUBT_KINDS)),
  /** What anybody first asked for the VIN in its present run. */
  firstPriceCents: z.number().nullable(),
  /** Of an electric vehicle's model year; null for all others, and where EPA rated none. */
  ratedRanges: z.array(ratedRange).nullable(),
  vin: z.string(),
  status: listingStatus,
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  bodyStyle: oneOf(BODY_STYLES),
  sizeClass: oneOf(SIZE_CLASSES),
  fuel: fuelSchema,
  drivetrain: oneOf(DRIVETRAINS).nullable(),
  exteriorColor: oneOf(EXTERIOR_COLORS),
  paintName: z.string(),
  paintHex: z.string(),
  condition: z.enum(["used", "certified"]),
  titleStatus: oneOf(TITLE_STATUSES),
  ownerCount: z.number().nullable(),
  mileageMiles: z.number(),
  priceCents: z.number(),
  dropCents: z.number().nullable(),
  droppedAt: z.date().nullable(),
  listedAt: z.date(),
  endedAt: z.date().nullable(),
  sellerSince: z.date(),
  vinSince: z.date(),
  sellerId: z.number(),
  sellerKind: z.enum(["dealer", "private"]),
  sellerName: z.string(),
  sellerCity: z.string(),
  sellerState: z.string(),
  /** Degrees, exact. */
  sellerLatitude: z.number(),
  sellerLongitude: z.number(),
  /** The first photo's key in storage. */
  firstPhotoPath: z.string().nullable(),
});
export type SimilarRow = z.infer<typeof similarRow>;

const vinEvent = z.object({
  listingId: z.number(),
  kind: z.enum(["listed", "price_changed", "paused", "resumed", "sold", "withdrawn"]),
  at: z.string(),
  priceCents: z.number(),
  mileageMiles: z.number(),
  seller: z.object({ id: z.number(), name: z.string(), city: z.string(), state: z.string() }),
});

/** All that its seller states of a listing, as PostgreSQL gives it. */
export const detailRow = similarRow.extend({
  makeSlug: z.string(),
  modelSlug: z.string(),
  stockNumber: z.string().nullable(),
  transmission: oneOf(TRANSMISSIONS).nullable(),
  engine: z.string().nullable(),
  doors: z.number().nullable(),
  seats: z.number().nullable(),
  cityMpg: z.number().nullable(),
  highwayMpg: z.number().nullable(),
  interiorColor: oneOf(INTERIOR_COLORS).nullable(),
  features: z.array(oneOf(FEATURES)),
  description: z.string().nullable(),
  updatedAt: z.date(),
  photos: z.array(z.object({ key: z.string(), width: z.number(), height: z.number() })),
});
export type DetailRow = z.infer<typeof detailRow>;

/** What a listing's own page is made of, as PostgreSQL gives it. */
export const listingRow = detailRow.extend({
  /** Whether title, loss and theft records of its VIN are here, and whose; null for none. */
  recordsHeld: z.enum(["demo", "import"]).nullable(),
  makeId: z.number(),
  events: z.array(vinEvent),
  soldCount: z.number(),
  soldDays: z.number().nullable(),
});
export type ListingRow = z.infer<typeof listingRow>;
