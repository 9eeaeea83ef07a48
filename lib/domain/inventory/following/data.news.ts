import "server-only";
import { z } from "zod";
import type { OrganizationId, OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import { areaParameters, secondsOf } from "#lib/domain/market/market-history/rules.ts";
import { TITLE_JOINS, TITLE_WITH_TRIM } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { type GeoPoint, squaredChord, unitVector } from "#lib/platform/geo/distance.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { NEWS_DAYS, NEWS_TOPICS } from "./constants.news.ts";
import { FOLLOWED_MILES } from "./constants.ts";
import {
  belongsTo,
  modelYearNumber,
  NEWS_COUNTS_QUERY,
  NEWS_OF_MANY_QUERY,
  NEWS_QUERY,
} from "./rules.news.ts";
import { newsCountRow, newsOfManyRow, newsRow, newsVehicles } from "./schema.news.ts";
import type {
  FollowNews,
  NewsCount,
  NewsItem,
  NewsPage,
  NewsPlace,
  NewsTopic,
} from "./types.news.ts";
import type { Followed, FollowId, FollowTarget } from "./types.ts";

const vinRows = z.array(z.object({ vin: z.string(), id: z.number() }));

/** The listings there ever were of the VINs that are followed. */
async function listingsByVin(
  follows: readonly Pick<Followed, "target">[],
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
  return {
    own: sellerId,
    ...targetParameters(follows, vins),
    ...areaParameters(place, FOLLOWED_MILES),
  };
}

function targetParameters(
  follows: readonly Pick<Followed, "target">[],
  vins: ReadonlyMap<string, readonly number[]>,
) {
  const targets = follows.map(({ target }) => target);
  return {
    sellers: targets.flatMap((each) => (each.kind === "dealer" ? [each.sellerId] : [])),
    listings: [...vins.values()].flat(),
    years: targets.flatMap((each) =>
      each.kind === "model_year" ? [modelYearNumber(each.modelId, each.year)] : [],
    ),
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
    return [
      itemOf(
        row,
        vehicle,
        follows
          .filter((each) => belongsTo(each, subject, vins))
          .map(({ id: followId }) => followId),
      ),
    ];
  });
  const last = shown.at(-1);
  return {
    items,
    older:
      rows.length > most && last !== undefined ? { at: last.at, listingId: last.listing_id } : null,
  };
}

type NewsRow = Omit<z.infer<typeof newsRow>, "is_near">;

const itemOf = (
  row: NewsRow,
  { id: _, ...named }: z.infer<typeof newsVehicles>[number],
  because: readonly FollowId[],
): NewsItem => ({
  ...named,
  listingId: row.listing_id,
  at: new Date(row.at * 1_000),
  kind: row.kind,
  priceCents: row.price_cents,
  priceBeforeCents: row.price_before_cents === 0 ? null : row.price_before_cents,
  isInferred: row.inferred === 1,
  because,
});

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

/** What an organization follows between two moments. */
interface Watch {
  readonly organization: Pick<OrganizationRef, "id" | "sellerId">;
  readonly follows: readonly FollowNews["follow"][];
  readonly since: Date;
  readonly until: Date;
}

/**
 * What happened to what several organizations follow, by organization, most first: in as many questions as
 * for one of them. Follows to which nothing that is counted happened are left out.
 * @param mostFollows of an organization. @param mostEach the newest news of a follow.
 * @throws AppError `search_unavailable` where the history of the market cannot be asked.
 */
export async function newsOfMany(
  watches: readonly Watch[],
  { mostFollows, mostEach }: { readonly mostFollows: number; readonly mostEach: number },
): Promise<ReadonlyMap<OrganizationId, readonly FollowNews[]>> {
  const asking = watches.filter(({ follows }) => follows.length > 0);
  if (asking.length === 0) return new Map();
  const all = asking.flatMap(({ follows }) => follows);
  const [vins, places] = await Promise.all([
    listingsByVin(all),
    database().seller.findMany({
      where: { id: { in: asking.map(({ organization }) => organization.sellerId) } },
      select: { id: true, latitude: true, longitude: true },
    }),
  ]);
  const rows = await ask(
    NEWS_OF_MANY_QUERY,
    {
      ...targetParameters(all, vins),
      since: secondsOf(new Date(Math.min(...asking.map(({ since }) => since.getTime())))),
      until: secondsOf(new Date(Math.max(...asking.map(({ until }) => until.getTime())))),
      kinds: Object.values(NEWS_TOPICS).flatMap(({ kinds }) => [...kinds]),
    },
    newsOfManyRow,
  );
  const found = newsByTarget(rows, vins);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const told = asking.map((watch) => {
    const place = placeOf.get(watch.organization.sellerId);
    const own = watch.follows.flatMap((follow) => {
      const news = found(follow.target).filter((row) => isOfWatch(row, watch, follow, place));
      const count = countOf(news);
      const total = count.listed + count.cut + count.ended;
      return total === 0 ? [] : [{ follow, count, total, news: news.slice(0, mostEach) }];
    });
    return {
      id: watch.organization.id,
      own: own.toSorted((a, b) => b.total - a.total).slice(0, mostFollows),
    };
  });
  const vehicles = await vehiclesNamed([
    ...new Set(
      told.flatMap(({ own }) => own.flatMap(({ news }) => news.map((row) => row.listing_id))),
    ),
  ]);
  return new Map(
    told.map(({ id, own }) => [
      id,
      own.map(({ follow, count, news }) => ({
        follow,
        count,
        news: news.flatMap((row) => {
          const vehicle = vehicles.get(row.listing_id);
          return vehicle === undefined ? [] : [itemOf(row, vehicle, [follow.id])];
        }),
      })),
    ]),
  );
}

type ManyRow = z.infer<typeof newsOfManyRow>;

/** The news of a target, in their order, from those of many. */
function newsByTarget(rows: readonly ManyRow[], vins: ReadonlyMap<string, readonly number[]>) {
  const bySeller = Map.groupBy(rows, (row) => row.seller_id);
  const byListing = Map.groupBy(rows, (row) => row.listing_id as number);
  const byYear = Map.groupBy(rows, (row) => modelYearNumber(row.model_id, row.year));
  return (target: FollowTarget): readonly ManyRow[] => {
    switch (target.kind) {
      case "dealer":
        return bySeller.get(target.sellerId) ?? [];
      case "vin":
        return (vins.get(target.vin) ?? [])
          .flatMap((id) => byListing.get(id) ?? [])
          .toSorted((a, b) => b.at - a.at || b.listing_id - a.listing_id);
      case "model_year":
        return byYear.get(modelYearNumber(target.modelId, target.year)) ?? [];
    }
  };
}

/** Whether news happened in an organization's time, and of a model year near it and elsewhere than there. */
function isOfWatch(
  row: ManyRow,
  { since, until, organization }: Watch,
  { target }: FollowNews["follow"],
  place: GeoPoint | undefined,
): boolean {
  if (row.at <= secondsOf(since) || row.at > secondsOf(until)) return false;
  if (target.kind !== "model_year") return true;
  if (place === undefined || row.seller_id === organization.sellerId) return false;
  const home = unitVector(place);
  const chord = (row.x - home.x) ** 2 + (row.y - home.y) ** 2 + (row.z - home.z) ** 2;
  return chord <= squaredChord(FOLLOWED_MILES);
}

const countOf = (news: readonly ManyRow[]): NewsCount => {
  const of = (...kinds: readonly string[]) =>
    news.filter(({ kind }) => kinds.includes(kind)).length;
  return { listed: of("listed"), cut: of("cut"), ended: of("sold", "withdrawn") };
};

/** What is followed stands in PostgreSQL: without the history the page shows that much, and says so. */
export async function ifAnswered<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    await doWithout(error, "following: shown without its news");
    return null;
  }
}
