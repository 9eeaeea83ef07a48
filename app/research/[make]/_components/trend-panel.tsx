import { Panel } from "#components/listings/listing/panel.tsx";
import { BandChart } from "#components/patterns/charts/band-chart.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Part } from "#lib/domain/discover/research-pages/types.ts";
import { FEWEST_FOR_MEDIAN } from "#lib/domain/market/cohort/constants.ts";
import type { PriceTrend } from "#lib/domain/market/price-trend/types.ts";
import { formatDate, formatNumber, formatPercent, formatPrice } from "#lib/platform/format.ts";

/** What the make's vehicles asked through the last year. */
export function TrendPanel({
  makeName,
  trend,
  now,
}: {
  readonly makeName: string;
  readonly trend: Part<PriceTrend>;
  readonly now: Date;
}) {
  const title = "Asking prices over the past year";
  if (trend.kind === "failed")
    return (
      <Panel id="trend" title={title}>
        <Notice tone="warn" title="Price history could not be loaded" className="mt-3">
          The rest of this page is fine. After a restart it takes a minute or two to load; try again
          later.
        </Notice>
      </Panel>
    );
  const { points } = trend.value;
  if (points.length < 2)
    return (
      <Panel
        id="trend"
        title={title}
        lead={`Too few ${makeName} vehicles on record to compare two months. A median needs ${FEWEST_FOR_MEDIAN}.`}
      />
    );
  return (
    <Panel
      id="trend"
      title={title}
      lead={<Finding makeName={makeName} trend={trend.value} now={now} />}
    >
      <figure className="mt-4">
        <BandChart
          label={`Median asking price of ${makeName} vehicles on the first of each month, with the middle half of them.`}
          points={points.map((point) => ({
            at: new Date(point.at),
            lowCents: point.quarterCents,
            middleCents: point.medianCents,
            highCents: point.threeQuarterCents,
          }))}
          now={now}
        />
        <figcaption className="mt-1 max-w-text text-ink-faint text-xs">
          Line: median. Band: middle half. All models and years together, each at its price that
          day, so a change in what is for sale moves the line too. Early months have fewer vehicles,
          and more that took long to sell.
        </figcaption>
      </figure>
      <Disclosure summary="Show data" className="mt-2 max-w-text [&>summary]:justify-start">
        <FigureTable label={`Asking prices of ${makeName} by month`}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {["Vehicles", "25th percentile", "Median", "75th percentile"].map((name) => (
                <FigureHead key={name}>{name}</FigureHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.at}>
                <td>{formatDate(point.at, now)}</td>
                <td className="text-right">{formatNumber(point.count)}</td>
                <td className="text-right">{formatPrice(point.quarterCents)}</td>
                <td className="text-right">{formatPrice(point.medianCents)}</td>
                <td className="text-right">{formatPrice(point.threeQuarterCents)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </Panel>
  );
}

function Finding({
  makeName,
  trend: { points, change },
  now,
}: {
  readonly makeName: string;
  readonly trend: PriceTrend;
  readonly now: Date;
}) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || change === null) return null;
  const moved =
    Math.abs(change) < 0.005
      ? "held steady"
      : `${change < 0 ? "fell" : "rose"} by ${formatPercent(Math.abs(change))}`;
  return (
    <>
      The median asking price of {makeName} vehicles {moved} from {formatDate(first.at, now)} to
      now: from <b>{formatPrice(first.medianCents)}</b> (of {formatNumber(first.count)}) to{" "}
      <b>{formatPrice(last.medianCents)}</b> (of {formatNumber(last.count)}).
    </>
  );
}
