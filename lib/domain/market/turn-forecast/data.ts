import "server-only";
import { z } from "zod";
import { appraisalsOf } from "#lib/domain/valuation/appraisal/data.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { METHOD } from "./constants.ts";
import { lineKey, rateKey, turnBasis } from "./rules.ts";
import type {
  NoTurnBasis,
  TurnBasis,
  TurnFit,
  TurnKind,
  TurnKnowledge,
  TurnLine,
  TurnRate,
  TurnVehicle,
} from "./types.ts";

const observedShape = z.object({
  spread: z.tuple([z.number(), z.number(), z.number()]),
  recent: z.object({ sales: z.number(), days: z.number() }),
  curve: z.array(z.object({ off: z.number(), days: z.number(), sales: z.number() })),
});

/** The newest fit of this method; null where there is none. */
export async function newestTurnFit(): Promise<(TurnFit & { readonly fitId: number }) | null> {
  const row = await readDatabase().turnFit.findFirst({
    where: { method: METHOD },
    orderBy: [{ asOf: "desc" }, { id: "desc" }],
  });
  if (row === null) return null;
  const { id, asOf, observed, ...fit } = row;
  const { spread, recent, curve } = observedShape.parse(observed);
  return {
    fitId: id,
    asOf: asOf.toISOString(),
    windowDays: fit.windowDays,
    saleCount: fit.saleCount,
    inferredCount: fit.inferredCount,
    exposureDays: fit.exposureDays,
    recentSaleCount: recent.sales,
    recentExposureDays: recent.days,
    priceEffect: fit.priceEffect,
    priceEffectError: fit.priceEffectError,
    dailyRates: fit.dailyRates,
    spread,
    observed: curve,
  };
}

const lineRow = z.object({
  model_id: z.number(),
  year: z.number(),
  trim: z.string(),
  n: z.number(),
  center: z.number(),
  per_mile: z.number(),
});
const rateRow = z.object({
  model_id: z.number(),
  year: z.number(),
  state: z.string(),
  sale_count: z.number(),
  factor: z.number(),
  error: z.number(),
});

/** The newest fit with all that it says of these vehicles' kinds; null where there is none. */
async function knowledgeOf(vehicles: readonly TurnKind[]): Promise<TurnKnowledge | null> {
  const found = await newestTurnFit();
  if (found === null) return null;
  const { fitId, ...fit } = found;
  const kinds = new Map(
    vehicles.map(({ modelId, year }) => [`${modelId} ${year}`, { modelId, year }]),
  );
  const models = [...kinds.values()].map(({ modelId }) => modelId);
  const years = [...kinds.values()].map(({ year }) => year);
  const states = [...new Set(vehicles.map(({ state }) => state))];
  const [lines, rates] = await Promise.all([
    readDatabase().$queryRaw`
      with kind as (select * from unnest(${models}::int[], ${years}::int[]) as k(model_id, year))
      select model_id, year::int, trim, n, center, per_mile
      from turn_line join kind using (model_id, year) where fit_id = ${fitId}`,
    readDatabase().$queryRaw`
      with kind as (
        select * from unnest(${models}::int[], ${years}::int[]) as k(model_id, year)
        union select unnest(${models}::int[]), 0
      )
      select model_id, year::int, state, sale_count, factor, error
      from turn_rate join kind using (model_id, year)
      where fit_id = ${fitId} and (state = '' or state = any(${states}))`,
  ]);
  return {
    ...fit,
    lines: new Map<string, TurnLine>(
      z
        .array(lineRow)
        .parse(lines)
        .map(({ model_id, year, trim, n, center, per_mile }) => [
          lineKey(model_id, year, trim),
          { n, center, perMile: per_mile },
        ]),
    ),
    rates: new Map<string, TurnRate>(
      z
        .array(rateRow)
        .parse(rates)
        .map(({ model_id, year, state, sale_count, factor, error }) => [
          rateKey(model_id, year, state),
          { saleCount: sale_count, factor, error },
        ]),
    ),
  };
}

/**
 * What a forecast for a vehicle rests on that is not for sale yet, or why there is none.
 * @param expectedCents what such a vehicle asks by the appraisal; null where that says nothing of it.
 */
export async function turnBasisOfOffer(
  vehicle: TurnKind,
  expectedCents: number | null,
  at: Date,
): Promise<TurnBasis | NoTurnBasis> {
  const basis = turnBasis(await knowledgeOf([vehicle]), vehicle, at);
  return typeof basis === "string" || expectedCents === null ? basis : { ...basis, expectedCents };
}

/**
 * What forecasts for some vehicles rest on, or why there are none, by listing: a few short questions for
 * any number of them. What is then expected at any price is `turnForecast` of rules.ts, without asking
 * again.
 */
export async function turnBases(
  vehicles: readonly TurnVehicle[],
  at: Date,
): Promise<ReadonlyMap<number, TurnBasis | NoTurnBasis>> {
  if (vehicles.length === 0) return new Map();
  const [knowledge, appraisals] = await Promise.all([
    knowledgeOf(vehicles),
    appraisalsOf(vehicles.map(({ listingId }) => listingId)),
  ]);
  return new Map(
    vehicles.map((vehicle) => {
      const basis = turnBasis(knowledge, vehicle, at);
      const appraisal = appraisals.get(vehicle.listingId);
      return [
        vehicle.listingId,
        typeof basis === "string" || appraisal?.kind !== "appraised"
          ? basis
          : { ...basis, expectedCents: appraisal.p50Cents },
      ];
    }),
  );
}
