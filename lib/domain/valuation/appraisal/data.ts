import "server-only";
import { z } from "zod";
import type { RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
import {
  EDITION_COLUMNS,
  EDITION_IN_FORCE,
  editionRow,
} from "#lib/domain/valuation/valuation/data.edition.ts";
import { isTooUncertain } from "#lib/domain/valuation/valuation/rules.appraisal.ts";
import { scopeOfCode } from "#lib/domain/valuation/valuation/rules.ts";
import type { Edition } from "#lib/domain/valuation/valuation/types.edition.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { Appraisal } from "./types.ts";

const appraisalRow = z.object({
  listingId: z.number(),
  editionId: z.number(),
  p5Cents: z.number().nullable(),
  p25Cents: z.number().nullable(),
  p50Cents: z.number().nullable(),
  p75Cents: z.number().nullable(),
  p95Cents: z.number().nullable(),
  refusal: z.enum(["unknown_vehicle", "branded_title"]).nullable(),
  comparableCount: z.number(),
  modelCount: z.number(),
  scope: z.string(),
  told: z.string(),
  ratingsOff: z.string().nullable(),
});

const APPRAISAL_COLUMNS = Prisma.sql`
  listing_id as "listingId", edition_id as "editionId", p5_cents as "p5Cents", p25_cents as "p25Cents",
  p50_cents as "p50Cents", p75_cents as "p75Cents", p95_cents as "p95Cents", refusal,
  comparable_count as "comparableCount", model_count as "modelCount", scope, told,
  (select reason from ratings_off where on_at is null) as "ratingsOff"`;

const inForceRow = editionRow.extend({ appraisal: appraisalRow.nullable() });

/** The edition in force with what it says of a listing; null before there is one. */
export async function appraisalInForce(
  listingId: number,
): Promise<{ readonly edition: Edition; readonly appraisal: Appraisal | null } | null> {
  const rows = await readDatabase().$queryRaw`
    select ${EDITION_COLUMNS}, (
        select to_json(a) from (
          select ${APPRAISAL_COLUMNS} from listing_appraisal
          where edition_id = e.id and listing_id = ${listingId}
        ) a
      ) as appraisal
    from valuation_edition e where e.id = ${EDITION_IN_FORCE}`;
  const row = z.array(inForceRow).parse(rows)[0];
  if (row === undefined) return null;
  const { appraisal, ...edition } = row;
  return { edition, appraisal: appraisal && appraisalOf(appraisal) };
}

/** What the edition in force says of listings, by their numbers; of those that it does not know nothing. */
export async function appraisalsOf(
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, Appraisal>> {
  if (listingIds.length === 0) return new Map();
  const rows = await readDatabase().$queryRaw`
    select ${APPRAISAL_COLUMNS} from listing_appraisal
    where edition_id = ${EDITION_IN_FORCE} and listing_id = any(${[...listingIds]}::int[])`;
  return new Map(
    z
      .array(appraisalRow)
      .parse(rows)
      .map((row) => [row.listingId, appraisalOf(row)]),
  );
}

const WIDEST: RatingScope = { match: "model", area: "nation" };

function appraisalOf(row: z.infer<typeof appraisalRow>): Appraisal {
  const { editionId, comparableCount, modelCount, told, ratingsOff } = row;
  const common = {
    editionId,
    comparableCount,
    modelCount,
    told,
    ratingsOff,
    scope: scopeOfCode(row.scope) ?? WIDEST,
  };
  const { p5Cents, p25Cents, p50Cents, p75Cents, p95Cents } = row;
  if (
    p5Cents === null ||
    p25Cents === null ||
    p50Cents === null ||
    p75Cents === null ||
    p95Cents === null
  )
    return { ...common, kind: "refused", refusal: row.refusal ?? "unknown_vehicle" };
  if (isTooUncertain({ p25Cents, p50Cents, p75Cents }))
    return { ...common, kind: "refused", refusal: "too_uncertain" };
  return { ...common, kind: "appraised", p5Cents, p25Cents, p50Cents, p75Cents, p95Cents };
}
