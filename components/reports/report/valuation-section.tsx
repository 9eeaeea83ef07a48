import { Panel } from "#components/listings/listing/panel.tsx";
import { PriceScatter } from "#components/patterns/charts/price-scatter.tsx";
import { ValueBands } from "#components/patterns/charts/value-bands.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Distance } from "#components/ui/distance.tsx";
import type { ReportValuation } from "#lib/domain/reports/report-snapshot/schema.ts";
import { formatMiles, formatPlace, formatPrice, plural } from "#lib/platform/format.ts";
import { ListingLink } from "./listing-link.tsx";

/** Fewer points than this make no picture; the table shows them. */
const DRAWN_FROM = 3;

type Valued = Extract<ReportValuation, { readonly kind: "valued" }>;

/** What it is worth, with the vehicles that say so, those that do not count, and how far off we are. */
export function ValuationSection({
  valuation,
  isClaim,
}: {
  readonly valuation: ReportValuation;
  /** Of an insurance report: what a claim goes by. */
  readonly isClaim: boolean;
}) {
  const title = isClaim ? "Valuation for a claim" : "Value";
  if (valuation.kind === "not_valued")
    return <Panel id="value" title={title} lead={`No value: ${valuation.reason}`} />;
  const { mileageMiles, mileageWords, scopeWords, errorWords, excluded, asking, editionId } =
    valuation;
  return (
    <Panel
      id="value"
      title={title}
      lead={
        <>
          {asking !== undefined && (
            <>
              Similar vehicles are listed at <b>{formatPrice(asking.p50Cents)}</b>; half are from{" "}
              {formatPrice(asking.p25Cents)} to {formatPrice(asking.p75Cents)}.{" "}
            </>
          )}
          At {formatMiles(mileageMiles)} ({mileageWords}), from {scopeWords}
          {editionId == null ? "" : `, in edition ${editionId} of the appraisal`}. {errorWords}
        </>
      }
    >
      <ValueBands finding={valueFinding(valuation)} bands={bandsOf(valuation)} />
      <Comparables valuation={valuation} />
      {excluded.length > 0 && (
        <Disclosure
          className="mt-2"
          summary={`Left out: ${plural(
            excluded.reduce((sum, { count }) => sum + count, 0),
            "vehicle",
          )}`}
        >
          <ul className="mt-1 grid gap-1 text-ink-soft text-sm">
            {excluded.map(({ reason, count }) => (
              <li key={reason}>
                {plural(count, "vehicle")}: {reason}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {errorWords === null && (
        <p className="mt-3 text-ink-faint text-xs">
          Accuracy for this type of vehicle has not been measured.
        </p>
      )}
    </Panel>
  );
}

const bandsOf = ({ tradeIn, privateParty, retail }: Valued) => [
  {
    id: "retail",
    label: "Dealer retail",
    note: "Dealer asking price",
    isAssumed: false,
    ...retail,
  },
  {
    id: "private",
    label: "Private party",
    note: "Private-seller asking price",
    isAssumed: false,
    ...privateParty,
  },
  {
    id: "trade-in",
    label: "Trade-in",
    note: "What a dealer may pay: our assumption, since no one publishes it",
    isAssumed: true,
    ...tradeIn,
  },
];

function valueFinding({ tradeIn, privateParty, retail }: Valued): string {
  return `Dealer retail ${formatPrice(retail.p50Cents)}, private party ${formatPrice(privateParty.p50Cents)}, trade-in ${formatPrice(tradeIn.p50Cents)}: medians, with the middle half as the band. Dashed: assumed.`;
}

function Comparables({ valuation }: { readonly valuation: Valued }) {
  const { comparables, mileageMiles, asking, retail, n } = valuation;
  if (comparables.length === 0) return null;
  // Older snapshots have no value for all sellers together.
  const marked = (asking ?? retail).p50Cents;
  const finding = `Asking price by mileage for ${plural(comparables.length, "comparable")}, with this vehicle at ${asking === undefined ? "its retail value of" : "the median asking price,"} ${formatPrice(marked)}.`;
  return (
    <>
      {comparables.length >= DRAWN_FROM && (
        <figure className="mt-7">
          <PriceScatter
            label={finding}
            points={comparables.map((one) => ({
              key: one.listingId,
              // Those of the sample are no listings: their points lead to their table.
              href: one.listingId > 0 ? `/listings/${one.listingId}` : "#value",
              name: `${one.title}, ${formatMiles(one.mileageMiles)}, ${formatPrice(one.priceCents)}`,
              mileageMiles: one.mileageMiles,
              priceCents: one.priceCents,
            }))}
            excluded={[]}
            target={{ mileageMiles, priceCents: marked }}
            expected={null}
            whatIf={null}
          />
          <figcaption className="mt-1.5 text-ink-faint text-xs">{finding}</figcaption>
        </figure>
      )}
      <Disclosure className="mt-4" summary={`The ${plural(comparables.length, "comparable")}`}>
        <FigureTable label="Comparables">
          <thead>
            <tr>
              <th scope="col">Vehicle</th>
              <FigureHead>Asking</FigureHead>
              <FigureHead>Mileage</FigureHead>
              <th scope="col">Place</th>
            </tr>
          </thead>
          <tbody>
            {comparables.map(({ listingId, title, priceCents, mileageMiles: miles, place }) => (
              <tr key={listingId}>
                <td>
                  <ListingLink listingId={listingId}>{title}</ListingLink>
                </td>
                <td className="text-right">{formatPrice(priceCents)}</td>
                <td className="whitespace-nowrap text-right">
                  <Distance miles={miles} />
                </td>
                <td className="whitespace-nowrap">
                  {place === null ? "not stated" : formatPlace(place)}
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
        {comparables.length < n && (
          <p className="mt-2 text-ink-faint text-xs">
            Closest {comparables.length} of {n} are listed; all count.
          </p>
        )}
      </Disclosure>
    </>
  );
}
