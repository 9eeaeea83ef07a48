import type { ReactNode } from "react";
import { ExcludedTable } from "#components/listings/listing/market-rows.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { MIN_COMPARABLES } from "#lib/domain/valuation/rating/constants.ts";
import {
  differenceWords,
  exclusionSummary,
  matchWords,
  noRatingWords,
  ratingHeading,
  slopeWords,
  wideningWords,
} from "#lib/domain/valuation/rating/rules.words.ts";
import type { WhatIfExpectation } from "#lib/domain/valuation/rating/types.sensitivity.ts";
import type {
  MarketVehicle,
  PassedScope,
  RatingWorking,
} from "#lib/domain/valuation/rating/types.ts";
import { areaWords } from "#lib/domain/vehicles/place/rules.ts";
import { formatMoment, formatPrice, plural } from "#lib/platform/format.ts";
import { ComparablesTable } from "./comparables-table.tsx";
import { MarketFigure } from "./market-figure.tsx";

/** Fewer points than this make no picture; the table shows them. */
const DRAWN_FROM = 3;

interface RatingPanelProps {
  readonly working: RatingWorking<MarketVehicle>;
  /** The narrower scopes that held too few. */
  readonly passed: readonly PassedScope[];
  readonly target: RatingVehicle;
  /** "RAV4 Hybrid". */
  readonly model: string;
  /** A mileage the reader asked about; null without one. */
  readonly whatIf: WhatIfExpectation | null;
  /** The moment the market was read. */
  readonly asOf: Date;
  /** What stands between the picture and the tables. */
  readonly children?: ReactNode;
}

/** A rating with its working: the finding, the market it was measured against, and every vehicle in it. */
export function RatingPanel(props: RatingPanelProps) {
  const { working, target, model, whatIf, children } = props;
  const { rating, scope, comparables, excluded } = working;
  return (
    <Panel id="working" title={ratingHeading(rating)} lead={<Finding {...props} />}>
      {comparables.length >= DRAWN_FROM && (
        <MarketFigure working={working} target={target} whatIf={whatIf} />
      )}
      {scope !== null && comparables.length > 0 && (
        <Disclosure
          className="mt-4"
          summary={`The ${comparables.length >= MIN_COMPARABLES ? plural(comparables.length, "comparable") : "few there are"}, closest in mileage and year first`}
        >
          <ComparablesTable comparables={comparables} model={model} />
        </Disclosure>
      )}
      {excluded.length > 0 && (
        <Disclosure
          className="mt-2"
          summary={`Excluded: ${plural(excluded.length, "vehicle")} (${exclusionSummary(excluded)})`}
        >
          <ExcludedTable excluded={excluded} model={model} />
        </Disclosure>
      )}
      {children}
    </Panel>
  );
}

function Finding({ working, passed, target, asOf }: RatingPanelProps) {
  const { rating, scope, excluded, slopes } = working;
  if (rating.kind === "none") return noRatingWords(rating.reason, rating.comparableCount);
  const used = scope ?? rating.scope;
  const widening = wideningWords(passed, target.state);
  return (
    <>
      Asking <b>{differenceWords(target.priceCents, rating.expectedCents)}</b> the expected price of{" "}
      <b>{formatPrice(rating.expectedCents)}</b>; the middle half of the market asks{" "}
      {formatPrice(rating.lowCents)} to {formatPrice(rating.highCents)} at this mileage. Based on{" "}
      <b>{plural(rating.comparableCount, "comparable")}</b> {areaWords(used, target.state)}:{" "}
      {matchWords(used, widening === "" ? target.trim : null)}. {widening && `${widening} `}
      {slopeWords(slopes).join("; ")}.{" "}
      {excluded.length > 0 && `${plural(excluded.length, "vehicle")} excluded. `}
      Worked out from the listings here on {formatMoment(asOf)}.
    </>
  );
}
