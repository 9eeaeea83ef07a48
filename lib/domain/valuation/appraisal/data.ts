import "server-only";
import { z } from "zod";
import { asDay, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { RatingScope } from "#lib/domain/listings/deal-rating/types.ts";
import { scopeOfCode } from "#lib/domain/valuation/valuation/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { Appraisal, Edition } from "./types.ts";

/** The number of the edition in force, as a subquery. */
export const EDITION_IN_FORCE = Prisma.sql`(
  select id from valuation_edition where ready_at is not null order by id desc limit 1)`;

const editionRow = z.object({
  id: z.number(),
  fitId: z.number(),
  day: z.string(),
  comparablesAt: z.date().transform((at) => at.toISOString()),
  changesFrom: z.bigint(),
});

/** The edition in force; null before there is one. */
export async function editionInForce(): Promise<
  (Edition & { readonly changesFrom: bigint }) | null
> {
  const rows = await readDatabase().$queryRaw`
    select id, fit_id as "fitId", day::text as day, comparables_at as "comparablesAt", changes_from as "changesFrom"
    from valuation_edition where id = ${EDITION_IN_FORCE}`;
  return z.array(editionRow).parse(rows)[0] ?? null;
}

/** The moment to which an edition counts ages: the middle of its day. */
export const momentOf = ({ day }: Pick<Edition, "day">): Date => noonOf(asDay(day));

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
});

/** What the edition in force says of listings, by their numbers; of those that it does not know nothing. */
export async function appraisalsOf(
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, Appraisal>> {
  if (listingIds.length === 0) return new Map();
  const rows = await readDatabase().$queryRaw`
    select listing_id as "listingId", edition_id as "editionId", p5_cents as "p5Cents", p25_cents as "p25Cents",
      p50_cents as "p50Cents", p75_cents as "p75Cents", p95_cents as "p95Cents", refusal,
      comparable_count as "comparableCount", model_count as "modelCount", scope, told
    from listing_appraisal
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
  const { editionId, comparableCount, modelCount, told } = row;
  const common = { editionId, comparableCount, modelCount, told, scope: scopeOfCode(row.scope) ?? WIDEST };
  const { p5Cents, p25Cents, p50Cents, p75Cents, p95Cents } = row;
  if (
    p5Cents === null ||
    p25Cents === null ||
    p50Cents === null ||
    p75Cents === null ||
    p95Cents === null
  )
    return { ...common, kind: "refused", refusal: row.refusal ?? "unknown_vehicle" };
  return { ...common, kind: "appraised", p5Cents, p25Cents, p50Cents, p75Cents, p95Cents };
}
