import "server-only";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { modelYearsNamed } from "#lib/domain/vehicles/model-year/data.finder.ts";
import { catalogIndex, modelYearById } from "#lib/domain/vehicles/model-year/data.ts";
import { recallsPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { MakeRef, ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { campaignOf, demoCampaignOf } from "#lib/domain/vehicles/nhtsa/rules.record.ts";
import { valueIn, withValue } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { NO_FILTER, NOT_IN_CATALOG } from "./constants.pages.ts";
import { heldRecalls, orderedRecalls, ownersWord, vinRecalls } from "./data.pages.ts";
import { campaign, recallsOfMake, recentRecalls } from "./data.ts";
import { filteredCampaigns, modelRecalls, mostUrgentFirst } from "./rules.pages.ts";
import { readRecallFilter, readRecalls } from "./search-params.pages.ts";
import type {
  AskedRecalls,
  MakeRecallChoices,
  ModelRecalls,
  ModelYearRecalls,
  NamedRecalls,
  NumberedRecall,
  OwnersWord,
  VinRecalls,
  YearRecalls,
} from "./types.pages.ts";
import type { CampaignWithVehicles, MakeRecalls, RecallCampaign, RecentRecalls } from "./types.ts";

const MOST_CHOICES = 12;

export interface LoadedRecallIndex {
  readonly asked: AskedRecalls;
  /** What the VIN came to; null where none was asked about. */
  readonly vin: VinRecalls | null;
  /** The campaign whose number the words are; null where they are none. */
  readonly numbered: NumberedRecall | null;
  /** What the words may mean; null where none were typed, and of a campaign's number. */
  readonly named: NamedRecalls | null;
  readonly makes: readonly MakeRef[];
  readonly recent: SourceAnswer<RecentRecalls>;
  readonly asOf: Date;
}

/** The page of recalls, read once a request; words that can mean one model year only lead there. */
export async function loadRecallIndex(
  searchParams: Promise<RawSearchParams>,
): Promise<LoadedRecallIndex> {
  return loadOnce(JSON.stringify(readRecalls(await searchParams)));
}

/** `cache` compares arguments by identity, so the question goes in as text. */
const loadOnce = cache(async (text: string): Promise<LoadedRecallIndex> => {
  await connection();
  const asked: AskedRecalls = JSON.parse(text);
  const asOf = now();
  const number = campaignOf(asked.words) ?? demoCampaignOf(asked.words);
  const found =
    asked.words === "" || number !== null ? null : await modelYearsNamed(asked.words, MOST_CHOICES);
  if (found !== null && found.exact !== null) redirect(recallsPath(found.exact));
  const [vin, numbered, { makes }, recent] = await Promise.all([
    asked.vin === "" ? null : vinRecalls(asked.vin, asOf),
    number === null ? null : campaign(number).then((answer) => ({ number, answer })),
    catalogIndex(),
    recentRecalls(),
  ]);
  return {
    asked,
    vin,
    numbered,
    named: found === null ? null : { words: asked.words, choices: found.choices },
    makes,
    recent: withValue(recent, (held) => ({ ...held, newest: mostUrgentFirst(held.newest) })),
    asOf,
  };
});

export interface LoadedMakeRecalls extends MakeRecallChoices {
  readonly answer: SourceAnswer<MakeRecalls>;
  /** The make's models and years that the filter keeps. */
  readonly shown: readonly ModelRecalls[];
  /** The newest campaigns that the filter keeps, the most urgent first. */
  readonly newest: readonly CampaignWithVehicles[];
  readonly asOf: Date;
}

/** The recalls of a make, as its page's filter has them; read once a request. */
export async function loadMakeRecalls(
  make: MakeRef,
  searchParams: Promise<RawSearchParams>,
): Promise<LoadedMakeRecalls> {
  return makeOnce(make, JSON.stringify(await searchParams));
}

const makeOnce = cache(async (make: MakeRef, text: string): Promise<LoadedMakeRecalls> => {
  await connection();
  const [answer, index] = await Promise.all([recallsOfMake(make.makeId), catalogIndex()]);
  const models = index.modelsByMake.get(make.makeId) ?? [];
  const asked = readRecallFilter(JSON.parse(text));
  const known = models.some(({ modelSlug }) => modelSlug === asked.modelSlug);
  const filter = { ...asked, modelSlug: known ? asked.modelSlug : null };
  const held = valueIn(answer);
  return {
    make,
    filter,
    models: models.map(({ modelSlug, modelName }) => ({ modelSlug, modelName })),
    years: [...new Set(models.flatMap(({ yearIds }) => [...yearIds.keys()]))].sort((a, b) => b - a),
    answer,
    shown: modelRecalls(models, held?.modelYears ?? [], filter),
    newest: mostUrgentFirst(filteredCampaigns(held?.newest ?? [], filter)),
    asOf: now(),
  };
});

/** The campaigns of a vehicle's model year as they are held, for a page about something else: nobody waits for NHTSA. */
export async function loadKeptRecalls({
  modelId,
  year,
}: {
  readonly modelId: number;
  readonly year: number;
}): Promise<ModelYearRecalls> {
  const ref = await modelYearById(modelId, year);
  return { ref, answer: ref === null ? NOT_IN_CATALOG : await heldRecalls(ref) };
}

export interface LoadedModelYearRecalls {
  readonly ref: ModelYearRef;
  /** Those that say not to drive it first, then the newest. */
  readonly answer: SourceAnswer<readonly RecallCampaign[]>;
  /** Campaigns held of every year of the model, the newest year first. */
  readonly years: readonly YearRecalls[];
  readonly owners: OwnersWord;
  readonly asOf: Date;
}

/** The recalls of a model year with those of its other years and what owners entered; read once a request. */
export const loadModelYearRecalls = cache(
  async (ref: ModelYearRef): Promise<LoadedModelYearRecalls> => {
    await connection();
    const [answer, ofMake, owners, index] = await Promise.all([
      orderedRecalls(ref),
      recallsOfMake(ref.makeId),
      ownersWord(ref),
      catalogIndex(),
    ]);
    // Counts of other years stand beside this one's in the same state.
    const held = ofMake.kind === answer.kind ? (valueIn(ofMake)?.modelYears ?? []) : [];
    const model = index.modelsById.get(ref.modelId);
    return {
      ref,
      answer,
      years: modelRecalls(model === undefined ? [] : [model], held, NO_FILTER)[0]?.years ?? [],
      owners,
      asOf: now(),
    };
  },
);
