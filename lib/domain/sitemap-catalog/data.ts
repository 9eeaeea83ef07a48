import "server-only";
import { FEWEST_INDEXED } from "#lib/domain/explore/constants.ts";
import { catalogIndex } from "#lib/domain/model-year/data.ts";
import {
  cohortPath,
  makeRecallsPath,
  makeResearchPath,
  modelYearOf,
  recallsPath,
  researchPath,
  valuationPath,
} from "#lib/domain/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/model-year/types.ts";
import { recallsOfMake } from "#lib/domain/recall/data.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { readDatabase } from "#lib/platform/db/client.ts";

/** A model year with vehicles for sale. */
interface Offered {
  readonly ref: ModelYearRef;
  readonly count: number;
}

/**
 * Pages of research that search engines may list: every make, the model years that are for sale or
 * that EPA has rated, and the vehicles of a model year where there are enough of them.
 */
export async function researchPaths(): Promise<readonly string[]> {
  const [index, offered, rated] = await Promise.all([
    catalogIndex(),
    offeredModelYears(),
    readDatabase().fuelEconomyModel.groupBy({ by: ["modelId", "year"] }),
  ]);
  const refs = new Map(offered.map(({ ref }) => [ref.modelYearId, ref]));
  for (const { modelId, year } of rated) {
    const model = index.modelsById.get(modelId);
    const ref = model === undefined ? null : modelYearOf(model, year);
    if (ref !== null) refs.set(ref.modelYearId, ref);
  }
  return [
    ...index.makes.map(makeResearchPath),
    ...[...refs.values()].map(researchPath).sort(),
    ...offered
      .filter(({ count }) => count >= FEWEST_INDEXED)
      .map(({ ref }) => cohortPath(ref))
      .sort(),
  ];
}

/** Model years whose vehicles for sale make a valuation. */
export async function valuationPaths(): Promise<readonly string[]> {
  return (await offeredModelYears()).map(({ ref }) => valuationPath(ref)).sort();
}

/** Anybody may ask for the sitemap, and this part of it takes some questions a make. */
const KEPT_MS = 10 * MINUTE_MS;
let kept: { readonly paths: Promise<readonly string[]>; readonly until: number } | undefined;

/** Makes and model years of which a recall is held: of the others nothing is known to tell. At most ten minutes old. */
export function recallPaths(): Promise<readonly string[]> {
  if (kept !== undefined && kept.until > performance.now()) return kept.paths;
  const mine = { paths: readRecallPaths(), until: performance.now() + KEPT_MS };
  kept = mine;
  mine.paths.catch(() => {
    // What failed is asked for again; whoever awaits this one is told by the promise itself.
    if (kept === mine) kept = undefined;
  });
  return mine.paths;
}

async function readRecallPaths(): Promise<readonly string[]> {
  const { makes } = await catalogIndex();
  const paths: string[] = [];
  // One make after the other: readers share the database.
  for (const make of makes) {
    const answer = await recallsOfMake(make.makeId);
    if (answer.kind !== "found") continue;
    const years = answer.value.modelYears.map(({ modelSlug, year }) =>
      recallsPath({ makeSlug: make.makeSlug, modelSlug, year }),
    );
    paths.push(makeRecallsPath(make), ...years);
  }
  return paths;
}

async function offeredModelYears(): Promise<readonly Offered[]> {
  const [index, rows] = await Promise.all([
    catalogIndex(),
    readDatabase().listing.groupBy({
      by: ["modelId", "year"],
      where: { status: "active" },
      _count: { _all: true },
    }),
  ]);
  return rows.flatMap(({ modelId, year, _count }) => {
    const model = index.modelsById.get(modelId);
    const ref = model === undefined ? null : modelYearOf(model, year);
    return ref === null ? [] : [{ ref, count: _count._all }];
  });
}
