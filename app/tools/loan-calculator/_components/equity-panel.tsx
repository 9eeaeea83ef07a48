import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import {
  equityBasisWords,
  equityCurveWords,
  loanEquity,
} from "#lib/domain/ownership/loan-calculator/rules.value-curve.ts";
import type { AskedLoan, WorkedLoan } from "#lib/domain/ownership/loan-calculator/types.ts";
import type { AskedCurve } from "#lib/domain/ownership/loan-calculator/types.value-curve.ts";
import { formatDate, formatPrice } from "#lib/platform/format.ts";
import { MonthLines } from "./month-lines.tsx";

/** Months between the rows of the table. */
const ROW_MONTHS = 3;

/** What is owed against what the vehicle is worth, with the months in which more is owed. */
export function EquityPanel({
  asked,
  worked,
  curve,
  now,
}: {
  readonly asked: AskedLoan;
  readonly worked: Extract<WorkedLoan, { kind: "loan" }>;
  readonly curve: AskedCurve;
  readonly now: Date;
}) {
  const title = "Loan balance vs. value";
  if (curve.kind === "none") {
    return (
      <Panel
        id="equity"
        title={title}
        lead="Enter the vehicle or its yearly depreciation under “Value over time” to see how long you would owe more than it is worth."
      />
    );
  }
  if (curve.kind === "unknown") return <Panel id="equity" title={title} lead={curve.reason} />;
  const { basis } = curve.curve;
  const equity = loanEquity(
    asked.priceCents,
    worked.financed.principalCents,
    worked.schedule,
    curve.curve,
  );
  const finding = equityCurveWords(equity);
  const { points } = equity;
  return (
    <Panel id="equity" title={title} lead={finding}>
      <figure className="mt-5 max-w-[720px]">
        <MonthLines
          label={finding}
          fromZero
          above="more owed than worth"
          lines={[
            { name: "Still owed", cents: points.map(({ owedCents }) => owedCents) },
            { name: "Expected value", cents: points.map(({ valueCents }) => valueCents) },
          ]}
        />
        <figcaption className="mt-1.5 max-w-text text-ink-faint text-xs">
          {equityBasisWords(curve.curve)}
          {basis.kind === "market" && (
            <>
              {" "}
              As of <time dateTime={basis.loss.asOf}>{formatDate(basis.loss.asOf, now)}</time>.
            </>
          )}{" "}
          Value starts at the price; tax and fees add none.
        </figcaption>
      </figure>
      <Disclosure className="mt-3" summary="Show data">
        <FigureTable label="What is owed and what it is expected to be worth">
          <thead>
            <tr>
              <th scope="col">After</th>
              <FigureHead>Still owed</FigureHead>
              <FigureHead>Expected value</FigureHead>
              <FigureHead>Left after the loan</FigureHead>
            </tr>
          </thead>
          <tbody>
            {points
              .filter(({ month }) => month % ROW_MONTHS === 0 || month === points.length - 1)
              .map(({ month, owedCents, valueCents }) => (
                <tr key={month}>
                  <th scope="row">{month === 0 ? "Start" : `Month ${month}`}</th>
                  <td className="text-right">{formatPrice(owedCents)}</td>
                  <td className="text-right">{formatPrice(valueCents)}</td>
                  <td className="text-right">{formatPrice(valueCents - owedCents)}</td>
                </tr>
              ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </Panel>
  );
}
