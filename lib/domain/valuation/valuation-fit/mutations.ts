import "server-only";
import { z } from "zod";
import { fitEngine } from "#lib/domain/valuation/valuation-engine/rules.ts";
import { marketObservations } from "#lib/domain/valuation/valuation-market/data.ts";
import { GROUPS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import { type BulkConnection, withBulkConnection } from "#lib/platform/db/bulk.ts";
import { ENGINE, FEWEST_VEHICLES, KEPT_FITS } from "./constants.ts";
import { kindErrors, parametersOf, typicals } from "./rules.ts";
import type { FitReport } from "./types.ts";

const idRow = z.object({ id: z.number() });

/**
 * Has the engine learn from the market as it is, and keeps what it learned: all or nothing, so the
 * last good fit stays where this one fails. Null where the market is too small to learn from.
 */
export async function fitValuation(at: Date): Promise<FitReport | null> {
  const began = performance.now();
  const observations = await marketObservations(at);
  if (observations.length < FEWEST_VEHICLES) return null;
  const { engine, tested } = fitEngine(observations);
  const errors = kindErrors(tested);
  const usual = typicals(
    engine.effects,
    observations.map(({ facts }) => facts),
  );
  const seconds = (performance.now() - began) / 1_000;
  const fitId = await withBulkConnection("valuation fit", (db) =>
    db.transaction(async () => {
      const [fit] = await db.rows(
        idRow,
        `insert into valuation_fit (engine, fitted_at, vehicle_count, origin, parameters, seconds)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [
          ENGINE,
          at.toISOString(),
          observations.length,
          engine.effects.origin,
          JSON.stringify(parametersOf(engine)),
          seconds,
        ],
      );
      if (fit === undefined) throw new Error("The fit has no number.");
      await writeEffects(db, fit.id, engine.effects.groups);
      await db.copy(
        "valuation_error",
        ["fit_id", "kind", "key", "n", "median_absolute", "coverage"],
        errors.map((each) => [
          fit.id,
          each.kind,
          each.key,
          each.n,
          each.medianAbsolute,
          each.coverage,
        ]),
      );
      await db.copy(
        "valuation_typical",
        ["fit_id", "kind", "key", "n", "miles", "parts"],
        usual.map((each) => [
          fit.id,
          each.kind,
          each.key,
          each.n,
          each.miles,
          JSON.stringify(Object.fromEntries(each.parts)),
        ]),
      );
      await db.execute(
        `delete from valuation_fit where id not in
           (select id from valuation_fit order by fitted_at desc, id desc limit $1)`,
        [KEPT_FITS],
      );
      return fit.id;
    }),
  );
  const whole = errors.find(({ kind }) => kind === "all");
  return {
    fitId,
    vehicles: observations.length,
    effects: engine.effects.groups.reduce((sum, group) => sum + group.size, 0),
    medianAbsolute: whole?.medianAbsolute ?? 0,
    coverage: whole?.coverage ?? 0,
    seconds,
  };
}

async function writeEffects(
  db: BulkConnection,
  fitId: number,
  groups: ReturnType<typeof fitEngine>["engine"]["effects"]["groups"],
): Promise<void> {
  await db.copy(
    "valuation_effect",
    ["fit_id", "kind", "key", "value", "n", "reliability"],
    groups.flatMap((effects, group) =>
      [...effects].map(([key, { value, n, reliability }]) => [
        fitId,
        GROUPS[group]?.name ?? "",
        key,
        value,
        n,
        reliability,
      ]),
    ),
  );
}
