import {
  ExcludedTable,
  ROWS_SHOWN,
  VehicleCells,
  VehicleHeads,
} from "#components/listings/listing/market-rows.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { PriceScatter } from "#components/patterns/charts/price-scatter.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { exclusionSummary } from "#lib/domain/valuation/rating/rules.words.ts";
import type { MarketVehicle } from "#lib/domain/valuation/rating/types.ts";
import type { Valuation } from "#lib/domain/valuation/valuation-market/types.value.ts";
import {
  formatMiles,
  formatNumber,
  formatPlace,
  formatPrice,
  plural,
} from "#lib/platform/format.ts";

type Valued = Extract<Valuation, { kind: "valued" }>;

/** Fewer points make no picture. */
const DRAWN_FROM = 3;

/** The vehicles that moved the value, and those left out with why. */
export function ValueComparables({
  value,
  model,
  mileageMiles,
}: {
  readonly value: Valued;
  /** "Civic". */
  readonly model: string;
  readonly mileageMiles: number;
}) {
  const { comparables, excluded, p50Cents } = value;
  const finding = `Asking price against mileage of ${plural(comparables.length, "comparable")}; the value of this one, ${formatPrice(p50Cents)}, is marked.`;
  return (
    <Panel
      id="comparables"
      title="Compared with"
      lead={
        comparables.length === 0
          ? "Nothing close enough is for sale: the value is borrowed whole from vehicles like it."
          : `${plural(comparables.length, "vehicle")} for sale, the weightiest first.${excluded.length > 0 ? ` Left out: ${exclusionSummary(excluded)}.` : ""}`
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
            target={{ mileageMiles, priceCents: p50Cents }}
            expected={null}
            whatIf={null}
          />
          <figcaption className="mt-1.5 text-ink-soft text-xs">
            {finding}
            {excluded.length > 0 && " Crosses are left out."}
          </figcaption>
        </figure>
      )}
      {comparables.length > 0 && (
        <Disclosure summary="Show data" className="mt-3 [&>summary]:justify-start">
          <ComparableTable comparables={comparables} model={model} />
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

function pointOf({ listingId, year, trim, priceCents, mileageMiles, city, state }: MarketVehicle) {
  const what = trim ? `${year} ${trim}` : String(year);
  return {
    key: listingId,
    href: `/listings/${listingId}`,
    name: `${what}, ${formatPrice(priceCents)}, ${formatMiles(mileageMiles)}, ${formatPlace({ city, state })}`,
    mileageMiles,
    priceCents,
  };
}

function ComparableTable({
  comparables,
  model,
}: {
  readonly comparables: Valued["comparables"];
  readonly model: string;
}) {
  return (
    <>
      <FigureTable label="Comparables">
        <thead>
          <tr>
            <VehicleHeads />
            <FigureHead>As this one</FigureHead>
            <FigureHead>Weight</FigureHead>
          </tr>
        </thead>
        <tbody>
          {comparables.slice(0, ROWS_SHOWN).map(({ vehicle, adjustedCents, weight }) => (
            <tr key={vehicle.listingId}>
              <VehicleCells vehicle={vehicle} model={model} />
              <td className="text-right">{formatPrice(adjustedCents)}</td>
              <td className="text-right">{(weight * 100).toFixed(1)}%</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <p className="mt-2 text-ink-faint text-xs">
        “As this one” is its price with this vehicle’s mileage, year, trim and the rest.
        {comparables.length > ROWS_SHOWN &&
          ` The weightiest ${ROWS_SHOWN} of ${formatNumber(comparables.length)} are listed; all count.`}
      </p>
    </>
  );
}
