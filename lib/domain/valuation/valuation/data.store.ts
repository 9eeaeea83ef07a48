import "server-only";
import { z } from "zod";
import { typicalKeys } from "#lib/domain/valuation/valuation-engine/rules.typicals.ts";
import type { Effect } from "#lib/domain/valuation/valuation-engine/types.effects.ts";
import type { Typical } from "#lib/domain/valuation/valuation-engine/types.typicals.ts";
import { ENGINE, VALUATION_FITS_KEPT } from "#lib/domain/valuation/valuation-fit/constants.ts";
import {
  errorKeys,
  settingsOf,
  typicalPartsOf,
} from "#lib/domain/valuation/valuation-fit/rules.ts";
import {
  fitParameters,
  seenOptions,
  typicalParts,
} from "#lib/domain/valuation/valuation-fit/schema.ts";
import type { KindError } from "#lib/domain/valuation/valuation-fit/types.ts";
import { MASKS } from "#lib/domain/valuation/valuation-terms/constants.mask.ts";
import { EFFECT_GROUPS, MILEAGE_KNOTS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import { eachTerm, mileageTerms } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import type { ModelRef } from "#lib/domain/vehicles/model-year/types.ts";
import { FEATURES, type Feature, type Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema } from "#lib/domain/vehicles/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import type { ValuationFit as ValuationFitModel } from "#lib/platform/db/generated/client.ts";
import type { FitParts, StoredFit } from "./types.store.ts";

/** A new fit is noticed within this time. */
const KEPT_MS = 30_000;
let kept: { readonly fit: Promise<StoredFit | null>; readonly until: number } | undefined;

/** The newest fit of this engine; null where there is none yet. Kept in memory for half a minute. */
export function latestFit(): Promise<StoredFit | null> {
  if (kept !== undefined && kept.until > performance.now()) return kept.fit;
  const mine = { fit: readFit(), until: performance.now() + KEPT_MS };
  kept = mine;
  mine.fit.then(
    (fit) => {
      // Where there is none, the one that is being worked out must not be waited for.
      if (fit === null && kept === mine) kept = undefined;
    },
    () => {
      if (kept === mine) kept = undefined;
    },
  );
  return mine.fit;
}

async function readFit(): Promise<StoredFit | null> {
  const row = await readDatabase().valuationFit.findFirst({
    where: { engine: ENGINE },
    orderBy: [{ fittedAt: "desc" }, { id: "desc" }],
  });
  return row === null ? null : storedFit(row);
}

/** Fits never change; the one in use and the one before are asked for. */
const byId = new Map<number, StoredFit>();

/** A fit by its number; null where it was forgotten or is another engine's. */
export async function fitOf(id: number): Promise<StoredFit | null> {
  const known = byId.get(id);
  if (known !== undefined) return known;
  const row = await readDatabase().valuationFit.findFirst({ where: { id, engine: ENGINE } });
  if (row === null) return null;
  const fit = storedFit(row);
  if (byId.size >= VALUATION_FITS_KEPT) byId.clear();
  byId.set(id, fit);
  return fit;
}

const storedFit = (row: ValuationFitModel): StoredFit => ({
  id: row.id,
  fittedAt: row.fittedAt.toISOString(),
  n: row.vehicleCount,
  folds: row.folds,
  ...settingsOf(fitParameters.parse(row.parameters)),
});

const effectRow = z.array(
  z.object({
    kind: z.string(),
    key: z.string(),
    value: z.number(),
    n: z.number(),
    reliability: z.number(),
  }),
);

/**
 * Everything that a fit knows of some vehicles, at any mileage of theirs: three queries, however many they are.
 * @param fold 0: learned from all prices; 1 to `folds`: without the part that it judges.
 * @throws RangeError where the fit has no such fold.
 */
export async function fitParts(
  fit: StoredFit,
  vehicles: readonly PriceFacts[],
  fold = 0,
): Promise<FitParts> {
  const settings = fit.learned[fold];
  if (settings === undefined) throw new RangeError(`Fit ${fit.id} has no fold ${fold}.`);
  const [groups, errors, typicals] = await Promise.all([
    readEffects(fit.id, fold, vehicles),
    readErrors(fit.id, vehicles),
    readTypicals(fit.id, fold, vehicles),
  ]);
  const { origin, deviation } = settings;
  return { learned: { effects: { origin, groups }, typicals, deviation }, errors };
}

async function readEffects(
  fitId: number,
  fold: number,
  vehicles: readonly PriceFacts[],
): Promise<readonly ReadonlyMap<string, Effect>[]> {
  const wanted = EFFECT_GROUPS.map(() => new Set<string>());
  const want = (group: number, key: string) => wanted[group]?.add(key);
  for (const facts of vehicles) {
    eachTerm(facts, want);
    for (const miles of MILEAGE_KNOTS) mileageTerms(facts, miles, want);
  }
  const kinds = wanted.flatMap((keys, group) =>
    [...keys].map(() => EFFECT_GROUPS[group]?.name ?? ""),
  );
  const keys = wanted.flatMap((each) => [...each]);
  const rows = effectRow.parse(
    await readDatabase().$queryRaw`
      select e.kind, e.key, e.value, e.n, e.reliability
      from unnest(${kinds}::text[], ${keys}::text[]) as w (kind, key)
      join valuation_effect e
        on e.fit_id = ${fitId} and e.fold = ${fold} and e.kind = w.kind and e.key = w.key`,
  );
  const groups = EFFECT_GROUPS.map(() => new Map<string, Effect>());
  const at = new Map(EFFECT_GROUPS.map(({ name }, group) => [name as string, group]));
  for (const { kind, key, ...effect } of rows) groups[at.get(kind) ?? -1]?.set(key, effect);
  return groups;
}

const unique = (pairs: readonly (readonly [string, string])[]) => {
  const all = [...new Map(pairs.map((pair) => [pair.join("|"), pair])).values()];
  return { kinds: all.map(([kind]) => kind), keys: all.map(([, key]) => key) };
};

const errorRow = z.array(
  z.object({
    mask: z.enum(MASKS.map(({ name }) => name)),
    kind: z.enum(["all", "class", "make", "model", "title"]),
    key: z.string(),
    n: z.number(),
    medianAbsolute: z.number(),
    coverage: z.number(),
    coverage90: z.number(),
  }),
);

async function readErrors(
  fitId: number,
  vehicles: readonly PriceFacts[],
): Promise<ReadonlyMap<string, KindError>> {
  const { kinds, keys } = unique(vehicles.flatMap(errorKeys));
  const masks = MASKS.map(({ name }) => name);
  const rows = errorRow.parse(
    await readDatabase().$queryRaw`
      select e.mask, e.kind, e.key, e.n, e.median_absolute as "medianAbsolute", e.coverage,
        e.coverage_90 as "coverage90"
      from unnest(${masks}::text[]) as m (mask), unnest(${kinds}::text[], ${keys}::text[]) as w (kind, key),
        valuation_error e
      where e.fit_id = ${fitId} and e.mask = m.mask and e.kind = w.kind and e.key = w.key`,
  );
  return new Map(rows.map((row) => [`${row.mask}|${row.kind}|${row.key}`, row]));
}

const typicalRow = z.array(
  z.object({
    kind: z.enum(["all", "age", "class", "model", "model year"]),
    key: z.string(),
    n: z.number(),
    miles: z.number(),
    parts: typicalParts.transform(typicalPartsOf),
  }),
);

async function readTypicals(
  fitId: number,
  fold: number,
  vehicles: readonly PriceFacts[],
): Promise<ReadonlyMap<string, Typical>> {
  const { kinds, keys } = unique(vehicles.flatMap(typicalKeys));
  const rows = typicalRow.parse(
    await readDatabase().$queryRaw`
      select t.kind, t.key, t.n, t.miles, t.parts
      from unnest(${kinds}::text[], ${keys}::text[]) as w (kind, key)
      join valuation_typical t
        on t.fit_id = ${fitId} and t.fold = ${fold} and t.kind = w.kind and t.key = w.key`,
  );
  return new Map(rows.map((row) => [`${row.kind}|${row.key}`, row]));
}

/** Model years whose counts are looked for, one by one, by their key. */
const FIRST_YEAR = 1981;
const LAST_YEAR = 2060;

const countRow = z.array(
  z.object({ year: z.number(), n: z.number(), fuel: fuelSchema.nullable() }),
);

/** How many vehicles of each model year of a model a fit learned from, and the fuel most of them take. */
export async function modelYearCounts(
  fitId: number,
  modelId: number,
): Promise<{ readonly counts: ReadonlyMap<number, number>; readonly fuel: Fuel | null }> {
  const rows = countRow.parse(
    await readDatabase().$queryRaw`
      select y.year, t.n, f.fuel
      from model m
        cross join generate_series(${FIRST_YEAR}::int, ${LAST_YEAR}::int) as y (year)
        join valuation_typical t on t.fit_id = ${fitId} and t.fold = 0 and t.kind = 'model year'
          and t.key = m.make_id || '/model:' || m.id || '|' || y.year
        left join lateral (
          select fuel from listing l where l.model_id = m.id and l.status = 'active'
          group by fuel order by count(*) desc, fuel limit 1
        ) f on true
      where m.id = ${modelId}`,
  );
  return { counts: new Map(rows.map(({ year, n }) => [year, n])), fuel: rows[0]?.fuel ?? null };
}

const optionRow = z.array(z.object({ options: seenOptions.nullable() }));

/**
 * The options that vehicles of a model had in a fit, with how many of them did: what a form may ask for.
 * @returns null where the fit knows too few of the model, or none that tells its options.
 */
export async function optionsOfModel(
  fitId: number,
  { makeId, modelId }: Pick<ModelRef, "makeId" | "modelId">,
): Promise<ReadonlyMap<Feature, number> | null> {
  const [row] = optionRow.parse(
    await readDatabase().valuationTypical.findMany({
      where: { fitId, fold: 0, kind: "model", key: `${makeId}/model:${modelId}` },
      select: { options: true },
    }),
  );
  if (row?.options == null) return null;
  const { options } = row;
  const seen = (Object.keys(FEATURES) as Feature[]).map(
    (feature) => [feature, options[feature] ?? 0] as const,
  );
  return new Map(seen.filter(([, n]) => n > 0));
}
