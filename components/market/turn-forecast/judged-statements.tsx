import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { chanceWords, statementWords } from "#lib/domain/market/turn-forecast/rules.words.ts";
import type { JudgedStatement } from "#lib/domain/market/turn-forecast/schema.score.ts";
import { formatNumber } from "#lib/platform/format.ts";

/** A phone has no heads above them. */
const WORDED =
  "max-sm:[&_td]:before:text-ink-faint max-sm:[&_td:nth-child(2)]:before:content-['said_'] " +
  "max-sm:[&_td:nth-child(3)]:before:content-['came_true_'] max-sm:[&_td:nth-child(4)]:before:content-['Brier_'] " +
  "max-sm:[&_td:nth-child(5)]:before:content-['plain_'] max-sm:[&_td:nth-child(6)]:before:content-['n_=_']";

/** How what was said of vehicles for sale held, beside the same chance for every vehicle: for shoppers and dealers alike. */
export function JudgedStatements({
  statements,
}: {
  readonly statements: readonly JudgedStatement[];
}) {
  return (
    <FigureTable label="How past forecasts did" lines>
      <thead>
        <tr>
          <th scope="col">Forecast</th>
          <FigureHead>Said</FigureHead>
          <FigureHead>Came true</FigureHead>
          <FigureHead>Brier</FigureHead>
          <FigureHead>Plain</FigureHead>
          <FigureHead>n</FigureHead>
        </tr>
      </thead>
      <tbody className={WORDED}>
        {statements.map((each) => (
          <tr key={`${each.what} ${each.days}`}>
            <RowHead weight="normal" className="line">
              {statementWords(each)}
            </RowHead>
            <td className="text-right">{chanceWords(each.said)}</td>
            <td className="text-right">{chanceWords(each.happened)}</td>
            <td className="text-right">{each.brier.toFixed(3)}</td>
            <td className="text-right">{each.plainBrier.toFixed(3)}</td>
            <td className="text-right">{formatNumber(each.n)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
