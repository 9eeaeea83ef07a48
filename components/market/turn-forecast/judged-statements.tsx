import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { chanceWords, statementWords } from "#lib/domain/market/turn-forecast/rules.words.ts";
import type { JudgedStatement } from "#lib/domain/market/turn-forecast/schema.score.ts";
import { formatNumber } from "#lib/platform/format.ts";

/** How what was said of vehicles for sale held, beside the same chance for every vehicle: for shoppers and dealers alike. */
export function JudgedStatements({
  statements,
}: {
  readonly statements: readonly JudgedStatement[];
}) {
  return (
    <FigureTable label="How past forecasts did">
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
      <tbody>
        {statements.map((each) => (
          <tr key={`${each.what} ${each.days}`}>
            <RowHead weight="normal">{statementWords(each)}</RowHead>
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
