import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { database } from "#lib/platform/db/client.ts";

/** A model of a catalog made for a test: every year from one to another. */
export interface CatalogModel {
  readonly make: string;
  readonly model: string;
  readonly from: number;
  readonly to: number;
}

/** Writes a small catalog: makes, models and their years, numbered as they are given. */
export async function insertCatalog(models: readonly CatalogModel[]): Promise<void> {
  const makes = [...new Set(models.map(({ make }) => make))];
  await database().make.createMany({
    data: makes.map((name, at) => ({ id: at + 1, name, slug: slugOf(name) })),
  });
  await database().model.createMany({
    data: models.map(({ make, model }, at) => ({
      id: at + 1,
      makeId: makes.indexOf(make) + 1,
      name: model,
      slug: slugOf(model),
      bodyStyle: "sedan",
      sizeClass: "compact",
    })),
  });
  await database().modelYear.createMany({
    data: models.flatMap(({ from, to }, at) =>
      Array.from({ length: to - from + 1 }, (_, step) => ({
        id: (at + 1) * 100 + step,
        modelId: at + 1,
        year: from + step,
      })),
    ),
  });
}
