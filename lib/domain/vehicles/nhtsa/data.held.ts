import "server-only";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { KeptUntilTold } from "#lib/platform/db/kept-until-told.ts";
import { NAMES_HELD } from "./constants.record.ts";
import { makesAsked, modelsNamed, nameKey } from "./rules.name.ts";
import type { OwnerOf, RecordKeys } from "./types.held.ts";
import type { NhtsaKind } from "./types.record.ts";

interface HeldName {
  readonly makeKey: string;
  readonly modelKey: string;
  readonly modelText: string;
}

/** Makes of a kind whose names are kept: some hundred names each. */
const MOST_KEPT = 600;

const ofMakes = new KeptUntilTold<readonly HeldName[]>(NAMES_HELD, MOST_KEPT);

/** The names under which records of a kind are held for a make. */
const namesHeld = (kind: NhtsaKind, makeKey: string): Promise<readonly HeldName[]> =>
  ofMakes.of(`${kind} ${makeKey}`, () =>
    database().nhtsaName.findMany({
      where: { kind, makeKey },
      select: { makeKey: true, modelKey: true, modelText: true },
    }),
  );

/**
 * The keys under which records of a kind hold model years, and back: a name of NHTSA's may be about
 * several models of the catalog, and a model has several names.
 */
export async function recordKeysOf(
  kind: NhtsaKind,
  refs: readonly ModelYearRef[],
): Promise<{ readonly keys: RecordKeys; readonly ownersOf: OwnerOf }> {
  const asked = refs.map((ref) => ({
    ref,
    makes: [...new Set(makesAsked(ref, ref.year).map(nameKey))],
  }));
  const makeKeys = [...new Set(asked.flatMap(({ makes }) => makes))];
  const [{ modelsByMake }, held] = await Promise.all([
    catalogIndex(),
    Promise.all(makeKeys.map((makeKey) => namesHeld(kind, makeKey))),
  ]);
  const names = new Map(makeKeys.map((makeKey, at) => [makeKey, held[at] ?? []]));
  const owners = new Map<string, number[]>();
  const keys = { makeKeys: [] as string[], modelKeys: [] as string[], years: [] as number[] };
  for (const { ref, makes } of asked) {
    const siblings = modelsByMake.get(ref.makeId) ?? [];
    for (const { makeKey, modelKey, modelText } of makes.flatMap((make) => names.get(make) ?? [])) {
      const meant = modelsNamed(siblings, modelText, ref.year);
      if (!meant.some(({ modelId }) => modelId === ref.modelId)) continue;
      const key = `${makeKey}/${modelKey}/${ref.year}`;
      const own = owners.get(key);
      if (own !== undefined) own.push(ref.modelYearId);
      else {
        owners.set(key, [ref.modelYearId]);
        keys.makeKeys.push(makeKey);
        keys.modelKeys.push(modelKey);
        keys.years.push(ref.year);
      }
    }
  }
  return {
    keys,
    ownersOf: (makeKey, modelKey, year) => owners.get(`${makeKey}/${modelKey}/${year}`) ?? [],
  };
}
