import { Panel } from "#components/listings/listing/panel.tsx";
import { AgeBand } from "#components/patterns/charts/age-band.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Distance } from "#components/ui/distance.tsx";
import { borrowedWords } from "#components/valuation/valuation/value-words.ts";
import {
  depreciationWords,
  expectedLoss,
  expectedLossBasis,
  lossWords,
} from "#lib/domain/market/depreciation/rules.ts";
import type { Depreciation } from "#lib/domain/market/depreciation/types.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { formatNumber, formatPercent, formatPrice } from "#lib/platform/format.ts";

/** How the model loses value with age: what one of this model year is expected to lose, and a curve with its interval. */
export function DepreciationPanel({
  depreciation,
  modelYear,
}: {
  readonly depreciation: Depreciation;
  readonly modelYear: ModelYearRef;
}) {
  const { makeName, modelName, year } = modelYear;
  return (
    <Panel
      id="depreciation"
      title={`${makeName} ${modelName} depreciation`}
      lead={
        <>
          {expectedWords(depreciation, year)} {depreciationWords(depreciation)}
        </>
      }
    >
      {depreciation.kind === "curve" && (
        <figure className="mt-5">
          <AgeBand
            points={depreciation.points}
            modelYear={year}
            finding={depreciationWords(depreciation)}
          />
          <figcaption className="mt-1.5 text-ink-faint text-xs">
            <p>
              Line: expected asking price of each model year today, at its usual mileage and trim
              mix. Band: middle half. Hollow: none of that year for sale. These are model years side
              by side today, not a forecast. {basisWords(depreciation)}
            </p>
            <Disclosure summary="Show data" className="mt-1 text-ink [&>summary]:justify-start">
              <ValueTable points={depreciation.points} />
            </Disclosure>
          </figcaption>
        </figure>
      )}
    </Panel>
  );
}

/** Where the curve comes from, where that is more than the model's own market. */
function basisWords({ basis }: Extract<Depreciation, { kind: "curve" }>): string {
  if (basis.kind === "market") return "";
  const learned = borrowedWords(basis.borrowed);
  return learned === "" ? "" : `Based ${learned}.`;
}

/** What one of this model year is expected to lose, as the five-year cost takes it. */
function expectedWords(depreciation: Depreciation, year: number): string {
  const loss = expectedLoss(depreciation, year);
  if (loss === null) return "";
  return `A ${year} is expected to lose ${formatPercent(loss.yearlyShare)} of its value a year, the steady rate that best fits ${expectedLossBasis(loss)}.`;
}

function ValueTable({
  points,
}: {
  readonly points: Extract<Depreciation, { kind: "curve" }>["points"];
}) {
  return (
    <FigureTable label="Expected asking price by model year">
      <thead>
        <tr>
          <th scope="col">Model year</th>
          <FigureHead>Usual mileage</FigureHead>
          <FigureHead>Expected</FigureHead>
          <FigureHead>Middle half</FigureHead>
          <FigureHead>Drop from the year before</FigureHead>
          <FigureHead>For sale</FigureHead>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.ageYears}>
            <td>{point.modelYear}</td>
            <td className="whitespace-nowrap text-right">
              <Distance miles={point.mileageMiles} />
            </td>
            <td className="text-right">{formatPrice(point.middleCents)}</td>
            <td className="whitespace-nowrap text-right">
              {formatPrice(point.lowCents)} to {formatPrice(point.highCents)}
            </td>
            <td className="whitespace-nowrap text-right">
              {lossWords(point.lossCents, point.lossShare)}
            </td>
            <td className="text-right">{formatNumber(point.n)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
