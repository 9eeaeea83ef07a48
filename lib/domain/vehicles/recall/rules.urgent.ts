import type { CatalogIndex, IndexedModel } from "#lib/domain/vehicles/model-year/types.ts";
import { modelsByMakeKey, modelsNamed } from "#lib/domain/vehicles/nhtsa/rules.name.ts";
import type { UrgentRow } from "./schema.ts";
import type { UrgentRecall } from "./types.ts";

/** The key of a model year among others. */
export const urgentKey = (modelId: number, year: number): string => `${modelId}/${year}`;

interface UrgentModelYear {
  readonly model: IndexedModel;
  readonly year: number;
  readonly urgent: UrgentRecall;
}

/** The most urgent of each model year of the catalog, by `urgentKey`: the publisher's word before one made up. */
export function urgentByModelYear(
  { models }: CatalogIndex,
  rows: readonly UrgentRow[],
): ReadonlyMap<string, UrgentModelYear> {
  const byMake = modelsByMakeKey(models);
  const found = new Map<string, UrgentModelYear>();
  for (const { makeKey, modelText, year, parkIt, source } of rows) {
    const urgent: UrgentRecall = {
      asks: parkIt ? "do_not_drive" : "park_outside",
      isMadeUp: source === "demo",
    };
    for (const model of modelsNamed(byMake.get(makeKey) ?? [], modelText, year)) {
      const key = urgentKey(model.modelId, year);
      const known = found.get(key)?.urgent;
      if (known === undefined || rankOf(urgent) < rankOf(known))
        found.set(key, { model, year, urgent });
    }
  }
  return found;
}

const rankOf = ({ asks, isMadeUp }: UrgentRecall): number =>
  Number(isMadeUp) * 2 + Number(asks === "park_outside");

/** "do-not-drive recall": of its model year, as all recalls here are. */
export const urgentWords = ({ asks, isMadeUp }: UrgentRecall): string =>
  `${isMadeUp ? "made-up " : ""}${asks === "do_not_drive" ? "do-not-drive" : "park-outside"} recall`;
