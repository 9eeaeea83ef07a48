import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { SegmentError, SegmentErrors } from "#lib/domain/valuation/valuation/types.errors.ts";
import { formatDate, formatNumber, formatPercent, plural } from "#lib/platform/format.ts";

/** Kinds of vehicles that stand in the open; the others can be opened. */
const SHOWN = 10;

/** How far off values were, on prices that were held back. */
export function MeasuredErrors({
  errors,
  now,
}: {
  readonly errors: SegmentErrors | null;
  readonly now: Date;
}) {
  if (errors === null) {
    return (
      <Panel
        id="errors"
        title="How accurate our values are"
        lead="Not measured yet. It takes asking prices to learn from and others to test on, and runs every night."
      />
    );
  }
  const { all, classes, makes, fittedAt } = errors;
  return (
    <Panel
      id="errors"
      title="How accurate our values are"
      lead={
        <>
          Tested on {plural(all.n, "asking price")} we held back: half of our values were off by
          less than <b>{formatPercent(all.medianAbsoluteError)}</b> {Math.round(all.coverage * 100)}
          % of prices fell in the middle half we showed (50% is ideal). Measured{" "}
          {formatDate(fittedAt, now)}.
        </>
      }
    >
      <div className="mt-3 max-w-[760px]">
        <ErrorTable label="By vehicle type" rows={classes.slice(0, SHOWN)} />
        {classes.length > SHOWN && (
          <Disclosure
            summary={`${formatNumber(classes.length - SHOWN)} more types`}
            className="mt-1 [&>summary]:justify-start"
          >
            <ErrorTable label="More vehicle types" rows={classes.slice(SHOWN)} />
          </Disclosure>
        )}
        {makes.length > 0 && (
          <Disclosure summary="By make" className="mt-1 [&>summary]:justify-start">
            <ErrorTable label="By make" rows={makes} />
          </Disclosure>
        )}
      </div>
    </Panel>
  );
}

function ErrorTable({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly SegmentError[];
}) {
  return (
    <FigureTable label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <FigureHead>Median error</FigureHead>
          <FigureHead>In the middle half</FigureHead>
          <FigureHead>Prices tested</FigureHead>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, medianAbsoluteError, coverage, n }) => (
          <tr key={key}>
            <td>{name}</td>
            <td className="text-right">{formatPercent(medianAbsoluteError)}</td>
            <td className="text-right">{Math.round(coverage * 100)}%</td>
            <td className="text-right">{formatNumber(n)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
