import "server-only";
import { z } from "zod";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { photoAddress } from "#lib/domain/listings/photo-address/rules.ts";
import { daysOnMarket } from "#lib/domain/listings/price-history/rules.run.ts";
import type { SoldAlike, VinEvent } from "#lib/domain/listings/price-history/types.ts";
import { RATED_RANGES } from "#lib/domain/vehicles/fuel-economy/data.range.ts";
import { electricRange } from "#lib/domain/vehicles/fuel-economy/rules.range.ts";
import { shownPoint } from "#lib/domain/vehicles/place/rules.ts";
import { recallsToHeed } from "#lib/domain/vehicles/recall/data.urgent.ts";
import { urgentKey } from "#lib/domain/vehicles/recall/rules.urgent.ts";
import { TITLE_JOINS } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { wholeDaysSql } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma, type PrismaClient } from "#lib/platform/db/generated/client.ts";
import { iso } from "#lib/platform/db/iso.ts";
import { restsOn } from "#lib/platform/front/keeping.ts";
import { isPublicByNumber, PHOTO_STATUSES } from "./policy.ts";
import { shownListing } from "./rules.ts";
import {
  type DetailRow,
  detailRow,
  type ListingRow,
  listingRow,
  type SimilarRow,
  similarRow,
} from "./schema.ts";
import type { ListedCard, ListingCard, ListingDetail, ListingId, SellerId } from "./types.ts";

/** A listing as its own page reads it in one query. */
export interface ListingRecord {
  /** The listing, but for its rating, which depends on the market. */
  readonly listing: Omit<ListingDetail, "rating">;
  /** The same vehicle as the rating rules see it. */
  readonly ratingVehicle: RatingVehicle;
  /** Everything that happened to this VIN, at every seller, oldest first. */
  readonly events: readonly VinEvent[];
  /** How long vehicles of its model and year ±1 were listed until they sold. */
  readonly soldAlike: SoldAlike;
  /** Whether title, loss and theft records of the VIN are held, and whose: what they say a report tells. */
  readonly recordsHeld: "demo" | "import" | null;
}

/** Whether everyone may see the photos of listing l. */
const SHOWS_PHOTOS = Prisma.sql`l.status::text = any(${[...PHOTO_STATUSES]})`;

/** Whether listing l waits for an operator, or was not let on sale by one: its seller alone sees it. */
export const UNPUBLISHED = Prisma.sql`exists (
  select from listing_hold h where h.listing_id = l.id and h.kind in ('review', 'refused'))`;
/** Whether nothing holds listing l: what an operator keeps off sale is shown to its seller only. */
const IS_SHOWN = Prisma.sql`not exists (select from listing_hold h where h.listing_id = l.id)`;

/** What anybody first asked for the VIN of listing l in its present run; null where no record says. */
const FIRST_PRICE = Prisma.sql`
  (select e.price_cents from listing_event e
    where e.vin = l.vin and e.at >= l.vin_first_seen_at and (e.listing_id = l.id or not exists (
      select from listing_hold h where h.listing_id = e.listing_id and h.kind in ('review', 'refused')))
    order by e.at, e.id limit 1)`;

/** The columns of `similarRow` from listing l, make, model and seller s. */
export const LISTING_CARD_COLUMNS = Prisma.sql`
  l.id, l.model_id as "modelId", coalesce(l.doubts, '{}') as doubts, ${FIRST_PRICE} as "firstPriceCents",
  ${RATED_RANGES} as "ratedRanges", l.vin::text as vin, l.status::text as status, l.year::int as year, make.name as make,
  model.name as model, l.trim, l.body_style as "bodyStyle", l.size_class as "sizeClass", l.fuel,
  l.drivetrain, l.exterior_color as "exteriorColor", l.paint_name as "paintName",
  l.paint_hex::text as "paintHex", l.condition::text as condition, l.title_status as "titleStatus",
  l.owner_count::int as "ownerCount", l.mileage_miles as "mileageMiles",
  l.price_cents as "priceCents", l.drop_cents as "dropCents", l.dropped_at as "droppedAt",
  l.listed_at as "listedAt", l.ended_at as "endedAt", coalesce(l.seller_since, l.listed_at) as "sellerSince", l.vin_first_seen_at as "vinSince", s.id as "sellerId", s.kind::text as "sellerKind",
  s.name as "sellerName", s.city as "sellerCity", s.state::text as "sellerState",
  s.latitude as "sellerLatitude", s.longitude as "sellerLongitude",
  (select p.path from listing_photo p where p.listing_id = l.id and ${SHOWS_PHOTOS}
    order by p.position limit 1) as "firstPhotoPath"`;

/** The columns of `detailRow`. @param ownerId who is looking: sellers see their photos also while nobody else does. */
const detailColumns = (ownerId: number | null): Prisma.Sql => Prisma.sql`${LISTING_CARD_COLUMNS},
  make.slug as "makeSlug", model.slug as "modelSlug",
  l.stock_number as "stockNumber", l.transmission, l.engine, l.doors::int as doors,
  l.seats::int as seats, l.city_mpg::int as "cityMpg", l.highway_mpg::int as "highwayMpg",
  l.interior_color as "interiorColor", l.features, l.description, l.updated_at as "updatedAt",
  (select coalesce(json_agg(json_build_object('key', p.path, 'width', p.width, 'height', p.height)
      order by p.position), '[]')
    from listing_photo p
    where p.listing_id = l.id and (${SHOWS_PHOTOS} or s.user_id = ${ownerId}::int)) as photos`;

/** Everything that happened to the VIN of listing l, at every seller, oldest first: `VinEvent`s of what was on sale. */
export const VIN_EVENTS = Prisma.sql`
  (select coalesce(json_agg(json_build_object(
      'listingId', e.listing_id, 'kind', e.kind, 'at', ${iso("e.at")},
      'priceCents', e.price_cents, 'mileageMiles', e.mileage_miles,
      'seller', json_build_object('id', es.id, 'name', es.name, 'city', es.city, 'state', es.state))
      order by e.at, e.id), '[]')
    from listing_event e join listing el on el.id = e.listing_id join seller es on es.id = el.seller_id
    where e.vin = l.vin and (el.id = l.id or not exists (
      select from listing_hold h where h.listing_id = el.id and h.kind in ('review', 'refused'))))`;

/** What `LISTING_CARD_COLUMNS` are read from besides listing l. */
export const CARD_JOINS = Prisma.sql`${TITLE_JOINS} join seller s on s.id = l.seller_id`;

/**
 * A listing of any status with its VIN's whole history; null when there is none of this number, and
 * for all but its seller while anything holds it off sale.
 * @param asOf the moment days are counted to.
 * @param ownerId who is looking: sellers see their photos also while nobody else does.
 */
export async function listingRecord(
  id: ListingId,
  asOf: Date,
  ownerId: number | null = null,
): Promise<ListingRecord | null> {
  const [rows, urgent] = await Promise.all([
    readDatabase().$queryRaw(Prisma.sql`
    select ${detailColumns(ownerId)}, l.make_id as "makeId",
      ${VIN_EVENTS} as events,
      case when exists (select from demo_history d where d.vin = l.vin) then 'demo'
        when exists (select from history_record r where r.vin = l.vin) then 'import' end as "recordsHeld",
      sold.*
    from listing l
    cross join lateral (
      select count(*)::int as "soldCount",
        percentile_cont(0.5) within group (
          order by ${Prisma.raw(wholeDaysSql("coalesce(other.seller_since, other.listed_at)", "other.ended_at"))}) as "soldDays"
      from listing other
      where other.model_id = l.model_id and other.year between l.year - 1 and l.year + 1
        and other.status = 'sold' and other.vin <> l.vin
    ) sold
    ${CARD_JOINS}
    where l.id = ${id} and (${IS_SHOWN} or s.user_id = ${ownerId}::int)
  `),
    recallsToHeed(),
  ]);
  const row = z.array(listingRow).parse(rows)[0];
  if (row === undefined) return null;
  return {
    listing: {
      ...detailOf(row, asOf),
      urgentRecall: urgent.get(urgentKey(row.modelId, row.year)) ?? null,
    },
    ratingVehicle: ratingVehicleOf(row),
    events: row.events,
    soldAlike: { medianDays: row.soldDays, count: row.soldCount },
    recordsHeld: row.recordsHeld,
  };
}

/** A listing as its seller states it, for everyone, and which doubts there are of it. */
export interface SaidListing extends Pick<ListingRecord, "listing"> {
  readonly doubts: DetailRow["doubts"];
}

/** Listings of any status by their numbers, in one query; what is kept from everyone is left out. */
export async function statedListings(
  db: PrismaClient,
  ids: readonly number[],
  asOf: Date,
): Promise<ReadonlyMap<number, SaidListing>> {
  const rows = z.array(detailRow).parse(
    await db.$queryRaw(Prisma.sql`
      select ${detailColumns(null)} from listing l ${CARD_JOINS}
      where l.id = any(${[...ids]}) and ${IS_SHOWN}`),
  );
  return new Map(rows.map((row) => [row.id, { listing: detailOf(row, asOf), doubts: row.doubts }]));
}

function detailOf(row: DetailRow, asOf: Date): Omit<ListingDetail, "rating"> {
  return {
    ...cardOf(row, asOf),
    makeSlug: row.makeSlug,
    modelSlug: row.modelSlug,
    stockNumber: row.stockNumber,
    transmission: row.transmission,
    engine: row.engine,
    doors: row.doors,
    seats: row.seats,
    cityMpg: row.cityMpg,
    highwayMpg: row.highwayMpg,
    interiorColor: row.interiorColor,
    features: row.features,
    description: row.description,
    endedAt: row.endedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    photos: row.photos.map((photo) => ({ ...photo, path: photoAddress(photo.key, 1280) })),
  };
}

function ratingVehicleOf(row: ListingRow): RatingVehicle {
  return {
    listingId: row.id,
    vin: row.vin,
    status: row.status,
    makeId: row.makeId,
    modelId: row.modelId,
    year: row.year,
    fuel: row.fuel,
    trim: row.trim,
    titleStatus: row.titleStatus,
    doubt: row.doubts[0] ?? null,
    priceCents: row.priceCents,
    mileageMiles: row.mileageMiles,
    state: row.sellerState,
    listedAt: row.listedAt.toISOString(),
  };
}

/** A card of a row, but for its rating; its distance is not known here. */
export function cardOf(row: SimilarRow, asOf: Date): Omit<ListingCard, "rating"> {
  const id = row.id as ListingId;
  restsOn(shownListing(id));
  return {
    id,
    vin: row.vin,
    status: row.status,
    year: row.year,
    make: row.make,
    model: row.model,
    trim: row.trim,
    bodyStyle: row.bodyStyle,
    sizeClass: row.sizeClass,
    fuel: row.fuel,
    drivetrain: row.drivetrain,
    exteriorColor: row.exteriorColor,
    paintName: row.paintName,
    paintHex: row.paintHex,
    condition: row.condition,
    titleStatus: row.titleStatus,
    ownerCount: row.ownerCount,
    mileageMiles: row.mileageMiles,
    priceCents: row.priceCents,
    drop:
      row.dropCents === null || row.droppedAt === null
        ? null
        : { cents: row.dropCents, at: row.droppedAt.toISOString() },
    netChangeCents: row.firstPriceCents === null ? 0 : row.priceCents - row.firstPriceCents,
    doubts: row.doubts,
    epaRange: electricRange(row.ratedRanges ?? [], row.drivetrain),
    listedAt: row.listedAt.toISOString(),
    ...daysOnMarket(row, asOf),
    seller: {
      id: row.sellerId as SellerId,
      kind: row.sellerKind,
      name: row.sellerName,
      city: row.sellerCity,
      state: row.sellerState,
      point: shownPoint(row.sellerKind, {
        latitude: row.sellerLatitude,
        longitude: row.sellerLongitude,
      }),
    },
    distanceMiles: null,
    photoPath: row.firstPhotoPath === null ? null : photoAddress(row.firstPhotoPath, 640),
  };
}

/**
 * Listings of any status that a reader keeps, in the order of their numbers given, in one query;
 * numbers that are nobody's are left out.
 * @param now the moment days are counted to.
 */
export async function keptListings(
  ids: readonly number[],
  now: Date,
): Promise<readonly ListedCard[]> {
  if (ids.length === 0) return [];
  const rows = z.array(similarRow).parse(
    await readDatabase().$queryRaw(Prisma.sql`
      select ${LISTING_CARD_COLUMNS}
      from listing l
      ${CARD_JOINS}
      where l.id = any(${[...ids]}) and not ${UNPUBLISHED}`),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined || !isPublicByNumber(row.status) ? [] : [cardOf(row, now)];
  });
}
