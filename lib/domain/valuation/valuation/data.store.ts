import "server-only";
import { z } from "zod";
import type { Effect } from "#lib/domain/valuation/valuation-engine/types.effects.ts";
import { ENGINE } from "#lib/domain/valuation/valuation-fit/constants.ts";
import { errorKeys, settingsOf, typicalKeys } from "#lib/domain/valuation/valuation-fit/rules.ts";
import { fitParameters, typicalParts } from "#lib/domain/valuation/valuation-fit/schema.ts";
import type { KindError, Typical } from "#lib/domain/valuation/valuation-fit/types.ts";
import { EFFECT_GROUPS, MILEAGE_KNOTS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import { eachTerm, mileageTerms } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { Aspect, PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import { fuelSchema } from "#lib/domain/vehicles/vehicle/schema.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
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
  if (row === null) return null;
  return {
    id: row.id,
    fittedAt: row.fittedAt.toISOString(),
    vehicleCount: row.vehicleCount,
    origin: row.origin,
    ...settingsOf(fitParameters.parse(row.parameters)),
  };
}

const effectRow = z.array(
  z.object({
    kind: z.string(),
    key: z.string(),
    value: z.number(),
    n: z.number(),
    reliability: z.number(),
  }),
);

/** Everything that a fit knows of some vehicles, at any mileage of theirs: three queries, however many they are. */
export async function fitParts(fit: StoredFit, vehicles: readonly PriceFacts[]): Promise<FitParts> {
  const [effects, errors, typicals] = await Promise.all([
    readEffects(fit.id, vehicles),
    readErrors(fit.id, vehicles),
    readTypicals(fit.id, vehicles),
  ]);
  return { effects: { origin: fit.origin, groups: effects }, errors, typicals };
}

async function readEffects(
  fitId: number,
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
      join valuation_effect e on e.fit_id = ${fitId} and e.kind = w.kind and e.key = w.key`,
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
    kind: z.enum(["all", "class", "make", "model"]),
    key: z.string(),
    n: z.number(),
    medianAbsolute: z.number(),
    coverage: z.number(),
  }),
);

async function readErrors(
  fitId: number,
  vehicles: readonly PriceFacts[],
): Promise<ReadonlyMap<string, KindError>> {
  const { kinds, keys } = unique(vehicles.flatMap(errorKeys));
  const rows = errorRow.parse(
    await readDatabase().$queryRaw`
      select e.kind, e.key, e.n, e.median_absolute as "medianAbsolute", e.coverage
      from unnest(${kinds}::text[], ${keys}::text[]) as w (kind, key)
      join valuation_error e on e.fit_id = ${fitId} and e.kind = w.kind and e.key = w.key`,
  );
  return new Map(rows.map((row) => [`${row.kind}|${row.key}`, row]));
}

const typicalRow = z.array(
  z.object({
    kind: z.enum(["all", "age", "class", "model", "model year"]),
    key: z.string(),
    n: z.number(),
    miles: z.number(),
    parts: typicalParts.transform(
      (parts) =>
        new Map(Object.entries(parts) as [Aspect, number][]) as ReadonlyMap<Aspect, number>,
    ),
  }),
);

async function readTypicals(
  fitId: number,
  vehicles: readonly PriceFacts[],
): Promise<ReadonlyMap<string, Typical>> {
  const { kinds, keys } = unique(vehicles.flatMap(typicalKeys));
  const rows = typicalRow.parse(
    await readDatabase().$queryRaw`
      select t.kind, t.key, t.n, t.miles, t.parts
      from unnest(${kinds}::text[], ${keys}::text[]) as w (kind, key)
      join valuation_typical t on t.fit_id = ${fitId} and t.kind = w.kind and t.key = w.key`,
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
        join valuation_typical t on t.fit_id = ${fitId} and t.kind = 'model year'
          and t.key = m.make_id || '/model:' || m.id || '|' || y.year
        left join lateral (
          select fuel from listing l where l.model_id = m.id and l.status = 'active'
          group by fuel order by count(*) desc, fuel limit 1
        ) f on true
      where m.id = ${modelId}`,
  );
  return { counts: new Map(rows.map(({ year, n }) => [year, n])), fuel: rows[0]?.fuel ?? null };
}
