import "server-only";
import type { ModelYearRef } from "#lib/domain/model-year/types.ts";
import type { SourceAnswer } from "#lib/domain/source-answer/types.ts";
import type { ComplaintSummary } from "./types.ts";

const NOT_YET = {
  kind: "not_checked",
  reason: "NHTSA's complaints were neither imported nor asked for yet.",
  triedAt: null,
} as const;

/** What owners told NHTSA about a model year, asked of NHTSA where what is kept is too old. Never throws for NHTSA's failures. */
export async function complaintsOf(ref: ModelYearRef): Promise<SourceAnswer<ComplaintSummary>> {
  return (await complaintsOfMany([ref])).get(ref.modelYearId) ?? NOT_YET;
}

/** The same of several model years at once, by `modelYearId`. */
export async function complaintsOfMany(
  refs: readonly ModelYearRef[],
): Promise<ReadonlyMap<number, SourceAnswer<ComplaintSummary>>> {
  return new Map(refs.map(({ modelYearId }) => [modelYearId, NOT_YET]));
}
