import { connection, type NextRequest } from "next/server";
import { distanceSlots } from "#components/listings/listing/distance-slots.ts";
import { listingTotal } from "#components/listings/listing/listing-total.ts";
import { distanceWords } from "#components/listings/listing/listing-words.ts";
import { totalWords } from "#components/listings/listing/total-words.ts";
import { nearWords } from "#components/ownership/charging-outlook/near-words.ts";
import { sellerCard } from "#lib/domain/dealers/seller/data.ts";
import { keptListings } from "#lib/domain/listings/listing/data.ts";
import { measured } from "#lib/domain/listings/listing/rules.ts";
import { placeQuery } from "#lib/domain/listings/listing/schema.ts";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import { stationsNear } from "#lib/domain/ownership/charging-outlook/data.ts";
import { placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import type { OwnWords, ReaderPlace } from "#lib/domain/vehicles/place/types.reader.ts";
import { now } from "#lib/platform/clock.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { countUse } from "#lib/platform/rate-limit/count.ts";
import { networkOf } from "#lib/platform/security/client-address.ts";

/** Asked once by each kept page that is opened; behind one address may be a whole office. */
const LIMIT = { name: "places of pages", points: 1_200, seconds: 600 } as const;
const PRIVATE = { "Cache-Control": "private, no-store", Vary: "Cookie" } as const;

/**
 * What a page that is the same for everybody says to a reader who has said where they are: their place, how far
 * the vehicles of `?listings=1,2,3` are from it, and the words of the out-the-door total of `&total=1` that are
 * others there. Nothing where no place is kept.
 */
export async function GET(request: NextRequest): Promise<Response> {
  await connection();
  const { allowed, resetSeconds } = countUse(
    LIMIT,
    networkOf(request.headers.get("x-forwarded-for")),
  );
  if (!allowed)
    return new Response("Too many requests. Try again in a moment.\n", {
      status: 429,
      headers: { ...PRIVATE, "Retry-After": `${resetSeconds}` },
    });
  const asked = placeQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams));
  if (!asked.success)
    return new Response("Give numbers of listings with commas between them.\n", {
      status: 400,
      headers: PRIVATE,
    });
  const place = await placeInCookies(request.cookies);
  return Response.json(place === null ? {} : await wordsFor(place, asked.data), {
    headers: PRIVATE,
  });
}

async function wordsFor(
  place: ReaderPlace,
  { listings: ids, total }: ReturnType<typeof placeQuery.parse>,
): Promise<OwnWords> {
  const { zip, city, state } = place;
  const listings = await keptListings(total === null ? ids : [...new Set([...ids, total])], now());
  const about = listings.find(({ id }) => id === total);
  return {
    zip,
    city,
    state,
    ...Object.fromEntries(listings.flatMap((listing) => distancesOf(listing, place))),
    ...(about && (await totalOf(about, place))),
    ...(about && (await stationsOf(about, place))),
  };
}

function distancesOf(listing: ListedCard, place: ReaderPlace): [string, string][] {
  const words = distanceWords(measured(listing, place));
  if (words === null) return [];
  const [miles, kilometers] = distanceSlots(listing.id);
  return [
    [miles, words.inMiles],
    [kilometers, words.inKilometers],
  ];
}

/** The words of charging stations near, of a vehicle with a plug. */
async function stationsOf(listing: ListedCard, place: ReaderPlace): Promise<OwnWords> {
  const near = await stationsNear(listing, place);
  return near === null ? {} : nearWords(listing.id, near, formatPlace(place));
}

/** The words of its total that are not those for everybody. */
async function totalOf(listing: ListedCard, place: ReaderPlace): Promise<OwnWords> {
  if (listing.status !== "active") return {};
  const seller = await sellerCard(listing.seller.id, now());
  if (seller === null) return {};
  const wordsIn = (where: ReaderPlace | null) =>
    totalWords(listing.id, listingTotal(listing, seller, {}, { place: where, own: null }));
  const everybodys = wordsIn(null);
  return Object.fromEntries(
    Object.entries(wordsIn(place)).filter(([slot, text]) => everybodys[slot] !== text),
  );
}
