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
  cuts: z.object({
    cutCount: z.number(),
    recentCutCount: z.number(),
    priceEffect: z.number(),
    priceEffectError: z.number(),
    dailyRates: z.array(z.number()),
    sizes: z.array(z.object({ off: z.number(), share: z.number(), n: z.number() })),
  }),
});

const fitRow = z.object({
  id: z.number(),
  asOf: z.date(),
  windowDays: z.number(),
  saleCount: z.number(),
  inferredCount: z.number(),
  exposureDays: z.number(),
  priceEffect: z.number(),
  priceEffectError: z.number(),
  dailyRates: z.array(z.number()),
  observed: observedShape,
});

function fitOf({ asOf, observed, ...fit }: Omit<z.infer<typeof fitRow>, "id">): TurnFit {
  const { spread, recent, curve, cuts } = observed;
  return {
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
    cuts,
  };
}

/** The newest fit of this method; null where there is none. */
export async function newestTurnFit(): Promise<TurnFit | null> {
  const row = await readDatabase().turnFit.findFirst({
    where: { method: METHOD },
    orderBy: [{ asOf: "desc" }, { id: "desc" }],
  });
  return row === null ? null : fitOf(fitRow.parse(row));
}

const knowledgeRow = fitRow.extend({
  lines: z.array(
    z.object({
      model_id: z.number(),
      year: z.number(),
      trim: z.string(),
      n: z.number(),
      center: z.number(),
      per_mile: z.number(),
    }),
  ),
  rates: z.array(
    z.object({
      model_id: z.number(),
      year: z.number(),
      state: z.string(),
      sale_count: z.number(),
      factor: z.number(),
      error: z.number(),
    }),
  ),
});

/** The newest fit with all that it says of these vehicles' kinds, in one statement; null where there is none. */
async function knowledgeOf(vehicles: readonly TurnKind[]): Promise<TurnKnowledge | null> {
  const kinds = new Map(
    vehicles.map(({ modelId, year }) => [`${modelId} ${year}`, { modelId, year }]),
  );
  const models = [...kinds.values()].map(({ modelId }) => modelId);
  const years = [...kinds.values()].map(({ year }) => year);
  const states = [...new Set(vehicles.map(({ state }) => state))];
  const [row] = z.array(knowledgeRow).parse(
    await readDatabase().$queryRaw`
      with fit as (
        select * from turn_fit where method = ${METHOD} order by as_of desc, id desc limit 1
      ), kind as (
        select * from unnest(${models}::int[], ${years}::int[]) as k(model_id, year)
      ), wider as (
        select * from kind union select unnest(${models}::int[]), 0
      )
      select id, as_of as "asOf", window_days as "windowDays", sale_count as "saleCount", inferred_count as "inferredCount",
        exposure_days as "exposureDays", price_effect as "priceEffect", price_effect_error as "priceEffectError",
        daily_rates as "dailyRates", observed,
        (select coalesce(json_agg(l), '[]') from turn_line l join kind using (model_id, year) where l.fit_id = fit.id) as lines,
        (select coalesce(json_agg(r), '[]') from turn_rate r join wider using (model_id, year)
          where r.fit_id = fit.id and (r.state = '' or r.state = any(${states}))) as rates
      from fit`,
  );
  if (row === undefined) return null;
  const { lines, rates, ...fit } = row;
  return {
    ...fitOf(fit),
    lines: new Map<string, TurnLine>(
      lines.map(({ model_id, year, trim, n, center, per_mile }) => [
        lineKey(model_id, year, trim),
        { n, center, perMile: per_mile },
      ]),
    ),
    rates: new Map<string, TurnRate>(
      rates.map(({ model_id, year, state, sale_count, factor, error }) => [
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
