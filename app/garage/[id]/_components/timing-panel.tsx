import { Panel } from "#components/listings/listing/panel.tsx";
import { BandChart } from "#components/patterns/charts/band-chart.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { addMonths, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { expectedLossBasis } from "#lib/domain/market/depreciation/rules.ts";
import { timingWords } from "#lib/domain/market/sell-timing/rules.ts";
import type {
  NoSellTiming,
  SellTiming,
  TimingPoint,
} from "#lib/domain/market/sell-timing/types.ts";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";

const WHY_NOT = {
  no_value: "Needs a value first.",
  too_few_older: "Too few older model years for sale to project its value.",
} as const satisfies Record<NoSellTiming, string>;

/** What waiting is expected to cost, from what its older siblings ask today. */
export function TimingPanel({
  record,
  asOf,
}: {
  readonly record: VehicleRecord;
  readonly asOf: Date;
}) {
  const { timing } = record;
  if (typeof timing === "string") {
    return <Panel id="timing" title="When to sell" lead={WHY_NOT[timing]} />;
  }
  return (
    <Panel id="timing" title="When to sell" lead={timingWords(timing)}>
      <Figure record={record} timing={timing} asOf={asOf} />
    </Panel>
  );
}

function Figure({
  record,
  timing,
  asOf,
}: {
  readonly record: VehicleRecord;
  readonly timing: SellTiming;
  readonly asOf: Date;
}) {
  const { points, loss } = timing;
  const at = ({ monthsAhead }: TimingPoint): Date => noonOf(addMonths(record.today, monthsAhead));
  const owed = points.flatMap((point) =>
    point.owedCents === null ? [] : [{ at: at(point), cents: point.owedCents }],
  );
  return (
    <>
      <figure className="mt-5">
        <BandChart
          label={timingWords(timing)}
          points={points.map((point) => ({
            at: at(point),
            lowCents: point.p50Cents,
            middleCents: point.p50Cents,
            highCents: point.p50Cents,
            isHollow: point.monthsAhead > 0,
            isUnmarked: point.monthsAhead % 12 !== 0,
          }))}
          {...(owed.length > 0 && { line: { name: "owed", points: owed } })}
          now={asOf}
        />
        <figcaption className="mt-1.5 text-ink-faint text-xs">
          Expected asking price over two years, if the market stays as it is
          {owed.length > 0 && "; dashed: what is owed on the loan"}. It starts from its value now
          and falls by what a {loss.fromYear} is expected to lose, the steady rate that best fits{" "}
          {expectedLossBasis(loss)}, each at typical mileage for its age. An estimate: the whole
          market can move either way.
        </figcaption>
      </figure>
      <Disclosure className="mt-3" summary="Show data">
        <FigureTable label="Expected asking price">
          <thead>
            <tr>
              <th scope="col">In</th>
              <FigureHead>Expected</FigureHead>
              <FigureHead>Cost of keeping</FigureHead>
              <FigureHead>Owed</FigureHead>
            </tr>
          </thead>
          <tbody>
            {points
              .filter(({ monthsAhead }) => monthsAhead % 3 === 0)
              .map((point) => (
                <tr key={point.monthsAhead}>
                  <td className="whitespace-nowrap">
                    {point.monthsAhead === 0 ? "now" : plural(point.monthsAhead, "month")}
                  </td>
                  <td className="text-right">{formatPrice(point.p50Cents)}</td>
                  <td className="text-right">
                    {point.holdingCents === null ? "not known" : formatPrice(point.holdingCents)}
                  </td>
                  <td className="text-right">
                    {point.owedCents === null ? "no loan" : formatPrice(point.owedCents)}
                  </td>
                </tr>
              ))}
          </tbody>
        </FigureTable>
      </Disclosure>
      <p className="mt-3 max-w-text text-ink-soft text-sm">
        Cost of keeping: loan interest plus driving costs from your log, where known. Not what you
        would drive instead.
      </p>
    </>
  );
}
