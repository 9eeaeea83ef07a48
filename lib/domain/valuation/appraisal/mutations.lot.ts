import "server-only";
import { z } from "zod";
import type { BulkConnection } from "#lib/platform/db/bulk.ts";
import { editionOfferOf, KEEP_OFFERS, offerRow } from "./data.offers.ts";
import { appraiseOffers } from "./rules.lot.ts";
import type { LotAnswer } from "./schema.thread.ts";
import type { EditionJudging, Written } from "./types.lot.ts";

const keptOfferRow = offerRow.extend({ factsHash: z.string() });

/**
 * Keeps the vehicles for sale of some models for an edition, as they stood in its snapshot, appraises them
 * by each other and writes that.
 */
export async function appraiseModels(
  db: BulkConnection,
  {
    models,
    editionId,
    snapshot,
    repeated,
    at,
    now,
    ...judging
  }: EditionJudging & { readonly models: readonly number[] },
): Promise<LotAnswer> {
  return db.transaction(async () => {
    await db.execute("set transaction isolation level repeatable read");
    await db.execute(`set transaction snapshot '${snapshot}'`);
    const kept = [editionId, [...models], [...repeated]] as const;
    const rows = await db.rows(keptOfferRow, KEEP_OFFERS, kept);
    const values = appraiseOffers(
      rows.map((row) => editionOfferOf(row, at)),
      judging,
    );
    const written = rows.flatMap(({ listingId, factsHash }, place) => {
      const value = values[place];
      return value === undefined ? [] : [{ listingId, factsHash, value }];
    });
    await writeAppraisals(db, editionId, written, now);
    const appraised = values.filter(({ refusal }) => refusal === null).length;
    return { offers: rows.length, appraised };
  });
}

async function writeAppraisals(
  db: BulkConnection,
  editionId: number,
  rows: readonly Written[],
  now: Date,
): Promise<void> {
  await db.copy(
    "listing_appraisal",
    [
      "edition_id",
      "listing_id",
      "facts_hash",
      "p5_cents",
      "p25_cents",
      "p50_cents",
      "p75_cents",
      "p95_cents",
      "refusal",
      "comparable_count",
      "model_count",
      "scope",
      "told",
      "appraised_at",
    ],
    rows.map(({ listingId, factsHash, value }) => [
      editionId,
      listingId,
      factsHash,
      value.quantiles?.p5Cents ?? null,
      value.quantiles?.p25Cents ?? null,
      value.quantiles?.p50Cents ?? null,
      value.quantiles?.p75Cents ?? null,
      value.quantiles?.p95Cents ?? null,
      value.refusal,
      value.comparableCount,
      value.modelCount,
      value.scope,
      value.told,
      now.toISOString(),
    ]),
  );
}
