/* Figures of the post on rating error: how far asking prices lie from their comparables,
 * by how many there were. */

import "server-only";
import { z } from "zod";
import { INDEX_WORDS } from "#lib/domain/index/search-index/constants.codes.ts";
import { LISTING_TABLE } from "#lib/domain/index/search-index/constants.ts";
import { searchIndexState } from "#lib/domain/index/search-index/data.ts";
import { factOf, factsWithout, spreadsOf } from "#lib/domain/kernel/live-fact/rules.ts";
import type { TextFacts } from "#lib/domain/kernel/live-fact/types.ts";
import type { Deal } from "#lib/domain/listings/deal-rating/types.ts";
import { AGE_DAYS } from "#lib/domain/search/search-query/rules.ts";
import { DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import { ask } from "#lib/platform/search-engine/client.ts";
import { doWithout } from "#lib/platform/search-engine/failures.ts";

/** Bands of how many comparables a rating had, by where each begins. */
const BANDS = [8, 15, 30, 60, 120] as const;

const share = (of: string, at: number) => `quantileExactInclusive(${at})(${of})`;
const GAP = "abs(toFloat64(price_cents) / expected_cents - 1)";
const INSIDE = "price_cents between low_cents and high_cents";
const BAND = `arrayLastIndex(b -> comparable_count >= b, [${BANDS.join(", ")}])`;

const totalsRow = z.object({
  total: z.number(),
  rated: z.number(),
  fewComparables: z.number(),
  branded: z.number(),
  gap: z.number().nullable(),
  gapHigh: z.number().nullable(),
  inside: z.number(),
  byTrim: z.number(),
});
const bandRow = z.object({
  band: z.number(),
  n: z.number(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
});
const dealRow = z.object({
  code: z.number(),
  n: z.number(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
});

const TOTALS = `select toUInt32(count()) as total, toUInt32(countIf(deal != 'none')) as rated,
    toUInt32(countIf(none_reason = 'too_few_comparables')) as fewComparables,
    toUInt32(countIf(none_reason = 'branded_title')) as branded,
    nullIf(quantileExactInclusiveIf(0.5)(${GAP}, deal != 'none'), nan) as gap,
    nullIf(quantileExactInclusiveIf(0.9)(${GAP}, deal != 'none'), nan) as gapHigh,
    toUInt32(countIf(deal != 'none' and ${INSIDE})) as inside,
    toUInt32(countIf(deal != 'none' and rating_match = 'trim')) as byTrim
  from ${LISTING_TABLE}`;
const BY_BAND = `select toUInt8(${BAND}) as band, toUInt32(count()) as n,
    ${share(GAP, 0.25)} as low, ${share(GAP, 0.5)} as middle, ${share(GAP, 0.75)} as high
  from ${LISTING_TABLE} where deal != 'none' group by band order by band`;
const BY_DEAL = `select cast(deal as UInt8) as code, toUInt32(count()) as n,
    ${share(AGE_DAYS, 0.25)} as low, ${share(AGE_DAYS, 0.5)} as middle, ${share(AGE_DAYS, 0.75)} as high
  from ${LISTING_TABLE} where deal != 'none' group by code order by code`;

const NAMES = {
  numbers: [
    "rated",
    "ratedShare",
    "fewComparables",
    "branded",
    "gap",
    "gapHigh",
    "inside",
    "byTrim",
  ],
  spreads: ["byComparables", "byDeal"],
} as const;

/**
 * How far asking prices lie from what their comparables say, each without itself among them, by how
 * many there were; and how long vehicles of each rating have been listed.
 */
export async function ratingFacts(now: Date): Promise<TextFacts> {
  try {
    const [[totals], bands, deals] = await Promise.all([
      ask(TOTALS, {}, totalsRow),
      ask(BY_BAND, {}, bandRow),
      ask(BY_DEAL, { now: Math.floor(now.getTime() / 1_000) }, dealRow),
    ]);
    const total = totals?.total ?? 0;
    const rated = totals?.rated ?? 0;
    const part = (count: number | undefined, whole: number, what: string) =>
      factOf(whole === 0 || count === undefined ? null : count / whole, whole, what);
    return {
      numbers: {
        rated: factOf(rated, rated, "rated vehicles"),
        ratedShare: part(rated, total, "vehicles"),
        fewComparables: part(totals?.fewComparables, total, "vehicles"),
        branded: part(totals?.branded, total, "vehicles"),
        gap: factOf(totals?.gap ?? null, rated, "rated vehicles"),
        gapHigh: factOf(totals?.gapHigh ?? null, rated, "rated vehicles"),
        inside: part(totals?.inside, rated, "rated vehicles"),
        byTrim: part(totals?.byTrim, rated, "rated vehicles"),
      },
      spreads: {
        byComparables: spreadsOf(
          bands.map(({ band, ...row }) => ({ ...row, key: `${band}`, label: bandLabel(band) })),
          "rated vehicles",
        ),
        byDeal: spreadsOf(
          deals.map(({ code, ...row }) => ({ ...row, key: `${code}`, label: dealLabel(code) })),
          "rated vehicles",
        ),
      },
      asOf: searchIndexState().asOf ?? now.toISOString(),
    };
  } catch (error) {
    await doWithout(error, "facts of ratings are unavailable");
    return factsWithout("the market cannot be counted at the moment", NAMES);
  }
}

/** "8 to 14 comparables". @param band from 1. */
function bandLabel(band: number): string {
  const [from, next] = [BANDS[band - 1], BANDS[band]];
  if (from === undefined) return "Fewer comparables";
  return next === undefined ? `${from} comparables or more` : `${from} to ${next - 1} comparables`;
}

const dealLabel = (code: number): string => {
  const word = INDEX_WORDS.deal[code - 1] ?? "";
  return Object.hasOwn(DEALS, word) ? DEALS[word as Deal] : word;
};
