import "server-only";
import { z } from "zod";
import { Answers } from "#lib/domain/index/search-index/data.cache.ts";
import { searchCatalog } from "#lib/domain/search/search-catalog/data.ts";
import { knownPlaces } from "#lib/domain/vehicles/place/data.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { LISTED_QUERY, type ListedExplorePage, listedPages } from "./rules.explore.ts";

const listedRow = z.object({
  at_state: z.string(),
  at_city: z.string(),
  at_body: z.string(),
  at_fuel: z.string(),
  at_make: z.number(),
  at_model: z.number(),
  at_year: z.number(),
  at_ceiling: z.number(),
  vehicles: z.number(),
  changed: z.number(),
});

const kept = new Answers<readonly ListedExplorePage[]>({ most: 1 });

/**
 * The explore pages for the sitemap with the newest change in each, in alphabetical order, until the
 * index changes.
 * @throws AppError `search_unavailable`.
 */
export function listedExplorePages(): Promise<readonly ListedExplorePage[]> {
  return kept.to(0, "listed", async () => {
    const [rows, catalog, places] = await Promise.all([
      ask(LISTED_QUERY, {}, listedRow),
      searchCatalog(),
      knownPlaces(),
    ]);
    const slugs = ({ value }: { value: string }) => value.split(".").at(-1) ?? "";
    return listedPages(rows, {
      places,
      makes: new Map([...catalog.makesById.values()].map((make) => [make.id, make.value])),
      models: new Map([...catalog.modelsById.values()].map((model) => [model.id, slugs(model)])),
    });
  });
}
