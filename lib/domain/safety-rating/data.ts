import "server-only";
import type { ModelYearRef } from "#lib/domain/model-year/types.ts";
import type { SourceAnswer } from "#lib/domain/source-answer/types.ts";
import type { SafetyRating } from "./types.ts";

const NOT_YET = {
  kind: "not_checked",
  reason: "NHTSA's ratings were neither imported nor asked for yet.",
  triedAt: null,
} as const;

/** NHTSA's ratings of a model year, one for each build it rates, asked of NHTSA where what is kept is too old. Never throws for NHTSA's failures. */
export async function safetyRatingsOf(
  ref: ModelYearRef,
): Promise<SourceAnswer<readonly SafetyRating[]>> {
  return (await safetyRatingsOfMany([ref])).get(ref.modelYearId) ?? NOT_YET;
}

/** The same of several model years at once, by `modelYearId`. */
export async function safetyRatingsOfMany(
  refs: readonly ModelYearRef[],
): Promise<ReadonlyMap<number, SourceAnswer<readonly SafetyRating[]>>> {
  return new Map(refs.map(({ modelYearId }) => [modelYearId, NOT_YET]));
}
