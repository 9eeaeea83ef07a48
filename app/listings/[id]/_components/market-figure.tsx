import { PriceScatter, type ScatterPoint } from "#components/patterns/charts/price-scatter.tsx";
import type { RatingVehicle } from "#lib/domain/listings/deal-rating/types.ts";
import { differenceWords, exclusionSummary } from "#lib/domain/valuation/rating/rules.words.ts";
import type { WhatIfExpectation } from "#lib/domain/valuation/rating/types.sensitivity.ts";
import type { MarketVehicle, RatingWorking } from "#lib/domain/valuation/rating/types.ts";
import { formatMiles, formatPlace, formatPrice, plural } from "#lib/platform/format.ts";

/** The market around a vehicle as a picture, with its finding below. */
export function MarketFigure({
  working,
  target,
  whatIf,
}: {
  readonly working: RatingWorking<MarketVehicle>;
  readonly target: RatingVehicle;
  /** A mileage the reader asked about; null without one. */
  readonly whatIf: WhatIfExpectation | null;
}) {
  const { rating, comparables, excluded, slopes } = working;
  // Prices of the years beside it are moved to this year, so that all stand against one line.
  const point = (vehicle: MarketVehicle): ScatterPoint => ({
    key: vehicle.listingId,
    href: `/listings/${vehicle.listingId}`,
    name: pointName(vehicle),
    mileageMiles: vehicle.mileageMiles,
    priceCents: vehicle.priceCents + slopes.centsPerYear * (target.year - vehicle.year),
  });
  const isRated = rating.kind === "rated";
  const finding = isRated
    ? `Asking price against mileage for ${plural(comparables.length, "comparable")}: this vehicle asks ${differenceWords(target.priceCents, rating.expectedCents)} the expected ${formatPrice(rating.expectedCents)}.`
    : `Asking price against mileage: ${plural(comparables.length, "comparable")}, too few for a rating.`;
  const summary = exclusionSummary(excluded);
  return (
    <figure className="mt-5">
      <PriceScatter
        label={finding}
        points={comparables.map(({ vehicle }) => point(vehicle))}
        excluded={excluded
          .filter(({ reason }) => reason !== "same_vehicle")
          .map(({ vehicle }) => point(vehicle))}
        target={target}
        expected={
          isRated
            ? {
                priceCents: rating.expectedCents,
                lowCents: rating.lowCents,
                highCents: rating.highCents,
                centsPerMile: slopes.centsPerMile,
              }
            : null
        }
        whatIf={
          whatIf === null || !whatIf.supported
            ? null
            : { mileageMiles: whatIf.mileageMiles, priceCents: whatIf.expectedCents }
        }
      />
      <figcaption className="mt-1.5 text-ink-faint text-xs">
        <p className="text-ink-soft">
          {finding}
          {slopes.centsPerYear > 0 && ` Prices are shown as of model year ${target.year}.`}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Key mark={<circle cx="8" cy="6" r="4.2" className="fill-ink-soft/50" />}>
            comparable
            <span className="no-print pointer-coarse:hidden">: point at it for what it is</span>
          </Key>
          {summary !== "" && (
            <Key
              mark={<path d="M4 2l8 8m0-8l-8 8" className="fill-none stroke-[1.6] stroke-bad" />}
            >
              excluded: {summary}
            </Key>
          )}
          {isRated && (
            <Key
              mark={
                <rect width="16" height="12" rx="2" className="fill-accent-wash stroke-accent/30" />
              }
            >
              middle half of the market
            </Key>
          )}
        </p>
      </figcaption>
    </figure>
  );
}

/** "2021 XLE, $24,500, 30,204 mi, Aurora, CO". */
function pointName({ year, trim, priceCents, mileageMiles, city, state }: MarketVehicle): string {
  const what = trim ? `${year} ${trim}` : String(year);
  return `${what}, ${formatPrice(priceCents)}, ${formatMiles(mileageMiles)}, ${formatPlace({ city, state })}`;
}

function Key({
  mark,
  children,
}: {
  readonly mark: React.ReactNode;
  readonly children: React.ReactNode;
}) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" width="16" height="12" className="flex-none">
        {mark}
      </svg>
      <span>{children}</span>
    </span>
  );
}
