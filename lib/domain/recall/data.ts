import "server-only";
import type { ModelYearRef } from "#lib/domain/model-year/types.ts";
import type { SourceAnswer } from "#lib/domain/source-answer/types.ts";
import type { CampaignWithVehicles, MakeRecalls, RecallCampaign, RecentRecalls } from "./types.ts";

const NOT_YET = {
  kind: "not_checked",
  reason: "NHTSA's recalls were neither imported nor asked for yet.",
  triedAt: null,
} as const;

/** The recalls of a model year, the newest first, asked of NHTSA where what is kept is too old. Never throws for NHTSA's failures. */
export async function recallsOf(
  ref: ModelYearRef,
): Promise<SourceAnswer<readonly RecallCampaign[]>> {
  return (await recallsOfMany([ref])).get(ref.modelYearId) ?? NOT_YET;
}

/** The same of several model years at once, by `modelYearId`. */
export async function recallsOfMany(
  refs: readonly ModelYearRef[],
): Promise<ReadonlyMap<number, SourceAnswer<readonly RecallCampaign[]>>> {
  return new Map(refs.map(({ modelYearId }) => [modelYearId, NOT_YET]));
}

/** What is held of a make's recalls, by model and year, and its newest campaigns. */
export async function recallsOfMake(_makeId: number): Promise<SourceAnswer<MakeRecalls>> {
  return NOT_YET;
}

/** The newest campaigns held, of any make. */
export async function recentRecalls(): Promise<SourceAnswer<RecentRecalls>> {
  return NOT_YET;
}

/** One campaign by NHTSA's number, with the vehicles it is about. */
export async function campaign(_number: string): Promise<SourceAnswer<CampaignWithVehicles>> {
  return NOT_YET;
}
