import type { BestYears, YearSignals, YearToBuy } from "#lib/domain/best-year/types.ts";
import type { ComplaintSummary } from "#lib/domain/complaint/types.ts";
import type { ModelYearRef } from "#lib/domain/model-year/types.ts";
import type { MakeRecalls, RecallCampaign } from "#lib/domain/recall/types.ts";
import type { SourceAnswer } from "#lib/domain/source-answer/types.ts";
import type { Part } from "./types.ts";

/** What is known against the years of a model; each part only as far as it was checked. */
export interface SignalSources {
  /** Of the year itself. */
  readonly recalls: Part<SourceAnswer<readonly RecallCampaign[]>>;
  /** Of the year itself, with the years around it. */
  readonly complaints: Part<SourceAnswer<ComplaintSummary>>;
  readonly ofMake: Part<SourceAnswer<MakeRecalls>>;
}

const foundIn = <T>(part: Part<SourceAnswer<T>>): T | null =>
  part.kind === "ready" && part.value.kind === "found" ? part.value.value : null;

const isNone = <T>(part: Part<SourceAnswer<T>>): boolean =>
  part.kind === "ready" && part.value.kind === "none";

/** Recalls and complaints of every year of a model; null where a year was not checked, which is not 0. */
export function signalsOf(
  { modelId, year: own, years }: Pick<ModelYearRef, "modelId" | "year" | "years">,
  { recalls, complaints, ofMake }: SignalSources,
): ReadonlyMap<number, YearSignals> {
  const make = foundIn(ofMake);
  const held = new Map(
    make?.modelYears
      .filter((each) => each.modelId === modelId)
      .map(({ year, campaigns }) => [year, campaigns]),
  );
  // Of NHTSA's whole file a year that is not there has none; of a part of it nothing is known.
  const otherwise = make?.gap === null ? 0 : null;
  const filed = foundIn(complaints);
  const around = new Map(filed?.neighbours.map(({ year, count }) => [year, count]));
  return new Map(
    years.map((year) => [
      year,
      year === own
        ? {
            recallCount: isNone(recalls) ? 0 : (foundIn(recalls)?.length ?? null),
            complaintCount: isNone(complaints) ? 0 : (filed?.count ?? null),
          }
        : {
            recallCount: held.get(year) ?? otherwise,
            complaintCount: around.get(year) ?? null,
          },
    ]),
  );
}

/** The years to buy with what is known against them. */
export function withSignals(best: BestYears, signals: ReadonlyMap<number, YearSignals>): BestYears {
  const told = (each: YearToBuy): YearToBuy => ({ ...each, ...signals.get(each.year) });
  const toldOr = (each: YearToBuy | null) => each && told(each);
  return {
    ...best,
    years: best.years.map(told),
    leastPerYearLeft: toldOr(best.leastPerYearLeft),
    leastLoss: toldOr(best.leastLoss),
    leastPrice: toldOr(best.leastPrice),
  };
}
