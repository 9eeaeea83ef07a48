import { PriceScatter } from "#components/patterns/charts/price-scatter.tsx";
import { pointOf } from "#components/valuation/valuation/value-words.ts";
import { differenceWords } from "#lib/domain/valuation/appraisal/rules.words.ts";
import type { ListingWorking, MileageCase } from "#lib/domain/valuation/appraisal/types.working.ts";
import { exclusionSummary } from "#lib/domain/valuation/valuation-market/rules.exclusion.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";

/** The market around a vehicle as a picture, with its finding below. */
export function MarketFigure({
  value,
  target,
  asked,
}: {
  readonly value: NonNullable<ListingWorking["value"]>;
  readonly target: { readonly mileageMiles: number; readonly priceCents: number };
  /** At a mileage that the reader asked about; null without one. */
  readonly asked: MileageCase | null;
}) {
  const { comparables, excluded, p50Cents } = value;
  const finding = `Asking price against mileage for ${plural(comparables.length, "comparable")}: this vehicle asks ${differenceWords(target.priceCents, p50Cents)} the expected ${formatPrice(p50Cents)}.`;
  const summary = exclusionSummary(excluded);
  return (
    <figure className="mt-5">
      <PriceScatter
        label={finding}
        points={comparables.map(({ vehicle }) => pointOf(vehicle))}
        excluded={excluded
          .filter(({ reason }) => reason !== "same_vehicle")
          .map(({ vehicle }) => pointOf(vehicle))}
        target={target}
        expected={value}
        whatIf={
          asked === null || asked.quantiles === null
            ? null
            : { mileageMiles: asked.mileageMiles, priceCents: asked.quantiles.p50Cents }
        }
      />
      <figcaption className="mt-1.5 text-ink-faint text-xs">
        <p className="text-ink-soft">
          {finding} Comparables stand at their own prices, with their own trims, years and options.
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
              left out: {summary}
            </Key>
          )}
          <Key
            mark={
              <>
                <path d="M8 0v12" className="stroke-2 stroke-accent/60" />
                <rect
                  x="3"
                  y="2.5"
                  width="10"
                  height="7"
                  rx="2"
                  className="fill-accent/20 stroke-accent/60"
                />
              </>
            }
          >
            half of similar vehicles; the line: nine in ten
          </Key>
        </p>
      </figcaption>
    </figure>
  );
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
