import "server-only";
import { z } from "zod";
import { FEWEST_INDEXED } from "#lib/domain/discover/explore/constants.ts";
import { canonicalSellerPath } from "#lib/domain/discover/seller-profile/rules.ts";
import { noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import {
  cohortPath,
  makeRecallsPath,
  makeResearchPath,
  modelYearOf,
  recallsPath,
  researchPath,
  valuationPath,
} from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { recallsOfMake } from "#lib/domain/vehicles/recall/data.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { keptFor, newestMomentOf } from "./rules.catalog.ts";
import type { ChangedModelYear, MarketChanges, SitemapEntry } from "./types.catalog.ts";

/*
 * Anybody may ask for the sitemap, and its parts take some questions of the whole market each: their
 * answers are kept for minutes. Files of vehicles are not kept, but read anew for whoever asks.
 */

const changeRow = z.object({
  modelId: z.number().nullable(),
  year: z.number().nullable(),
  sellerId: z.number().nullable(),
  count: z.number(),
  changedAt: z.date(),
});

/** When the vehicles for sale of each model year and of each seller last changed. At most ten minutes old. */
export const marketChanges = keptFor<MarketChanges>(async () => {
  const rows = changeRow.array().parse(
    await readDatabase().$queryRaw`
      select model_id as "modelId", year::int as year, seller_id as "sellerId",
        count(*)::int as count, max(updated_at) as "changedAt"
      from listing where status = 'active' group by GROUPING SETS ((model_id, year), (seller_id))`,
  );
  const modelYears: ChangedModelYear[] = [];
  const sellers = new Map<number, Date>();
  for (const { modelId, year, sellerId, count, changedAt } of rows) {
    if (sellerId !== null) sellers.set(sellerId, changedAt);
    else if (modelId !== null && year !== null)
      modelYears.push({ modelId, year, count, changedAt });
  }
  return { modelYears, sellers, newest: newestMomentOf(sellers.values()) };
});

interface Offered {
  readonly ref: ModelYearRef;
  readonly count: number;
  readonly changedAt: Date;
}

/**
 * Pages of research that search engines may list: every make, the model years that are for sale or
 * that EPA has rated, and the vehicles of a model year where there are enough of them. Each with the
 * newest change of what it shows: of its vehicles for sale.
 */
export async function researchEntries(): Promise<readonly SitemapEntry[]> {
  const [index, offered, rated] = await Promise.all([
    catalogIndex(),
    offeredModelYears(),
    readDatabase().fuelEconomyModel.groupBy({
      by: ["modelId", "year"],
      where: { record: { source: "publisher" } },
    }),
  ]);
  const years = new Map<number, { ref: ModelYearRef; changedAt: Date | null }>(
    offered.map((each) => [each.ref.modelYearId, each]),
  );
  for (const { modelId, year } of rated) {
    const model = index.modelsById.get(modelId);
    const ref = model === undefined ? null : modelYearOf(model, year);
    if (ref !== null && !years.has(ref.modelYearId))
      years.set(ref.modelYearId, { ref, changedAt: null });
  }
  const ofMake = Map.groupBy(offered, ({ ref }) => ref.makeId);
  return [
    ...index.makes.map((make) => ({
      path: makeResearchPath(make),
      changedAt: newestMomentOf((ofMake.get(make.makeId) ?? []).map(({ changedAt }) => changedAt)),
    })),
    ...inOrder(
      [...years.values()].map(({ ref, changedAt }) => ({ path: researchPath(ref), changedAt })),
    ),
    ...inOrder(
      offered
        .filter(({ count }) => count >= FEWEST_INDEXED)
        .map(({ ref, changedAt }) => ({ path: cohortPath(ref), changedAt })),
    ),
  ];
}

/** Model years whose vehicles for sale make a valuation. */
export async function valuationEntries(): Promise<readonly SitemapEntry[]> {
  return inOrder(
    (await offeredModelYears()).map(({ ref, changedAt }) => ({
      path: valuationPath(ref),
      changedAt,
    })),
  );
}

/**
 * Makes and model years of which a recall is held: of the others nothing is known to tell. A make's
 * page changed when its newest campaign came; of a model year that is not known without its campaigns.
 */
export const recallEntries = keptFor<readonly SitemapEntry[]>(async () => {
  const { makes } = await catalogIndex();
  const entries: SitemapEntry[] = [];
  // One make after the other: readers share the database.
  for (const make of makes) {
    const answer = await recallsOfMake(make.makeId);
    if (answer.kind !== "found") continue;
    const received = answer.value.newest.flatMap(({ reportReceivedOn: on }) => on ?? []);
    entries.push(
      { path: makeRecallsPath(make), changedAt: newestMomentOf(received.map(noonOf)) },
      ...answer.value.modelYears.map(({ modelSlug, year }) => ({
        path: recallsPath({ makeSlug: make.makeSlug, modelSlug, year }),
        changedAt: null,
      })),
    );
  }
  return entries;
});

/** Each dealer with vehicles once: by its storefront where somebody speaks for it, else by its profile. */
export async function dealerEntries(): Promise<readonly SitemapEntry[]> {
  const [{ sellers }, dealers] = await Promise.all([
    marketChanges(),
    readDatabase().seller.findMany({
      where: { kind: "dealer", record: { activeCount: { gt: 0 } } },
      select: { id: true, slug: true, organization: { select: { slug: true } } },
      orderBy: { id: "asc" },
    }),
  ]);
  return dealers.map(({ id, slug, organization }) => ({
    path: canonicalSellerPath({ seller: { slug }, organization }),
    changedAt: sellers.get(id) ?? null,
  }));
}

async function offeredModelYears(): Promise<readonly Offered[]> {
  const [index, { modelYears }] = await Promise.all([catalogIndex(), marketChanges()]);
  return modelYears.flatMap(({ modelId, year, ...offered }) => {
    const model = index.modelsById.get(modelId);
    const ref = model === undefined ? null : modelYearOf(model, year);
    return ref === null ? [] : [{ ref, ...offered }];
  });
}

const inOrder = (entries: readonly SitemapEntry[]): readonly SitemapEntry[] =>
  [...entries].sort((one, other) => (one.path < other.path ? -1 : 1));
