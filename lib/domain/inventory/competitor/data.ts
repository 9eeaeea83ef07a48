import "server-only";
import { z } from "zod";
import type { OrganizationRef } from "#lib/domain/dealers/organization/types.ts";
import { followedSellers } from "#lib/domain/inventory/following/data.ts";
import { RANK_BEFORE_HOURS } from "#lib/domain/inventory/price-rank/constants.ts";
import { marketAround } from "#lib/domain/inventory/price-rank/data.ts";
import type { MarketAround, VehicleRank } from "#lib/domain/inventory/price-rank/types.ts";
import { TITLE_JOINS, vehicleTitleSql } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { HOUR_MS } from "#lib/platform/clock.ts";
import { database, type Transaction } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { formatPlace } from "#lib/platform/format.ts";
import { distanceMiles } from "#lib/platform/geo/distance.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import { LOSSES_TOLD, MOVES_CURSOR, RANKED_ON_PAGE } from "./constants.ts";
import { chosenVehicles, rankStandingOf } from "./rules.ts";
import type {
  Competition,
  Competitor,
  CompetitorQuery,
  RankedVehicle,
  ToldCompetition,
} from "./types.ts";

const vehicleRows = z.array(
  z.object({
    id: z.number(),
    title: z.string(),
    stockNumber: z.string().nullable(),
    mileageMiles: z.number(),
    sellerName: z.string(),
  }),
);

/** Vehicles with their names and those of the rivals that went past them; any that is gone is left out. */
export async function namedVehicles(
  ranks: readonly VehicleRank[],
  db: Transaction = database(),
): Promise<readonly RankedVehicle[]> {
  const ids = ranks.flatMap(({ listingId, passedBy }) => [
    listingId,
    ...passedBy.map((each) => each.listingId),
  ]);
  if (ids.length === 0) return [];
  const rows = vehicleRows.parse(
    await db.$queryRaw`
      select l.id, ${vehicleTitleSql()} as title, l.stock_number as "stockNumber",
        l.mileage_miles as "mileageMiles", s.name as "sellerName"
      from listing l join seller s on s.id = l.seller_id
      ${TITLE_JOINS}
      where l.id = any(${ids}::int[])`,
  );
  const named = new Map(rows.map((row) => [row.id, row]));
  return ranks.flatMap((rank): RankedVehicle[] => {
    const own = named.get(rank.listingId);
    if (own === undefined) return [];
    const { title, stockNumber, mileageMiles } = own;
    return [
      {
        ...rank,
        title,
        stockNumber,
        mileageMiles,
        passedBy: rank.passedBy.flatMap((each) => {
          const rival = named.get(each.listingId);
          return rival === undefined
            ? []
            : [{ ...each, title: rival.title, sellerName: rival.sellerName }];
        }),
      },
    ];
  });
}

const newsRow = z.tuple([z.object({ to: z.coerce.bigint(), organizations: z.array(z.number()) })]);

/**
 * Organizations that sell a model of which an offer came, came back or changed its price since the last look,
 * at first within RANK_BEFORE_HOURS: only of those may somebody have gone past a vehicle. With up to where
 * that was looked for.
 */
export async function organizationsWithNews(at: Date) {
  const since = new Date(at.getTime() - RANK_BEFORE_HOURS * HOUR_MS);
  const db = database();
  const known = await db.changeCursor.findUnique({ where: { name: MOVES_CURSOR } });
  const events =
    known === null ? Prisma.sql`e.at > ${since}` : Prisma.sql`e.change_xact >= ${known.xact}`;
  const [news] = newsRow.parse(
    await db.$queryRaw`
      with model as materialized (
        select distinct l.model_id as id from listing_event e join listing l on l.id = e.listing_id
        where ${events} and e.kind in ('listed', 'resumed', 'price_changed'))
      select pg_snapshot_xmin(pg_current_snapshot())::text as "to",
        array(select distinct s.organization_id from model join listing l on l.model_id = model.id
            and l.status = 'active'
          join seller s on s.id = l.seller_id and s.organization_id is not null
          order by 1) as organizations`,
  );
  return news;
}

/**
 * How a dealership stands among those around it: each vehicle's place, who went past, and who sells
 * the same.
 * @throws AppError `search_unavailable` where the history of the market cannot be asked.
 */
export async function competition(organization: OrganizationRef, at: Date): Promise<Competition> {
  const { ranks, overlaps, ...around } = await marketAround(organization.sellerId, at);
  const competitors = await competitorsNamed(organization, overlaps);
  return { ...around, vehicles: [...ranks.values()], competitors };
}

/** The same for a page that does without; null where the history cannot be asked. */
export async function competitionIfKnown(
  organization: OrganizationRef,
  at: Date,
): Promise<Competition | null> {
  try {
    return await competition(organization, at);
  } catch (error) {
    await doWithout(error, "competitors: shown without ranks");
    return null;
  }
}

/** The same as a page tells it. Only who stands there is asked for by name: a large dealership has thousands. */
export async function toldCompetition(
  found: Competition,
  query: CompetitorQuery,
): Promise<ToldCompetition> {
  const lost = chosenVehicles(found.vehicles, { show: "lost", sort: "moved" });
  const chosen = chosenVehicles(found.vehicles, query);
  const pageCount = Math.max(1, Math.ceil(chosen.length / RANKED_ON_PAGE));
  const page = Math.min(query.page, pageCount);
  const told = lost.slice(0, LOSSES_TOLD);
  const shown = chosen.slice((page - 1) * RANKED_ON_PAGE, page * RANKED_ON_PAGE);
  const named = new Map(
    (await namedVehicles([...new Set([...told, ...shown])])).map((each) => [each.listingId, each]),
  );
  const of = (ranks: readonly VehicleRank[]) =>
    ranks.flatMap(({ listingId }) => named.get(listingId) ?? []);
  const standing = rankStandingOf(found.vehicles);
  return { ...found, standing, lost: of(told), shown: of(shown), page, pageCount };
}

async function competitorsNamed(
  { id, sellerId }: Pick<OrganizationRef, "id" | "sellerId">,
  overlaps: MarketAround["overlaps"],
): Promise<readonly Competitor[]> {
  const [sellers, follows] = await Promise.all([
    database().seller.findMany({
      where: { id: { in: [sellerId, ...overlaps.map((each) => each.sellerId)] } },
      select: {
        id: true,
        name: true,
        slug: true,
        city: true,
        state: true,
        latitude: true,
        longitude: true,
      },
    }),
    followedSellers(id),
  ]);
  const byId = new Map(sellers.map((each) => [each.id, each]));
  const home = byId.get(sellerId);
  return overlaps.flatMap((overlap) => {
    const seller = byId.get(overlap.sellerId);
    // Only what can be compared now makes a competitor; who sold out since the day before did not move.
    if (seller === undefined || home === undefined || overlap.pairCount === 0) return [];
    return [
      {
        ...overlap,
        name: seller.name,
        slug: seller.slug,
        place: formatPlace(seller),
        miles: distanceMiles(home, seller),
        followId: follows.get(overlap.sellerId) ?? null,
      },
    ];
  });
}
