import "server-only";
import { z } from "zod";
import type { Effect } from "#lib/domain/valuation/valuation-engine/types.effects.ts";
import type { Learned } from "#lib/domain/valuation/valuation-engine/types.ts";
import type { Typical } from "#lib/domain/valuation/valuation-engine/types.typicals.ts";
import { typicalPartsOf } from "#lib/domain/valuation/valuation-fit/rules.ts";
import { typicalParts } from "#lib/domain/valuation/valuation-fit/schema.ts";
import { EFFECT_GROUPS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import type { StoredFit } from "./types.store.ts";

const effectColumns = z.array(
  z.object({
    kind: z.string(),
    keys: z.array(z.string()),
    values: z.array(z.number()),
    ns: z.array(z.number()),
    reliabilities: z.array(z.number()),
  }),
);
const typicalRows = z.array(
  z.object({
    kind: z.enum(["all", "age", "class", "model", "model year"]),
    key: z.string(),
    n: z.number(),
    miles: z.number(),
    parts: typicalParts.transform(typicalPartsOf),
  }),
);

/** All that a fit learned, by fold, from all prices first: for judging a whole market. */
export function allLearned(fit: StoredFit): Promise<readonly Learned[]> {
  return Promise.all(
    fit.learned.map(async ({ origin, deviation }, fold) => {
      const [groups, typicals] = await Promise.all([
        effectsOf(fit.id, fold),
        typicalsOf(fit.id, fold),
      ]);
      return { effects: { origin, groups }, typicals, deviation };
    }),
  );
}

/** A group's effects come as columns: there are a hundred thousand of them. */
async function effectsOf(
  fitId: number,
  fold: number,
): Promise<readonly ReadonlyMap<string, Effect>[]> {
  const rows = effectColumns.parse(
    await readDatabase().$queryRaw`
      select kind, array_agg(key) as keys, array_agg(value) as values, array_agg(n) as ns,
        array_agg(reliability) as reliabilities
      from valuation_effect where fit_id = ${fitId} and fold = ${fold} group by kind`,
  );
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return EFFECT_GROUPS.map(({ name }) => {
    const row = byKind.get(name);
    return new Map(
      row?.keys.map((key, at): [string, Effect] => [
        key,
        {
          value: row.values[at] ?? 0,
          n: row.ns[at] ?? 0,
          reliability: row.reliabilities[at] ?? 0,
        },
      ]) ?? [],
    );
  });
}

async function typicalsOf(fitId: number, fold: number): Promise<ReadonlyMap<string, Typical>> {
  const rows = typicalRows.parse(
    await readDatabase().$queryRaw`
      select kind, key, n, miles, parts from valuation_typical
      where fit_id = ${fitId} and fold = ${fold}`,
  );
  return new Map(rows.map((row) => [`${row.kind}|${row.key}`, row]));
}
