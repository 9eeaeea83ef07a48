import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import type { AnswerSource, SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { ModelYearSaid } from "./schema.source.ts";

/** An answer in four states as the API writes it. */
type Said<T> =
  | { state: "found"; value: T; source: AnswerSource }
  | { state: "made_up"; value: T; source: AnswerSource }
  | { state: "none"; source: AnswerSource }
  | { state: "not_checked"; reason: string; triedAt: string | null };

/** What a source answered as the API writes it. @param write what was found, in the API's shape. */
export function sayAnswer<T, W>(answer: SourceAnswer<T>, write: (value: T) => W): Said<W> {
  switch (answer.kind) {
    case "found":
      return { state: "found", value: write(answer.value), source: answer.source };
    case "made_up":
      return { state: "made_up", value: write(answer.value), source: answer.source };
    case "none":
      return { state: "none", source: answer.source };
    case "not_checked":
      return { state: "not_checked", reason: answer.reason, triedAt: answer.triedAt };
  }
}

/** How many times over an answer is paid: what nobody could look up, or what is made up, costs nothing. */
export const timesPaid = (state: Said<unknown>["state"]): number =>
  state === "not_checked" || state === "made_up" ? 0 : 1;

/** A model year of the catalog as the API names it. */
export const sayModelYear = (ref: ModelYearRef): ModelYearSaid => ({
  name: modelYearName(ref),
  year: ref.year,
  make: ref.makeName,
  makeSlug: ref.makeSlug,
  model: ref.modelName,
  modelSlug: ref.modelSlug,
});
