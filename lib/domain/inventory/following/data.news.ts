import "server-only";
import { z } from "zod";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import { areaParameters, secondsOf } from "#lib/domain/market/market-history/rules.ts";
import { TITLE_JOINS, TITLE_WITH_TRIM } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { NEWS_DAYS, NEWS_TOPICS } from "./constants.news.ts";
import { FOLLOWED_MILES } from "./constants.ts";
import { belongsTo, modelYearNumber, NEWS_COUNTS_QUERY, NEWS_QUERY } from "./rules.news.ts";
import { newsCountRow, newsRow, newsVehicles } from "./schema.news.ts";
import type { NewsCount, NewsItem, NewsPage, NewsPlace, NewsTopic } from "./types.news.ts";
import type { Followed, FollowId } from "./types.ts";

const vinRows = z.array(z.object({ vin: z.string(), id: z.number() }));

/** The listings there ever were of the VINs that are followed. */
async function listingsByVin(
  follows: readonly Followed[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const vins = follows.flatMap(({ target }) => (target.kind === "vin" ? [target.vin] : []));
  if (vins.length === 0) return new Map();
  const rows = vinRows.parse(
    await database().$queryRaw`select vin::text, id from listing where vin = any(${vins})`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ vin }) => vin)].map(([vin, those]) => [
      vin,
      those.map(({ id }) => id),
    ]),
  );
}

/** What the questions of rules.ts are told. */
async function parametersOf(
  { sellerId }: Pick<OrganizationRef, "sellerId">,
  follows: readonly Followed[],
  vins: ReadonlyMap<string, readonly number[]>,
) {
  const place = await database().seller.findUniqueOrThrow({
    where: { id: sellerId },
    select: { latitude: true, longitude: true },
  });
  const targets = follows.map(({ target }) => target);
  return {
    own: sellerId,
    sellers: targets.flatMap((each) => (each.kind === "dealer" ? [each.sellerId] : [])),
    listings: [...vins.values()].flat(),
    years: targets.flatMap((each) =>
      each.kind === "model_year" ? [modelYearNumber(each.modelId, each.year)] : [],
    ),
    ...areaParameters(place, FOLLOWED_MILES),
  };
}

/**
 * A page of what happened to the vehicles that follows are about, newest first.
 * @param follows those that are asked about; muted ones are the caller's to leave out.
 * @param since how far back; by itself NEWS_DAYS.
 * @throws AppError `search_unavailable` where the history of the market cannot be asked.
 */
export async function followedNews(
  organization: Pick<OrganizationRef, "sellerId">,
  follows: readonly Followed[],
  {
    asOf,
    about,
    before,
    most,
    since = new Date(asOf.getTime() - NEWS_DAYS * DAY_MS),
  }: {
    readonly asOf: Date;
    readonly about: NewsTopic | null;
    readonly before: NewsPlace | null;
    readonly most: number;
    readonly since?: Date;
  },
): Promise<NewsPage> {
  if (follows.length === 0) return { items: [], older: null };
  const vins = await listingsByVin(follows);
  const topics = about === null ? Object.values(NEWS_TOPICS) : [NEWS_TOPICS[about]];
  const rows = await ask(
    NEWS_QUERY,
    {
      ...(await parametersOf(organization, follows, vins)),
      since: secondsOf(since),
      until: secondsOf(asOf),
      kinds: topics.flatMap(({ kinds }) => [...kinds]),
      place_at: before?.at ?? 4_294_967_295,
      place_listing: before?.listingId ?? 4_294_967_295,
      most: most + 1,
    },
    newsRow,
  );
  const shown = rows.slice(0, most);
  const vehicles = await vehiclesNamed(shown.map(({ listing_id }) => listing_id));
  const items = shown.flatMap((row): NewsItem[] => {
    const vehicle = vehicles.get(row.listing_id);
    // Deleted outright since the history was read.
    if (vehicle === undefined) return [];
    const subject = {
      sellerId: row.seller_id,
      listingId: row.listing_id,
      modelId: row.model_id,
      year: row.year,
      isNear: row.is_near === 1,
    };
    const { id: _, ...named } = vehicle;
    return [
      {
        ...named,
        listingId: row.listing_id,
        at: new Date(row.at * 1_000),
        kind: row.kind,
        priceCents: row.price_cents,
        priceBeforeCents: row.price_before_cents === 0 ? null : row.price_before_cents,
        isInferred: row.inferred === 1,
        because: follows
          .filter((each) => belongsTo(each, subject, vins))
          .map(({ id: followId }) => followId),
      },
    ];
  });
  const last = shown.at(-1);
  return {
    items,
    older:
      rows.length > most && last !== undefined ? { at: last.at, listingId: last.listing_id } : null,
  };
}

async function vehiclesNamed(ids: readonly number[]) {
  const rows = newsVehicles.parse(
    ids.length === 0
      ? []
      : await database().$queryRaw`
          select l.id, ${TITLE_WITH_TRIM} as title, l.vin::text,
            l.mileage_miles as "mileageMiles", s.name as "sellerName", s.city || ', ' || s.state as "sellerPlace"
          from listing l join seller s on s.id = l.seller_id
          ${TITLE_JOINS}
          where l.id = any(${[...ids]}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * How much happened to each of some follows between two moments; those to which nothing did are absent.
 * @throws AppError `search_unavailable` where the history of the market cannot be asked.
 */
export async function newsCounts(
  organization: Pick<OrganizationRef, "sellerId">,
  follows: readonly Followed[],
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<ReadonlyMap<FollowId, NewsCount>> {
  if (follows.length === 0) return new Map();
  const vins = await listingsByVin(follows);
  const rows = await ask(
    NEWS_COUNTS_QUERY,
    {
      ...(await parametersOf(organization, follows, vins)),
      since: secondsOf(since),
      until: secondsOf(until),
    },
    newsCountRow,
  );
  const counts = new Map<FollowId, NewsCount>();
  for (const { id, target } of follows) {
    const own = rows.filter((row) =>
      belongsTo(
        { target },
        {
          sellerId: row.seller_id,
          listingId: row.listing_id,
          modelId: row.model_id,
          year: row.year,
          isNear: true,
        },
        vins,
      ),
    );
    const sum = (of: (row: NewsCount) => number) => own.reduce((all, row) => all + of(row), 0);
    if (own.length > 0)
      counts.set(id, {
        listed: sum(({ listed }) => listed),
        cut: sum(({ cut }) => cut),
        ended: sum(({ ended }) => ended),
      });
  }
  return counts;
}

/** What is followed stands in PostgreSQL: without the history the page shows that much, and says so. */
export async function ifAnswered<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    await doWithout(error, "following: shown without its news");
    return null;
  }
}
