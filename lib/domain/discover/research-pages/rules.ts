import type { ComplaintSummary } from "#lib/domain/vehicles/complaint/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import type { BestYears, YearSignals, YearToBuy } from "./types.best.ts";
import type { Part } from "./types.ts";

/** What the page was answered of its own year. */
export interface OwnAnswers {
  readonly recalls: Part<SourceAnswer<readonly RecallCampaign[]>>;
  readonly complaints: Part<SourceAnswer<ComplaintSummary>>;
}

/**
 * How many an answer counts; null where it says nothing of how many there are: where it was not checked,
 * where it is made up, and where what was found is all that a file holds, which may be a part.
 */
function countOf<T>(part: Part<SourceAnswer<T>>, count: (value: T) => number): number | null {
  if (part.kind === "failed") return null;
  if (part.value.kind === "not_checked" || part.value.kind === "made_up") return null;
  if (part.value.kind === "none") return 0;
  return part.value.source.how === "import" ? null : count(part.value.value);
}

/**
 * What the page's own year was answered just now, which the market that it shows may be too old to know;
 * empty where that tells no count. The other years are as the market has them.
 */
export function ownSignals({ recalls, complaints }: OwnAnswers): Partial<YearSignals> {
  const recallCount = countOf(recalls, ({ length }) => length);
  const complaintCount = countOf(complaints, ({ count }) => count);
  return {
    ...(recallCount !== null && { recallCount }),
    ...(complaintCount !== null && { complaintCount }),
  };
}

/** The years to buy with what is known against one of them. */
export function withSignals(
  best: BestYears,
  own: number,
  signals: Partial<YearSignals>,
): BestYears {
  const told = (each: YearToBuy): YearToBuy => (each.year === own ? { ...each, ...signals } : each);
  const toldOr = (each: YearToBuy | null) => each && told(each);
  return {
    ...best,
    years: best.years.map(told),
    leastPerYearLeft: toldOr(best.leastPerYearLeft),
    leastLoss: toldOr(best.leastLoss),
    leastPrice: toldOr(best.leastPrice),
  };
}
