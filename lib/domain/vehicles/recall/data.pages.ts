import "server-only";
import { z } from "zod";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { ofVin, withValue } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { modelYearOfVin } from "#lib/domain/vehicles/vin-decode/data.year.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { keptRecallsOf, modelYearRecallsOf } from "./data.ts";
import { mostUrgentFirst } from "./rules.pages.ts";
import type { OwnersWord, VinRecalls } from "./types.pages.ts";
import type { RecallCampaign } from "./types.ts";

/**
 * The recalls of the model year that a VIN decodes to, none of them made up; a VIN that cannot be right is
 * refused with its position.
 */
export async function vinRecalls(typed: string, asOf: Date): Promise<VinRecalls> {
  const found = await modelYearOfVin(typed, asOf);
  if (found.kind !== "found") return found;
  const { vin, ref, decode } = found;
  const answer = ofVin(await orderedRecalls(ref), false);
  return { kind: "found", vin, ref, notes: decode.notes, answer };
}

/** The recalls of a model year, those that say not to drive it first. */
export async function orderedRecalls(ref: ModelYearRef) {
  return withValue(await modelYearRecallsOf(ref), mostUrgentFirst);
}

/** Recalls are new every few days; a page that only mentions them need not read them for each view. */
const KEPT_MS = 60_000;
const MOST_KEPT = 500;
type Answer = SourceAnswer<readonly RecallCampaign[]>;
const kept = new Map<number, { readonly answer: Promise<Answer>; readonly until: number }>();

/** The recalls of a model year as they are held, at most a minute old: NHTSA is not waited for. */
export function heldRecalls(ref: ModelYearRef): Promise<Answer> {
  const known = kept.get(ref.modelYearId);
  if (known !== undefined && known.until > performance.now()) return known.answer;
  if (kept.size >= MOST_KEPT) kept.clear();
  const answer = keptRecallsOf(ref);
  const mine = { answer, until: performance.now() + KEPT_MS };
  kept.set(ref.modelYearId, mine);
  answer.catch(() => {
    // What failed is read again; whoever awaits this one is told by the promise itself.
    if (kept.get(ref.modelYearId) === mine) kept.delete(ref.modelYearId);
  });
  return answer;
}

const ownersRow = z.object({
  campaign: z.string().nullable(),
  vehicles: z.number(),
  entered: z.number(),
  done: z.number(),
});

/** What owners here entered of a model year's campaigns, counted over vehicles that are in garages now. */
export async function ownersWord({ modelId, year }: ModelYearRef): Promise<OwnersWord> {
  const rows = await readDatabase().$queryRaw(Prisma.sql`
    with owned as (
      select id from garage_vehicle where model_id = ${modelId} and year = ${year} and removed_at is null
    )
    select r.campaign, (select count(*) from owned)::int as vehicles, count(r.campaign)::int as entered,
      count(*) filter (where r.state = 'done')::int as done
    from owned left join garage_recall r on r.vehicle_id = owned.id
    group by r.campaign`);
  const read = z.array(ownersRow).parse(rows);
  return {
    vehicles: read[0]?.vehicles ?? 0,
    byCampaign: new Map(
      read.flatMap(({ campaign, entered, done }) =>
        campaign === null ? [] : [[campaign, { entered, done }] as const],
      ),
    ),
  };
}
