import "server-only";
import { createHash } from "node:crypto";
import { FEWEST_INDEXED, WHOLE_MARKET } from "#lib/domain/discover/explore/constants.ts";
import { sliceNumbers } from "#lib/domain/discover/explore/data.counts.ts";
import { knownWords } from "#lib/domain/discover/explore/data.words.ts";
import { readSegments } from "#lib/domain/discover/explore/rules.ts";
import { sliceNamesOf, sliceTitle } from "#lib/domain/discover/explore/rules.words.ts";
import type { Slice } from "#lib/domain/discover/explore/types.ts";
import { findDemoMarket } from "#lib/domain/listings/demo-market/data.ts";
import { addressedKey } from "#lib/domain/listings/photo-address/rules.ts";
import { listingCards } from "#lib/domain/search/search-results/data.cards.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearName, modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import { PAINT_OF_BODY } from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { bodyOf, bodyOfModel } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { artPaintHex } from "#lib/domain/vehicles/vehicle-art/rules.ts";
import type { VehicleArt } from "#lib/domain/vehicles/vehicle-art/schema.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { formatFullDate, formatPlace } from "#lib/platform/format.ts";
import type { ListingImage, MarketImage, ShareImage, SiteImage } from "./types.ts";

/**
 * What the picture of a page shows; null where there is no such page, or none with a picture of its own.
 * @param page its segments, such as ["listings", "12"]; ["site"] is the picture of all others.
 * @param mailedAt when the mail was written that it stands in: a vehicle is shown at its price of then.
 * @throws AppError `search_unavailable`.
 */
export async function shareImage(
  page: readonly string[],
  { now, mailedAt = null }: { readonly now: Date; readonly mailedAt?: Date | null },
): Promise<ShareImage | null> {
  const [image, isDemo] = await Promise.all([imageOf(page, now, mailedAt), findDemoMarket()]);
  return image && { ...image, isDemo };
}

async function imageOf(
  [first, ...others]: readonly string[],
  now: Date,
  mailedAt: Date | null,
): Promise<SiteImage | ListingImage | MarketImage | null> {
  switch (first) {
    case "site":
      return others.length === 0 ? { of: "site" } : null;
    case "listings":
      return others.length === 1 ? listingImage(others[0] ?? "", now, mailedAt) : null;
    case "explore":
      return sliceImage(others, now);
    case "research":
      return others.length === 3 ? modelYearImage(others, now) : null;
    default:
      return null;
  }
}

/** Of one that is for sale: what has sold shows no price any more. */
async function listingImage(
  id: string,
  now: Date,
  mailedAt: Date | null,
): Promise<ListingImage | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const [card] = await listingCards([Number(id)], { now });
  if (card === undefined) return null;
  const { trim, mileageMiles, seller, photoPath } = card;
  const priceCents = mailedAt === null ? card.priceCents : await priceAt(card.id, mailedAt);
  if (priceCents === null) return null;
  return {
    of: "listing",
    name: vehicleTitle(card),
    trim,
    priceCents,
    mileageMiles,
    place: formatPlace(seller),
    state: seller.state,
    rating: mailedAt === null ? card.rating : null,
    photoKey: photoPath === null ? null : addressedKey(photoPath),
    art: {
      ...bodyOf(card),
      view: "side",
      paintHex: artPaintHex(card.paintHex),
    },
    asOf: formatFullDate(mailedAt ?? now),
  };
}

/** What a listing asked at a moment; null before there was one. */
async function priceAt(listingId: number, at: Date): Promise<number | null> {
  const last = await readDatabase().listingEvent.findFirst({
    where: { listingId, at: { lte: at } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { priceCents: true },
  });
  return last?.priceCents ?? null;
}

async function sliceImage(segments: readonly string[], now: Date): Promise<MarketImage | null> {
  const known = await knownWords();
  if (segments.length === 0)
    return marketImage(WHOLE_MARKET, { title: "Used vehicles for sale", kind: "Explore" }, now);
  const reading = readSegments(segments, known);
  if (reading.kind !== "canonical") return null;
  const title = sliceTitle(reading.slice, sliceNamesOf(reading.slice, known));
  return marketImage(reading.slice, { title, kind: "Explore" }, now);
}

async function modelYearImage(
  [make = "", model = "", year = ""]: readonly string[],
  now: Date,
): Promise<MarketImage | null> {
  const known = (await catalogIndex()).modelsBySlugs.get(`${make}/${model}`);
  const ref =
    known === undefined || !/^\d{4}$/.test(year) ? null : modelYearOf(known, Number(year));
  if (ref === null) return null;
  const slice = { ...WHOLE_MARKET, make, model, year: ref.year };
  return marketImage(slice, { title: modelYearName(ref), kind: "Research" }, now);
}

async function marketImage(
  slice: Slice,
  words: { readonly title: string; readonly kind: string },
  now: Date,
): Promise<MarketImage> {
  const known = await knownWords();
  const [{ facts }, art] = await Promise.all([sliceNumbers(slice, { now, known }), artOf(slice)]);
  const { total, price, medianDaysOnMarket } = facts;
  return {
    of: "market",
    ...words,
    total,
    price:
      price === null || total < FEWEST_INDEXED
        ? null
        : {
            medianCents: price.medianCents,
            lowCents: price.lowCents,
            highCents: price.highCents,
          },
    medianDaysOnMarket: total < FEWEST_INDEXED ? null : medianDaysOnMarket,
    art,
    asOf: formatFullDate(now),
  };
}

/** Drawn in a paint that stands for no one vehicle. */
async function artOf({ make, model, body, year }: Slice): Promise<VehicleArt> {
  const known =
    make === null || model === null
      ? undefined
      : (await catalogIndex()).modelsBySlugs.get(`${make}/${model}`);
  const bodyStyle = body ?? known?.bodyStyle ?? "suv";
  const sizeClass = known?.sizeClass ?? "midsize";
  const drawn =
    known === undefined
      ? bodyOf({ bodyStyle, sizeClass })
      : bodyOfModel({ ...known, bodyStyle }, year);
  return { ...drawn, view: "side", paintHex: PAINT_OF_BODY[bodyStyle] };
}

/** Names what a picture shows: equal for equal pictures, in any process. */
export function shareImageTag(image: ShareImage): string {
  return createHash("sha256").update(JSON.stringify(image)).digest("base64url").slice(0, 22);
}
