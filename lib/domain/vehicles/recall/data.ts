import "server-only";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import type { IndexedModel, ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { UNKNOWN_YEAR } from "#lib/domain/vehicles/nhtsa/constants.record.ts";
import {
  askOne,
  fileState,
  keptStates,
  liveStates,
} from "#lib/domain/vehicles/nhtsa/data.answer.ts";
import { recordKeysOf } from "#lib/domain/vehicles/nhtsa/data.held.ts";
import { answerOf, heldCounts } from "#lib/domain/vehicles/nhtsa/rules.answer.ts";
import { makeKeys } from "#lib/domain/vehicles/nhtsa/rules.name.ts";
import { bySource, campaignOf, demoCampaignOf } from "#lib/domain/vehicles/nhtsa/rules.record.ts";
import { orMadeUp } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { madeUpAt } from "#lib/domain/vehicles/source-import/data.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import type { Prisma } from "#lib/platform/db/generated/client.ts";
import { MOST_CAMPAIGN_VEHICLES, MOST_SINCE, NEWEST_OF_ALL, NEWEST_OF_MAKE } from "./constants.ts";
import { byModelYear, campaignsOf, gapOf, heldSource, linkIn, withVehicles } from "./rules.ts";
import { campaignRow, makeRow, recalledRow } from "./schema.ts";
import type { CampaignWithVehicles, MakeRecalls, RecallCampaign, RecentRecalls } from "./types.ts";

/**
 * The recalls of a model year, the newest first. NHTSA is asked where it was not asked before; what is
 * kept longer than a day is shown with its date while a job asks anew. Never throws for NHTSA's failures.
 */
export async function modelYearRecallsOf(
  ref: ModelYearRef,
): Promise<SourceAnswer<readonly RecallCampaign[]>> {
  const answer = (await recallsOfMany([ref])).get(ref.modelYearId);
  if (answer === undefined) throw new Error(`no answer for model year ${ref.modelYearId}`);
  return answer;
}

/** The same without waiting for NHTSA, for a page about something else: a job asks what was never asked. */
export async function keptRecallsOf(
  ref: ModelYearRef,
): Promise<SourceAnswer<readonly RecallCampaign[]>> {
  const answer = (await recallsOfMany([ref], false)).get(ref.modelYearId);
  if (answer === undefined) throw new Error(`no answer for model year ${ref.modelYearId}`);
  return answer;
}

/**
 * The same of several model years at once, by `modelYearId`.
 * @param waits whether an answer that was never asked for is worth waiting for.
 */
export async function recallsOfMany(
  refs: readonly ModelYearRef[],
  waits = true,
): Promise<ReadonlyMap<number, SourceAnswer<readonly RecallCampaign[]>>> {
  const made = await madeUpAt("recalls");
  const [live, file] = await Promise.all([
    // Where something stands to be read nobody waits: a job asks.
    liveStates("recalls", refs, waits && made === null),
    fileState("recalls"),
  ]);
  const { keys, ownersOf } = await recordKeysOf("recalls", refs);
  const rows = recalledRow.array().parse(
    await database().$queryRaw`
      select v.make_key as "makeKey", v.model_key as "modelKey", v.model_text as "modelText", asked.year::int as year,
        v.year = ${UNKNOWN_YEAR} as "isYearUnknown", v.imported_at as "importedAt", v.live_at as "liveAt",
        r.campaign, r.manufacturer, r.components, r.summary, r.consequence, r.remedy, r.notes,
        r.report_received_on as "reportReceivedOn", r.potentially_affected as "potentiallyAffected",
        r.park_it as "parkIt", r.park_outside as "parkOutside", r.over_the_air as "overTheAir", r.source
      from unnest(${keys.makeKeys}::text[], ${keys.modelKeys}::text[], ${keys.years}::int[]) as asked(make_key, model_key, year)
      join recall_vehicle v on (v.make_key, v.model_key) = (asked.make_key, asked.model_key)
        and v.year in (asked.year, ${UNKNOWN_YEAR})
      join recall_campaign r using (campaign)
      order by r.report_received_on desc nulls last, r.campaign desc`,
  );
  const at = now();
  return new Map(
    refs.map((ref) => {
      const [own, demo] = bySource(
        rows.filter((row) =>
          ownersOf(row.makeKey, row.modelKey, row.year).includes(ref.modelYearId),
        ),
      );
      const stated = own.filter(({ isYearUnknown }) => !isYearUnknown);
      const campaigns = campaignsOf(stated);
      const state = live.get(ref.modelYearId);
      if (state === undefined) throw new Error(`no live state of ${ref.modelYearId}`);
      return [
        ref.modelYearId,
        orMadeUp(
          answerOf({
            kind: "recalls",
            year: ref.year,
            value: campaigns.length === 0 ? null : campaigns,
            live: state,
            file,
            held: heldCounts(stated.map((row) => ({ ...row, id: row.campaign }))),
            now: at,
            caveat: unknownYears(campaigns, campaignsOf(own)),
          }),
          made === null ? null : { value: campaignsOf(demo), of: "NHTSA", at: made },
        ),
      ];
    }),
  );
}

/** Campaigns that name the model and leave the year open are no recalls of this year; they are told of. */
function unknownYears(
  stated: readonly RecallCampaign[],
  all: readonly RecallCampaign[],
): string | null {
  const open = all.length - stated.length;
  if (open === 0) return null;
  return open === 1
    ? "One more campaign names this model without saying which model years."
    : `${open} more campaigns name this model without saying which model years.`;
}

/**
 * What is held of a make's recalls, by model and year, and its newest campaigns. NHTSA's live service
 * answers for a model year only: without its whole file this is what was imported or asked for so far.
 */
export async function recallsOfMake(makeId: number): Promise<SourceAnswer<MakeRecalls>> {
  const made = await madeUpAt("recalls");
  return made === null ? heldOfMake(makeId) : madeUpOfMake(makeId, made);
}

/** What is made up of a make, without the model years that NHTSA was heard about: their pages tell its answer. */
async function madeUpOfMake(makeId: number, made: string): Promise<SourceAnswer<MakeRecalls>> {
  const models = (await catalogIndex()).modelsByMake.get(makeId) ?? [];
  const refs = models.flatMap((model) =>
    [...model.yearIds.keys()].flatMap((year) => modelYearOf(model, year) ?? []),
  );
  const [all, held, states] = await Promise.all([
    makeRowsOf(models, "demo"),
    makeRowsOf(models, "publisher"),
    keptStates("recalls", refs),
  ]);
  const heard = new Set([
    ...refs.flatMap(({ modelId, modelYearId, year }) =>
      (states.get(modelYearId)?.answeredAt ?? null) === null ? [] : [`${modelId}/${year}`],
    ),
    ...byModelYear(models, held).map(({ modelId, year }) => `${modelId}/${year}`),
  ]);
  const modelYears = byModelYear(models, all).filter(
    ({ modelId, year }) => !heard.has(`${modelId}/${year}`),
  );
  const value = { ...(await countedMake(modelYears)), gap: null };
  return orMadeUp(UNHEARD, { value, of: "NHTSA", at: made });
}

/** What stands for the publisher where nobody asked it. */
const UNHEARD = { kind: "not_checked", reason: "", triedAt: null } as const;

async function countedMake(
  modelYears: ReturnType<typeof byModelYear>,
): Promise<Omit<MakeRecalls, "gap">> {
  const named = [...new Set(modelYears.flatMap((each) => each.named))];
  return {
    campaigns: named.length,
    modelYears: modelYears.map(({ named: _, ...counted }) => counted),
    newest: await newestCampaigns({ campaign: { in: named } }, NEWEST_OF_MAKE),
  };
}

/** The campaigns held of a make by name and model year: those of its publisher, or those made up. */
async function makeRowsOf(models: readonly IndexedModel[], source: "publisher" | "demo") {
  const keys = makeKeys(models[0]?.makeName ?? "");
  return makeRow.array().parse(
    await database().$queryRaw`
      select v.make_key as "makeKey", min(v.model_text) as "modelText", v.year::int as year,
        array_agg(v.campaign) as campaigns, max(v.live_at) as "liveAt", max(v.imported_at) as "importedAt",
        coalesce(array_agg(v.campaign) filter (where r.park_it or r.park_outside), '{}') as urgent
      from recall_vehicle v join recall_campaign r using (campaign)
      where v.make_key = any(${keys}) and v.year <> ${UNKNOWN_YEAR} and r.source = ${source}
      group by v.make_key, v.model_key, v.year`,
  );
}

async function heldOfMake(makeId: number): Promise<SourceAnswer<MakeRecalls>> {
  const [index, file] = await Promise.all([catalogIndex(), fileState("recalls")]);
  const models = index.modelsByMake.get(makeId) ?? [];
  const rows = await makeRowsOf(models, "publisher");
  const modelYears = byModelYear(models, rows);
  const gap = gapOf(file, now());
  const source = heldSource(file, rows);
  if (modelYears.length === 0 || source === null)
    return gap === null && file !== null
      ? {
          kind: "none",
          source: { publisher: "NHTSA", how: "import", asOf: file.importedAt, note: null },
        }
      : { kind: "not_checked", reason: gap ?? "", triedAt: null };
  return { kind: "found", value: { ...(await countedMake(modelYears)), gap }, source };
}

/** The campaigns held whose report NHTSA received on or after a day, the newest first; none that is made up. */
export async function campaignsSince(day: Date): Promise<readonly CampaignWithVehicles[]> {
  return newestCampaigns(
    { reportReceivedOn: { gte: day }, vehicles: { some: {} }, source: "publisher" },
    MOST_SINCE,
  );
}

/** The newest campaigns held, of any make. */
export async function recentRecalls(): Promise<SourceAnswer<RecentRecalls>> {
  const made = await madeUpAt("recalls");
  const of = { source: made === null ? "publisher" : "demo" };
  const [file, newest, campaigns, [seen]] = await Promise.all([
    fileState("recalls"),
    newestCampaigns({ vehicles: { some: {} }, ...of }, NEWEST_OF_ALL),
    database().recallCampaign.count({ where: of }),
    database().recallVehicle.findMany({
      where: { record: of },
      orderBy: { liveAt: { sort: "desc", nulls: "last" } },
      take: 1,
    }),
  ]);
  if (made !== null)
    return orMadeUp(UNHEARD, { value: { newest, campaigns, gap: null }, of: "NHTSA", at: made });
  const gap = gapOf(file, now());
  const source = seen === undefined ? null : heldSource(file, [seen]);
  return source === null
    ? { kind: "not_checked", reason: gap ?? "", triedAt: null }
    : { kind: "found", value: { newest, campaigns, gap }, source };
}

const OTHERS_LEFT_OUT =
  "Of NHTSA's file only campaigns about vehicles in this catalog are kept: one about trucks, motor homes, trailers, equipment or tires is not here.";

/** One campaign by NHTSA's number, with the vehicles it is about; asked of NHTSA where it is not held. */
export async function campaign(number: string): Promise<SourceAnswer<CampaignWithVehicles>> {
  const demo = demoCampaignOf(number);
  if (demo !== null) return madeUpCampaign(demo);
  const id = campaignOf(number);
  if (id === null)
    return {
      kind: "not_checked",
      reason: "This is no number of an NHTSA campaign, which looks like 23V456000.",
      triedAt: null,
    };
  const live = await askOne({ about: "campaign", campaign: id });
  const [file, [found]] = await Promise.all([
    fileState("recalls"),
    newestCampaigns({ campaign: id }, 1),
  ]);
  const vehicles = await database().recallVehicle.findMany({ where: { campaign: id } });
  return answerOf({
    kind: "recalls",
    value: found ?? null,
    live,
    // Of the file only campaigns about vehicles of the catalog are kept: that one is not says nothing of the others.
    file: found === undefined ? null : file,
    caveat: found === undefined && file !== null ? OTHERS_LEFT_OUT : null,
    held: heldCounts(vehicles.map((vehicle) => ({ ...vehicle, id }))),
    now: now(),
  });
}

async function madeUpCampaign(id: string): Promise<SourceAnswer<CampaignWithVehicles>> {
  const [made, [found]] = await Promise.all([
    madeUpAt("recalls"),
    newestCampaigns({ campaign: id }, 1),
  ]);
  const none = {
    ...UNHEARD,
    reason: `No campaign ${id} is made up here, and NHTSA has none so named.`,
  };
  return orMadeUp(
    none,
    made === null || found === undefined ? null : { value: found, of: "NHTSA", at: made },
  );
}

async function newestCampaigns(
  where: Prisma.RecallCampaignWhereInput,
  most: number,
): Promise<readonly CampaignWithVehicles[]> {
  const rows = await database().recallCampaign.findMany({
    where,
    orderBy: [{ reportReceivedOn: { sort: "desc", nulls: "last" } }, { campaign: "desc" }],
    take: most,
    include: {
      vehicles: {
        orderBy: [{ year: "desc" }, { makeText: "asc" }, { modelText: "asc" }],
        take: MOST_CAMPAIGN_VEHICLES,
      },
      _count: { select: { vehicles: true } },
    },
  });
  if (rows.length === 0) return [];
  const link = linkIn(await catalogIndex());
  return rows.map(({ vehicles, _count, leftOutVehicles, ...row }) =>
    withVehicles(
      campaignRow.parse(row),
      vehicles,
      { vehicleCount: _count.vehicles, leftOutVehicles },
      link,
    ),
  );
}
