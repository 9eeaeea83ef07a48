/* Figures of two blog posts: what the same vehicle asks in each state, and the fees that
 * dealers add by state. */

import "server-only";
import { z } from "zod";
import { factOf, notKnown, spreadsOf } from "#lib/domain/kernel/live-fact/rules.ts";
import type { SpreadRow, TextFacts } from "#lib/domain/kernel/live-fact/types.ts";
import { latestFit } from "#lib/domain/valuation/valuation/data.store.ts";
import { isStateCode, STATE_NAMES } from "#lib/domain/vehicles/place/constants.ts";
import { regionOf } from "#lib/domain/vehicles/place/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";

/** States shown at each end: the cheapest and the dearest. */
const SHOWN_ENDS = 7;

const effectRows = z.array(
  z.object({
    kind: z.enum(["region", "state"]),
    key: z.string(),
    value: z.number(),
    n: z.number(),
  }),
);

/**
 * What the same vehicle asks in different states, as the valuation engine learned it: model, year,
 * mileage, trim and equipment held equal, and drawn towards no difference as far as a state is thin.
 */
export async function placeFacts(): Promise<TextFacts> {
  const fit = await latestFit();
  if (fit === null) {
    const why = "the valuation engine has not learned from this market yet";
    return {
      numbers: { cheapest: notKnown(why), dearest: notKnown(why), vehicles: notKnown(why) },
      spreads: { byState: { kind: "unknown", why }, byRegion: { kind: "unknown", why } },
      asOf: null,
    };
  }
  const rows = effectRows.parse(
    await readDatabase().$queryRaw`
      select kind, key, value, n from valuation_effect
      where fit_id = ${fit.id} and kind in ('region', 'state') order by kind, key`,
  );
  const regions = new Map(
    rows.flatMap(({ kind, key, value }) => (kind === "region" ? [[key, value] as const] : [])),
  );
  const states = rows
    .flatMap(({ kind, key, value, n }) => {
      if (kind !== "state" || !isStateCode(key)) return [];
      return [rowOf(key, STATE_NAMES[key], n, value + (regions.get(regionOf(key)) ?? 0))];
    })
    .filter(({ n }) => n >= 20)
    .sort((a, b) => a.middle - b.middle);
  const ends =
    states.length <= 2 * SHOWN_ENDS
      ? states
      : [...states.slice(0, SHOWN_ENDS), ...states.slice(-SHOWN_ENDS)];
  return {
    numbers: {
      cheapest: factOf(states[0]?.middle ?? null, states[0]?.n ?? 0, "vehicles in any state"),
      dearest: factOf(
        states.at(-1)?.middle ?? null,
        states.at(-1)?.n ?? 0,
        "vehicles in any state",
      ),
      vehicles: factOf(fit.n, fit.n, "vehicles"),
    },
    spreads: {
      byState: spreadsOf(ends, "vehicles"),
      byRegion: spreadsOf(
        rows
          .flatMap(({ kind, key, value, n }) =>
            kind === "region" ? [rowOf(key, key, n, value)] : [],
          )
          .sort((a, b) => a.middle - b.middle),
        "vehicles",
      ),
    },
    asOf: fit.fittedAt,
  };
}

/** An effect on the logarithm of a price as a share more or less. */
function rowOf(key: string, label: string, n: number, effect: number): SpreadRow {
  const middle = Math.exp(effect) - 1;
  // Drawn from none to itself: what is known is one figure, not a spread.
  return { key, label, n, low: Math.min(0, middle), middle, high: Math.max(0, middle) };
}

const feeRows = z.array(
  z.object({
    state: z.string().nullable(),
    dealers: z.number(),
    stated: z.number(),
    none: z.number(),
    low: z.number().nullable(),
    middle: z.number().nullable(),
    high: z.number().nullable(),
    most: z.number().nullable(),
  }),
);

/** All states together, as the first row. */
function everywhere(all: z.infer<typeof feeRows>[number] | undefined): readonly SpreadRow[] {
  if (all === undefined) return [];
  const { stated: n, low, middle, high } = all;
  if (low === null || middle === null || high === null) return [];
  return [{ key: "all", label: "All states", n, low, middle, high }];
}

/** What dealers state that they add to every sale, by state; those that say nothing are counted apart. */
export async function feeFacts(now: Date): Promise<TextFacts> {
  const rows = feeRows.parse(
    await readDatabase().$queryRaw`
      select state::text, count(*)::int as dealers, count(doc_fee_cents)::int as stated,
        count(*) filter (where doc_fee_cents = 0)::int as none,
        percentile_cont(0.25) within group (order by doc_fee_cents) as low,
        percentile_cont(0.5) within group (order by doc_fee_cents) as middle,
        percentile_cont(0.75) within group (order by doc_fee_cents) as high,
        percentile_cont(0.95) within group (order by doc_fee_cents) as most
      from seller where kind = 'dealer'
      group by grouping sets ((), (state))`,
  );
  const all = rows.find(({ state }) => state === null);
  const stated = all?.stated ?? 0;
  const of = (value: number | null | undefined) =>
    factOf(value ?? null, stated, "dealers that state a fee");
  const states = rows
    .flatMap(({ state, stated: n, low, middle, high }): SpreadRow[] =>
      state === null || !isStateCode(state) || low === null || middle === null || high === null
        ? []
        : [{ key: state, label: STATE_NAMES[state], n, low, middle, high }],
    )
    .filter(({ n }) => n >= 20)
    .sort((a, b) => a.middle - b.middle);
  const ends =
    states.length <= 2 * SHOWN_ENDS
      ? states
      : [...states.slice(0, SHOWN_ENDS), ...states.slice(-SHOWN_ENDS)];
  return {
    numbers: {
      dealers: factOf(all?.dealers ?? 0, all?.dealers ?? 0, "dealers"),
      statedShare: factOf(
        all === undefined || all.dealers === 0 ? null : stated / all.dealers,
        all?.dealers ?? 0,
        "dealers",
      ),
      noneShare: factOf(stated === 0 ? null : (all?.none ?? 0) / stated, stated, "dealers"),
      low: of(all?.low),
      middle: of(all?.middle),
      high: of(all?.high),
      most: of(all?.most),
    },
    spreads: { byState: spreadsOf([...everywhere(all), ...ends], "dealers that state a fee") },
    asOf: now.toISOString(),
  };
}
