import "server-only";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { marketHistoryState } from "#lib/domain/market/market-history/data.ts";
import { marketSupply, type SupplyAsker } from "#lib/domain/market/market-supply/data.ts";
import { acquisitions, sortedSupply, usualBy } from "#lib/domain/market/market-supply/rules.ts";
import type { NamedSupply, SupplyRow } from "#lib/domain/market/market-supply/types.ts";
import { unmetSearches } from "#lib/domain/search/search-demand/data.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { CatalogIndex } from "#lib/domain/vehicles/model-year/types.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";
import type { DealerMarketQuery, LoadedDealerMarket, ShownSupply } from "./types.ts";

const ROWS_SHOWN = 30;
const UNMET_SHOWN = 15;

/** Where a dealer is. */
export async function sellerPlace(sellerId: SellerId): Promise<GeoPoint> {
  return readDatabase().seller.findUniqueOrThrow({
    where: { id: sellerId },
    select: { latitude: true, longitude: true },
  });
}

/** The most wanted of what was searched in vain around a place. */
export async function unmetWithin(
  place: GeoPoint,
  miles: number,
  at: Date,
): Promise<LoadedDealerMarket["unmet"]> {
  return { searches: await unmetSearches(place, { miles, limit: UNMET_SHOWN }, at), miles };
}

/**
 * Supply around a dealer, a page of its rows and what to acquire. Null, and the log says why, while the
 * history of the market is not there.
 */
export async function supplyAround(
  asker: SupplyAsker,
  query: DealerMarketQuery,
  at: Date,
): Promise<ShownSupply | null> {
  const { asOf } = marketHistoryState();
  if (asOf === null) return null;
  try {
    const [index, { modelYears, models, ...found }] = await Promise.all([
      catalogIndex(),
      marketSupply(asker, query.miles, at),
    ]);
    const named = (rows: readonly SupplyRow[]) => rows.flatMap((row) => namedRow(row, index));
    const by = query.by ?? usualBy(modelYears);
    const counted = named(by === "year" ? modelYears : models).filter(
      ({ own, ownSold }) => query.show === "all" || own + ownSold > 0,
    );
    const sorted = sortedSupply(counted, query.sort);
    const pages = Math.max(1, Math.ceil(sorted.length / ROWS_SHOWN));
    const page = Math.min(query.page, pages);
    return {
      ...found,
      by,
      rows: sorted.slice((page - 1) * ROWS_SHOWN, page * ROWS_SHOWN),
      rowCount: sorted.length,
      page,
      pages,
      acquisitions: acquisitions(found.total, named(models), modelYears),
      asOf,
    };
  } catch (error) {
    await doWithout(error, "dealer market: without supply");
    return null;
  }
}

function namedRow(row: SupplyRow, { modelsById }: CatalogIndex): readonly NamedSupply[] {
  const model = modelsById.get(row.modelId);
  if (model === undefined) return [];
  const { makeName, modelName, makeSlug, modelSlug } = model;
  return [{ ...row, name: `${makeName} ${modelName}`, makeSlug, modelSlug }];
}
