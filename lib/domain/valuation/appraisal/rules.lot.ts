import { foldFor } from "#lib/domain/valuation/valuation/rules.appraisal.ts";
import { explainedTotals } from "#lib/domain/valuation/valuation-engine/rules.effects.ts";
import {
  expectationOf,
  expectedLog,
} from "#lib/domain/valuation/valuation-engine/rules.expectation.ts";
import type { Learned } from "#lib/domain/valuation/valuation-engine/types.ts";
import { nearbyIndex, nearest } from "#lib/domain/valuation/valuation-nearby/rules.ts";
import type { NearbyIndex } from "#lib/domain/valuation/valuation-nearby/types.ts";
import { atAnySeller } from "#lib/domain/valuation/valuation-terms/rules.ts";
import { judge } from "./rules.judge.ts";
import { modelCountOf, offerCounts } from "./rules.offers.ts";
import type { AppraisedValue } from "./types.judge.ts";
import type { LotJudging } from "./types.lot.ts";
import type { EditionOffer, OfferCounts, VehicleToAppraise } from "./types.offers.ts";

/** What a fold says of the offers of whole models. */
interface JudgingFold {
  readonly learned: Learned;
  /** Logarithm of what is expected of each at no seller in particular, but for what is not told. */
  readonly atAnySeller: Float64Array;
  /** Logarithm of what each asks less what is expected, in the order of the index's vehicles. */
  readonly residuals: Float64Array;
}

/** The offers of whole models, with what is the same for many that they judge worked out once. */
interface Lot {
  readonly index: NearbyIndex<EditionOffer>;
  readonly counts: OfferCounts;
  /** Of folds that judge somebody. */
  readonly folds: ReadonlyMap<number, JudgingFold>;
}

/** What the offers of whole models say of each of them, in the order given. */
export function appraiseOffers(
  offers: readonly EditionOffer[],
  judging: LotJudging,
): readonly AppraisedValue[] {
  const judged = offers.map(judgedOf);
  const lot = lotOf(offers, judged, judging);
  return judged.map((each, at) => {
    const fold = foldOf(lot, each, judging);
    const total = fold.atAnySeller[at] ?? 0;
    return judgeIn(lot, each, judging, expectedLog(fold.learned.typicals, each.facts, total));
  });
}

/** What the offers of whole models say of each of some vehicles of those models, in the order given. */
export function appraiseAmong(
  offers: readonly EditionOffer[],
  vehicles: readonly VehicleToAppraise[],
  judging: LotJudging,
): readonly AppraisedValue[] {
  const lot = lotOf(offers, vehicles, judging);
  return vehicles.map((each) => {
    const { learned } = foldOf(lot, each, judging);
    return judgeIn(lot, each, judging, expectationOf(learned, each.facts).log);
  });
}

/** The same vehicle as others judge it: at no seller in particular. */
export const judgedOf = ({ vehicleKey, sellerKey, facts }: EditionOffer): VehicleToAppraise => ({
  vehicleKey,
  sellerKey,
  facts: atAnySeller(facts),
});

function lotOf(
  offers: readonly EditionOffer[],
  vehicles: readonly VehicleToAppraise[],
  { fit, learned }: LotJudging,
): Lot {
  const judging = [...new Set(vehicles.map((each) => foldFor(each, fit)))];
  const ofFolds = judging.map((fold) => {
    const found = learned[fold];
    if (found === undefined) throw new RangeError(`There is no fold ${fold}.`);
    return found;
  });
  const totals = explainedTotals(
    ofFolds.map(({ effects }) => effects),
    offers.map(({ facts }) => facts),
  );
  const held = [...offers.keys()].filter((at) => offers[at]?.leftOut === null);
  const folds = new Map<number, JudgingFold>();
  for (const [place, fold] of judging.entries()) {
    const [own, total] = [ofFolds[place], totals[place]];
    if (own === undefined || total === undefined) continue;
    const residuals = Float64Array.from(
      held,
      (at) => Math.log((offers[at]?.priceCents ?? 0) / 100) - (total.offered[at] ?? 0),
    );
    folds.set(fold, { learned: own, atAnySeller: total.atAnySeller, residuals });
  }
  return {
    index: nearbyIndex(held.flatMap((at) => offers[at] ?? [])),
    counts: offerCounts(offers),
    folds,
  };
}

function judgeIn(
  lot: Lot,
  judged: VehicleToAppraise,
  judging: LotJudging,
  expected: number,
): AppraisedValue {
  const { learned, residuals } = foldOf(lot, judged, judging);
  const near = {
    alike: nearest(lot.index, judged),
    residualOf: ({ at }: { readonly at: number }) => residuals[at] ?? 0,
    modelCount: modelCountOf(lot.counts, judged),
  };
  return judge(judging.fit, learned, judged, near, expected);
}

function foldOf({ folds }: Lot, judged: VehicleToAppraise, { fit }: LotJudging): JudgingFold {
  const fold = folds.get(foldFor(judged, fit));
  if (fold === undefined) throw new RangeError("A vehicle is judged by no fold.");
  return fold;
}
