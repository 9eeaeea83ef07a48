import "server-only";
import { z } from "zod";
import { typicalKeys } from "#lib/domain/valuation/valuation-engine/rules.typicals.ts";
import type { Effect, Effects } from "#lib/domain/valuation/valuation-engine/types.effects.ts";
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
import {
  classKey,
  eachTerm,
  mileageTerms,
  modelKey,
} from "#lib/domain/valuation/valuation-terms/rules.ts";
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

/** What was read of a fit by its keys, and which keys it does not have. */
class Known<Value> {
  readonly found = new Map<string, Value>();
  readonly #absent = new Set<string>();

  get size(): number {
    return this.found.size + this.#absent.size;
  }

  lacks(key: string): boolean {
    return !this.found.has(key) && !this.#absent.has(key);
  }

  /** Takes in what came of asking for some keys: those that are not among it are not there. */
  learn(asked: Iterable<string>, answers: Iterable<readonly [string, Value]>): void {
    for (const [key, value] of answers) this.found.set(key, value);
    for (const key of asked) if (!this.found.has(key)) this.#absent.add(key);
  }
}

interface KnownFold {
  /** One object as long as it is kept: what is worked out of effects is kept by it. */
  readonly effects: Effects;
  readonly groups: readonly Known<Effect>[];
  readonly typicals: Known<Typical>;
  /** Kinds of vehicles whose whole curve of mileage was read. */
  readonly curves: Set<string>;
}

interface KnownFit {
  readonly folds: Map<number, KnownFold>;
  readonly errors: Known<KindError>;
}

/** What was read of fits, which never change, so that nothing is asked twice. */
const known = new Map<number, KnownFit>();
/** More effects of a fit than these are not kept: some 40 MB. */
const MOST_KNOWN = 200_000;

function knownOf(fit: StoredFit): KnownFit {
  let ofFit = known.get(fit.id);
  if (ofFit !== undefined) {
    let size = 0;
    for (const { groups } of ofFit.folds.values()) for (const group of groups) size += group.size;
    if (size <= MOST_KNOWN) return ofFit;
  }
  if (ofFit === undefined && known.size >= VALUATION_FITS_KEPT) known.clear();
  ofFit = { folds: new Map(), errors: new Known() };
  known.set(fit.id, ofFit);
  return ofFit;
}

function foldIn({ folds }: KnownFit, fold: number, origin: number): KnownFold {
  const before = folds.get(fold);
  if (before !== undefined) return before;
  const groups = EFFECT_GROUPS.map(() => new Known<Effect>());
  const effects = { origin, groups: groups.map(({ found }) => found) };
  const ofFold = { effects, groups, typicals: new Known<Typical>(), curves: new Set<string>() };
  folds.set(fold, ofFold);
  return ofFold;
}

/**
 * Everything that a fit knows of some vehicles, at any mileage of theirs, and what it was asked before. Of
 * what it was not asked yet three queries, however many they are.
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
  const { origin, deviation } = settings;
  const ofFit = knownOf(fit);
  const ofFold = foldIn(ofFit, fold, origin);
  const each = [...new Set(vehicles)];
  await Promise.all([
    readEffects(fit.id, fold, each, ofFold),
    readErrors(fit.id, each, ofFit.errors),
    readTypicals(fit.id, fold, each, ofFold.typicals),
  ]);
  const { effects, typicals } = ofFold;
  return {
    learned: { effects, typicals: typicals.found, deviation },
    errors: ofFit.errors.found,
  };
}

async function readEffects(
  fitId: number,
  fold: number,
  vehicles: readonly PriceFacts[],
  { groups, curves }: Pick<KnownFold, "groups" | "curves">,
): Promise<void> {
  const wanted = EFFECT_GROUPS.map(() => new Set<string>());
  const want = (group: number, key: string) => {
    if (groups[group]?.lacks(key) === true) wanted[group]?.add(key);
  };
  const kinds = new Set<string>();
  for (const facts of vehicles) {
    eachTerm(facts, want);
    const kind = `${modelKey(facts)}|${classKey(facts)}|${facts.ageYears}`;
    if (curves.has(kind) || kinds.has(kind)) continue;
    kinds.add(kind);
    for (const miles of MILEAGE_KNOTS) mileageTerms(facts, miles, want);
  }
  const keys = wanted.flatMap((each) => [...each]);
  if (keys.length > 0) {
    const names = wanted.flatMap((each, group) =>
      [...each].map(() => EFFECT_GROUPS[group]?.name ?? ""),
    );
    const rows = effectRow.parse(
      await readDatabase().$queryRaw`
        select e.kind, e.key, e.value, e.n, e.reliability
        from unnest(${names}::text[], ${keys}::text[]) as w (kind, key)
        join valuation_effect e
          on e.fit_id = ${fitId} and e.fold = ${fold} and e.kind = w.kind and e.key = w.key`,
    );
    const byKind = Map.groupBy(rows, ({ kind }) => kind);
    for (const [group, asked] of wanted.entries()) {
      const own = byKind.get(EFFECT_GROUPS[group]?.name ?? "") ?? [];
      groups[group]?.learn(
        asked,
        own.map(({ kind: _, key, ...effect }) => [key, effect]),
      );
    }
  }
  for (const kind of kinds) curves.add(kind);
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
  errors: Known<KindError>,
): Promise<void> {
  const masks = MASKS.map(({ name }) => name);
  const inAll = (kind: string, key: string) => masks.map((mask) => `${mask}|${kind}|${key}`);
  const { kinds, keys } = unique(
    vehicles
      .flatMap(errorKeys)
      .filter(([kind, key]) => inAll(kind, key).some((each) => errors.lacks(each))),
  );
  if (keys.length === 0) return;
  const rows = errorRow.parse(
    await readDatabase().$queryRaw`
      select e.mask, e.kind, e.key, e.n, e.median_absolute as "medianAbsolute", e.coverage,
        e.coverage_90 as "coverage90"
      from unnest(${masks}::text[]) as m (mask), unnest(${kinds}::text[], ${keys}::text[]) as w (kind, key),
        valuation_error e
      where e.fit_id = ${fitId} and e.mask = m.mask and e.kind = w.kind and e.key = w.key`,
  );
  errors.learn(
    keys.flatMap((key, at) => inAll(kinds[at] ?? "", key)),
    rows.map((row) => [`${row.mask}|${row.kind}|${row.key}`, row]),
  );
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
  typicals: Known<Typical>,
): Promise<void> {
  const { kinds, keys } = unique(
    vehicles.flatMap(typicalKeys).filter(([kind, key]) => typicals.lacks(`${kind}|${key}`)),
  );
  if (keys.length === 0) return;
  const rows = typicalRow.parse(
    await readDatabase().$queryRaw`
      select t.kind, t.key, t.n, t.miles, t.parts
      from unnest(${kinds}::text[], ${keys}::text[]) as w (kind, key)
      join valuation_typical t
        on t.fit_id = ${fitId} and t.fold = ${fold} and t.kind = w.kind and t.key = w.key`,
  );
  typicals.learn(
    keys.map((key, at) => `${kinds[at]}|${key}`),
    rows.map((row) => [`${row.kind}|${row.key}`, row]),
  );
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
