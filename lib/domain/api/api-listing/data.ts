import "server-only";
import { z } from "zod";
import { readCursor, writeCursor } from "#lib/domain/api/api-endpoint/data.cursor.ts";
import { ApiProblem } from "#lib/domain/api/api-endpoint/rules.problem.ts";
import { MONTHLY_COST } from "#lib/domain/finance/monthly-cost/rules.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import { indexedRatings } from "#lib/domain/index/search-index/data.rating.ts";
import { indexedEdition, searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { dealRatingIn, NOT_CHECKED } from "#lib/domain/index/search-index/rules.rating.ts";
import { RATED_COLUMNS, ratedRow } from "#lib/domain/index/search-index/schema.rating.ts";
import type { DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import {
  listingRecord,
  type SaidListing,
  statedListings,
  UNPUBLISHED,
} from "#lib/domain/listings/listing/data.ts";
import { isPublicByNumber } from "#lib/domain/listings/listing/policy.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { listingDoubts } from "#lib/domain/listings/listing-doubt/data.ts";
import { usesMonthlyCost } from "#lib/domain/search/search/rules.ts";
import { conditionsOf, where } from "#lib/domain/search/search-query/rules.ts";
import { cardsOf } from "#lib/domain/search/search-results/data.cards.ts";
import { MINUTE_MS, now } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { gathered } from "#lib/platform/db/gathered.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { SearchTooDear } from "#lib/platform/search-engine/failures.ts";
import { USUAL_LIMIT } from "./constants.ts";
import { askedSearch } from "./data.filters.ts";
import { understoodAs } from "./rules.filters.ts";
import { detailSaid, listingSaid, offersSaid, orderKey } from "./rules.ts";
import type {
  ListingAnswer,
  ListingPage,
  ListingsQuery,
  searchListings,
  VinOffersSaid,
} from "./schema.ts";

/** Names the list that a cursor belongs to. */
const OPERATION: (typeof searchListings)["id"] = "searchListings";

/** Where a page begins: the minute that the list's days are counted to, and the last listing before. */
const placeInList = z.tuple([
  z.int(),
  z.string().regex(/^-?\d{1,19}$/),
  z.string().regex(/^-?\d{1,19}$/),
]);
type PlaceInList = z.infer<typeof placeInList>;

const foundRow = ratedRow.extend({
  key: z.string(),
  tie: z.string(),
  monthly_cents: z.number().optional(),
});
const countRow = z.object({ total: z.number() });

/** Pages that were asked for, kept until the index or the minute changes: some 40 MB at most. */
const keptPages = new Answers<ListingPage>({
  most: 20_000,
  weigh: ({ listings }) => 1 + listings.length,
});

/**
 * A page of a search, from the index.
 * @throws ApiProblem for names that nobody knows and cursors that are not ours; AppError
 *   `search_unavailable` while the index cannot be asked.
 */
export async function listingPage(asked: ListingsQuery, now: Date): Promise<ListingPage> {
  const { limit = USUAL_LIMIT, cursor, ...fields } = asked;
  const list = { operation: OPERATION, query: fields };
  const after = readCursor(list, cursor, placeInList);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const question = JSON.stringify([fields, limit, after, siteUrl()]);
  return keptPages.to(minute, question, () => read(fields, { limit, after, minute, now }));
}

interface Slice {
  readonly limit: number;
  readonly after: PlaceInList | null;
  readonly minute: number;
  readonly now: Date;
}

async function read(
  fields: Omit<ListingsQuery, "limit" | "cursor">,
  { limit, after, minute, now }: Slice,
): Promise<ListingPage> {
  const resolved = await askedSearch(fields);
  const { query, origin } = resolved;
  // All pages of a list are of the moment of its first.
  const at = new Date((after?.[0] ?? minute) * MINUTE_MS);
  const conditions = conditionsOf(resolved, at);
  const matching = where(conditions);
  const { key, tie } = orderKey(query.sort, origin !== null);
  const monthly = usesMonthlyCost(query) ? `, toInt32(${MONTHLY_COST}) as monthly_cents` : "";
  const beyond = after === null ? "" : ` and (${key}, ${tie}) > ({key:Int64}, {tie:Int64})`;
  const place = after === null ? {} : { key: after[1], tie: after[2] };
  const [rows, [counted]] = await Promise.all([
    ask(
      `select ${RATED_COLUMNS}, toString(${key}) as key, toString(${tie}) as tie${monthly}
       from ${LISTING_TABLE} where (${matching})${beyond}
       order by ${key}, ${tie} limit {limit:UInt32}`,
      { ...conditions.parameters, ...place, limit: limit + 1 },
      foundRow,
    ),
    ask(
      `select toUInt32(count()) as total from ${LISTING_TABLE} where ${matching}`,
      conditions.parameters,
      countRow,
    ),
  ]).catch((error: unknown) => {
    throw query.unbeaten && error instanceof SearchTooDear ? tooMany() : error;
  });
  const shown = rows.slice(0, limit);
  const cards = await cardsOf(
    shown.map(({ id }) => id),
    { now, origin, ratings: new Map(shown.map((row) => [row.id, dealRatingIn(row)])) },
  );
  const costs = new Map(shown.map(({ id, monthly_cents: cents }) => [id, cents]));
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    total: counted?.total ?? 0,
    listings: cards.map((card) => {
      const cents = costs.get(card.id);
      const known =
        cents === undefined ? card : { ...card, monthlyCents: cents < 0 ? null : cents };
      return listingSaid(known, telling());
    }),
    nextCursor:
      last === undefined
        ? null
        : writeCursor({ operation: OPERATION, query: fields }, [
            at.getTime() / MINUTE_MS,
            last.key,
            last.tie,
          ] satisfies PlaceInList),
    asOf: searchIndexState().asOf ?? at.toISOString(),
    ...understoodAs(resolved),
  };
}

function tooMany(): ApiProblem {
  const detail = "There are too many vehicles here to compare each with the others: add filters.";
  return new ApiProblem("invalid-request", detail, {
    errors: [{ in: "query", field: "unbeaten", detail }],
  });
}

/** Where listings are told, and by which edition the index rates them. */
const telling = () => ({ site: siteUrl(), editionId: indexedEdition() });

/** Listings that were asked for, kept until the index or the minute changes: some 20 MB at most. */
const keptListings = new Answers<ListingAnswer>({ most: 5_000 });

/** A listing of any status, as its page shows it. @throws AppError `not_found`. */
export async function listingAnswer(id: number, now: Date): Promise<ListingAnswer> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return keptListings.to(minute, JSON.stringify([id, siteUrl()]), async () => {
    const found = (await listings(readDatabase(), [{ id, now }])).get(id) ?? null;
    return { listing: await saidOf(publicOf(id, found), now), asOf: now.toISOString() };
  });
}

interface ListingAsked {
  readonly id: number;
  readonly now: Date;
}
interface RatedListing extends SaidListing {
  readonly rating: DealRating;
}

/** Listings with their ratings, in two questions for all who ask at once. */
const listings = gathered(
  async (db, asked: readonly ListingAsked[]): Promise<ReadonlyMap<number, RatedListing>> => {
    const ids = asked.map(({ id }) => id);
    const [stated, ratings] = await Promise.all([
      statedListings(db, ids, asked.at(-1)?.now ?? now()),
      indexedRatings(ids),
    ]);
    return new Map(
      [...stated].map(([id, each]) => [id, { ...each, rating: ratings.get(id) ?? NOT_CHECKED }]),
    );
  },
  ({ id }) => String(id),
);

/** What everyone may see. @throws AppError `not_found`. */
function publicOf<T extends Pick<SaidListing, "listing">>(id: number, found: T | null): T {
  if (found === null || !isPublicByNumber(found.listing.status))
    throw new AppError("not_found", `no listing ${id}`, { said: `There is no listing ${id}.` });
  return found;
}

async function saidOf(
  { listing, rating, doubts }: RatedListing,
  now: Date,
): Promise<ListingAnswer["listing"]> {
  const { id, vin, status } = listing;
  const shown: DealRating =
    status === "active" ? rating : { kind: "none", reason: "not_for_sale", comparableCount: 0 };
  const told = doubts.length === 0 ? [] : await listingDoubts({ id, vin });
  return detailSaid({ ...listing, rating: shown }, told, telling(), now);
}

const idRow = z.array(z.object({ id: z.number() })).max(1);

/** Every offer of a VIN. @throws AppError `not_found` where it was never offered here. */
export async function vinOffers(vin: string, now: Date): Promise<VinOffersSaid> {
  const [latest] = idRow.parse(
    await readDatabase().$queryRaw`
      select id from listing l where vin = ${vin} and not ${UNPUBLISHED}
      order by status = 'active' desc, updated_at desc, id desc limit 1`,
  );
  const said = latest === undefined ? null : await offersOf(latest.id, now);
  if (said === null)
    throw new AppError("not_found", "vin never offered", {
      said: `No vehicle with the VIN ${vin} was ever offered here.`,
    });
  return said;
}

async function offersOf(id: number, now: Date): Promise<VinOffersSaid | null> {
  const [found, ratings] = await Promise.all([
    listingRecord(id as ListingId, now),
    indexedRatings([id]),
  ]);
  const { listing, ratingVehicle, events } = publicOf(id, found);
  const doubts = ratingVehicle.doubt === null ? [] : [ratingVehicle.doubt];
  const rating = ratings.get(id) ?? NOT_CHECKED;
  return offersSaid(events, await saidOf({ listing, doubts, rating }, now), siteUrl(), now);
}
