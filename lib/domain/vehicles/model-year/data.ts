import "server-only";
import { z } from "zod";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { BODY_STYLES, SIZE_CLASSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { oneOf } from "#lib/domain/vehicles/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { askedIn, modelYearIn, modelYearOf, nearestToAsked } from "./rules.ts";
import type {
  AskedModelYear,
  CatalogIndex,
  IndexedModel,
  MakeRef,
  ModelYearRef,
  NearestToAddress,
} from "./types.ts";

/** The catalog changes when set-up builds it anew; a running site notices within this time. */
const KEPT_MS = 60_000;

interface Kept {
  readonly index: Promise<CatalogIndex>;
  readonly until: number;
}
let kept: Kept | undefined;

/** Makes, models and years, kept in memory for a minute. @throws when the database cannot be read. */
export function catalogIndex(): Promise<CatalogIndex> {
  if (kept !== undefined && kept.until > performance.now()) return kept.index;
  const mine: Kept = { index: read(), until: performance.now() + KEPT_MS };
  kept = mine;
  mine.index.catch(() => {
    // What failed is asked for again; whoever awaits this one is told by the promise itself.
    if (kept === mine) kept = undefined;
  });
  return mine.index;
}

/** The model year an address names, in any case and spacing; null where there is none. */
export async function findModelYear(asked: Required<AskedModelYear>): Promise<ModelYearRef | null> {
  return modelYearIn(await catalogIndex(), asked);
}

/** The make an address names, in any case and spacing; null where there is none. */
export async function findMake(make: string): Promise<MakeRef | null> {
  return (await catalogIndex()).makesBySlug.get(slugOf(make)) ?? null;
}

/** A model year by its model's number; null where there is none. */
export async function modelYearById(modelId: number, year: number): Promise<ModelYearRef | null> {
  const model = (await catalogIndex()).modelsById.get(modelId);
  return model === undefined ? null : modelYearOf(model, year);
}

/** Names offered for an address that leads nowhere; of a model without a year, every year of it. */
const NAMES_OFFERED = 8;

/**
 * What the path of an address that leads nowhere may have meant; null for one that does lead somewhere,
 * and for one that is not about makes and model years. For the page that says there is nothing here,
 * which has to stand whatever happens: without the catalog it names nothing, and the log says why.
 */
export async function nearestToAddress(path: string): Promise<NearestToAddress | null> {
  const address = askedIn(path);
  if (address === null) return null;
  try {
    return nearestToAsked(await catalogIndex(), address, NAMES_OFFERED);
  } catch (error) {
    log.warn({ err: error }, "not found: the catalog could not be asked for nearest matches");
    return null;
  }
}

const modelRow = z.object({ bodyStyle: oneOf(BODY_STYLES), sizeClass: oneOf(SIZE_CLASSES) });

async function read(): Promise<CatalogIndex> {
  const rows = await readDatabase().make.findMany({
    include: { models: { include: { modelYears: true }, orderBy: { name: "asc" } } },
    orderBy: { name: "asc" },
  });
  const makes: MakeRef[] = rows.map(({ id, name, slug }) => ({
    makeId: id,
    makeName: name,
    makeSlug: slug,
  }));
  const models: IndexedModel[] = rows.flatMap((make) =>
    make.models.map((model) => ({
      makeId: make.id,
      makeName: make.name,
      makeSlug: make.slug,
      modelId: model.id,
      modelName: model.name,
      modelSlug: model.slug,
      ...modelRow.parse(model),
      yearIds: new Map(model.modelYears.map(({ id, year }) => [year, id])),
    })),
  );
  return {
    makes,
    makesBySlug: new Map(makes.map((make) => [make.makeSlug, make])),
    models,
    modelsByMake: Map.groupBy(models, ({ makeId }) => makeId),
    modelsBySlugs: new Map(models.map((each) => [`${each.makeSlug}/${each.modelSlug}`, each])),
    modelsById: new Map(models.map((model) => [model.modelId, model])),
  };
}
