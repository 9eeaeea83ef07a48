import "server-only";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { fileState, keptStates, liveStates } from "#lib/domain/vehicles/nhtsa/data.answer.ts";
import { recordKeysOf } from "#lib/domain/vehicles/nhtsa/data.held.ts";
import { answerOf, heldCounts } from "#lib/domain/vehicles/nhtsa/rules.answer.ts";
import { bySource } from "#lib/domain/vehicles/nhtsa/rules.record.ts";
import type { FileState, LiveState } from "#lib/domain/vehicles/nhtsa/types.answer.ts";
import type { RecordKeys } from "#lib/domain/vehicles/nhtsa/types.held.ts";
import { orMadeUp } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { madeUpAt } from "#lib/domain/vehicles/source-import/data.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { NEIGHBOUR_YEARS } from "./constants.ts";
import { complaintSummaryOf, distinct, newestComplaintsOf } from "./rules.ts";
import { type ComplaintFacts, complaintFacts, complaintText, yearCount } from "./schema.ts";
import type { ComplaintSummary, NeighbourYear } from "./types.ts";

/**
 * What owners told NHTSA about a model year. NHTSA is asked where it was not asked before; what is kept
 * longer than a day is shown with its date while a job asks anew. Never throws for NHTSA's failures.
 */
export async function complaintsOf(ref: ModelYearRef): Promise<SourceAnswer<ComplaintSummary>> {
  const answer = (await complaintsOfMany([ref])).get(ref.modelYearId);
  if (answer === undefined) throw new Error(`no answer for model year ${ref.modelYearId}`);
  return answer;
}

/** The same of several model years at once, by `modelYearId`. */
async function complaintsOfMany(
  refs: readonly ModelYearRef[],
): Promise<ReadonlyMap<number, SourceAnswer<ComplaintSummary>>> {
  const made = await madeUpAt("complaints");
  const [live, file] = await Promise.all([
    // Where something stands to be read nobody waits: a job asks.
    liveStates("complaints", refs, made === null),
    fileState("complaints"),
  ]);
  const { keys, ownersOf } = await recordKeysOf("complaints", refs);
  const [rows, neighbours] = await Promise.all([factsOf(keys), neighboursOf(refs, file)]);
  const byOwner = new Map<number, ComplaintFacts[]>(refs.map((ref) => [ref.modelYearId, []]));
  for (const row of rows)
    for (const owner of ownersOf(row.makeKey, row.modelKey, row.year))
      byOwner.get(owner)?.push(row);
  const texts = await textsOf(
    [...byOwner.values()].flatMap((all) => bySource(all).flatMap(newestComplaintsOf)),
  );
  const at = now();
  return new Map(
    refs.map((ref) => {
      const [own, demo] = bySource(byOwner.get(ref.modelYearId) ?? []);
      const around = neighbours.get(ref.modelYearId) ?? { held: [], madeUp: [] };
      const state = live.get(ref.modelYearId);
      if (state === undefined) throw new Error(`no live state of ${ref.modelYearId}`);
      return [
        ref.modelYearId,
        orMadeUp(
          answerOf({
            kind: "complaints",
            value: own.length === 0 ? null : complaintSummaryOf(own, texts, around.held),
            live: state,
            file,
            held: heldCounts(own.map((row) => ({ ...row, id: row.odiNumber }))),
            now: at,
          }),
          made === null
            ? null
            : { value: complaintSummaryOf(demo, texts, around.madeUp), of: "NHTSA", at: made },
        ),
      ];
    }),
  );
}

async function factsOf({
  makeKeys,
  modelKeys,
  years,
}: RecordKeys): Promise<readonly ComplaintFacts[]> {
  return complaintFacts.array().parse(
    await database().$queryRaw`
      select make_key as "makeKey", model_key as "modelKey", year::int as year, odi_number as "odiNumber",
        components, crash, fire, injuries, deaths, happened_on as "happenedOn", filed_on as "filedOn",
        mileage_miles as "mileageMiles", imported_at as "importedAt", live_at as "liveAt", source
      from complaint join unnest(${makeKeys}::text[], ${modelKeys}::text[], ${years}::smallint[])
        as asked(make_key, model_key, year) using (make_key, model_key, year)`,
  );
}

async function textsOf(
  rows: readonly ComplaintFacts[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = await database().complaint.findMany({
    where: {
      OR: rows.map(({ makeKey, modelKey, year, odiNumber }) => ({
        makeKey,
        modelKey,
        year,
        odiNumber,
      })),
    },
    select: { odiNumber: true, text: true },
  });
  return new Map(
    complaintText
      .array()
      .parse(found)
      .map(({ odiNumber, text }) => [odiNumber, text]),
  );
}

/** How many complaints the years around have, as far as they were checked; nobody is asked for it. */
async function neighboursOf(
  refs: readonly ModelYearRef[],
  file: FileState | null,
): Promise<
  ReadonlyMap<
    number,
    { readonly held: readonly NeighbourYear[]; readonly madeUp: readonly NeighbourYear[] }
  >
> {
  const { modelsById } = await catalogIndex();
  const around = refs.map((ref) => ({
    ref,
    others: ref.years
      .filter((year) => year !== ref.year && Math.abs(year - ref.year) <= NEIGHBOUR_YEARS)
      .flatMap((year) => {
        const model = modelsById.get(ref.modelId);
        const other = model === undefined ? null : modelYearOf(model, year);
        return other === null ? [] : [other];
      }),
  }));
  const others = [
    ...new Map(around.flatMap((each) => each.others).map((ref) => [ref.modelYearId, ref])).values(),
  ];
  const [states, { keys, ownersOf }] = await Promise.all([
    keptStates("complaints", others),
    recordKeysOf("complaints", others),
  ]);
  const rows = yearCount.array().parse(
    await database().$queryRaw`
      select make_key as "makeKey", model_key as "modelKey", year::int as year, odi_number as "odiNumber", source
      from complaint join unnest(${keys.makeKeys}::text[], ${keys.modelKeys}::text[], ${keys.years}::smallint[])
        as asked(make_key, model_key, year) using (make_key, model_key, year)`,
  );
  const [held, demo] = bySource(rows);
  const countOf = (other: ModelYearRef, of: readonly (typeof rows)[number][]): number =>
    distinct(
      of.filter((row) => ownersOf(row.makeKey, row.modelKey, row.year).includes(other.modelYearId)),
    ).length;
  return new Map(
    around.map((each) => [
      each.ref.modelYearId,
      {
        held: each.others.map((other) => ({
          year: other.year,
          count: isChecked(states.get(other.modelYearId), file) ? countOf(other, held) : null,
        })),
        // What NHTSA was heard about has nothing made up beside it.
        madeUp: each.others.map((other) => ({
          year: other.year,
          count: isChecked(states.get(other.modelYearId), file) ? null : countOf(other, demo),
        })),
      },
    ]),
  );
}

const isChecked = (state: LiveState | undefined, file: FileState | null): boolean =>
  (state?.answeredAt ?? null) !== null || file?.isWhole === true;
