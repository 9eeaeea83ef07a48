import "server-only";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { database } from "#lib/platform/db/client.ts";
import { gathered } from "#lib/platform/db/gathered.ts";
import { makesAsked, modelsNamed, nameKey } from "./rules.name.ts";
import type { OwnerOf, RecordKeys } from "./types.held.ts";
import type { NhtsaKind } from "./types.record.ts";

/** The names under which records of kinds are held for makes. */
const namesHeld = gathered(
  async (db, asked: readonly { readonly kind: NhtsaKind; readonly makeKey: string }[]) => {
    const rows = await db.nhtsaName.findMany({ where: { OR: [...asked] } });
    const held = Map.groupBy(rows, nameOfMake);
    return (kind: NhtsaKind, makeKey: string) => held.get(nameOfMake({ kind, makeKey })) ?? [];
  },
  nameOfMake,
);

function nameOfMake({
  kind,
  makeKey,
}: {
  readonly kind: string;
  readonly makeKey: string;
}): string {
  return `${kind} ${makeKey}`;
}

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
  const [{ modelsByMake }, names] = await Promise.all([
    catalogIndex(),
    namesHeld(
      database(),
      [...new Set(asked.flatMap(({ makes }) => makes))].map((makeKey) => ({ kind, makeKey })),
    ),
  ]);
  const owners = new Map<string, number[]>();
  const keys = { makeKeys: [] as string[], modelKeys: [] as string[], years: [] as number[] };
  for (const { ref, makes } of asked) {
    const siblings = modelsByMake.get(ref.makeId) ?? [];
    for (const { makeKey, modelKey, modelText } of makes.flatMap((make) => names(kind, make))) {
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
