import { ExcludedTable } from "#components/listings/listing/market-table.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { PriceScatter } from "#components/patterns/charts/price-scatter.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { ComparableTable } from "#components/valuation/valuation/comparable-table.tsx";
import { pointOf } from "#components/valuation/valuation/value-words.ts";
import { exclusionSummary } from "#lib/domain/valuation/valuation-market/rules.exclusion.ts";
import type {
  Valuation,
  ValuedVehicle,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";

type Valued = Extract<Valuation, { kind: "valued" }>;

/** Fewer points make no picture. */
const DRAWN_FROM = 3;

/** The vehicles that moved the value, and those left out with why. */
export function ValueComparables({
  value,
  model,
  vehicle,
}: {
  readonly value: Valued;
  /** "Civic". */
  readonly model: string;
  readonly vehicle: ValuedVehicle;
}) {
  const { comparables, excluded, p50Cents } = value;
  const finding = `Asking price by mileage for ${plural(comparables.length, "comparable")}, with this one at ${formatPrice(p50Cents)}.`;
  return (
    <Panel
      id="comparables"
      title="Compared with"
      lead={
        comparables.length === 0
          ? "Nothing close enough is for sale, so the value comes entirely from similar vehicles."
          : `${plural(comparables.length, "vehicle")} for sale, most weight first.${excluded.length > 0 ? ` ${formatNumber(excluded.length)} left out (${exclusionSummary(excluded)}).` : ""}`
      }
    >
      {comparables.length >= DRAWN_FROM && (
        <figure className="mt-5">
          <PriceScatter
            label={finding}
            points={comparables.map(({ vehicle }) => pointOf(vehicle))}
            excluded={excluded
              .filter(({ reason }) => reason !== "same_vehicle")
              .map(({ vehicle }) => pointOf(vehicle))}
            target={{ mileageMiles: vehicle.mileageMiles, priceCents: p50Cents }}
            expected={null}
            whatIf={null}
          />
          <figcaption className="mt-1.5 text-ink-soft text-xs">
            {finding}
            {excluded.length > 0 && " Crosses: left out."}
          </figcaption>
        </figure>
      )}
      {comparables.length > 0 && (
        <Disclosure summary="Show data" className="mt-3 [&>summary]:justify-start">
          <ComparableTable comparables={comparables} model={model} own={vehicle} />
        </Disclosure>
      )}
      {excluded.length > 0 && (
        <Disclosure
          summary={`Left out: ${plural(excluded.length, "vehicle")}`}
          className="mt-1 [&>summary]:justify-start"
        >
          <ExcludedTable excluded={excluded} model={model} />
        </Disclosure>
      )}
    </Panel>
  );
}
