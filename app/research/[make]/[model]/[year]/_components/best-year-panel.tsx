import Link from "next/link";
import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Distance } from "#components/ui/distance.tsx";
import {
  COUNTED_ON,
  LEAST_OF_YEAR,
  LOSS_YEARS,
} from "#lib/domain/discover/research-pages/constants.best.ts";
import type { BestYears, YearToBuy } from "#lib/domain/discover/research-pages/types.best.ts";
import { lossWords } from "#lib/domain/market/depreciation/rules.ts";
import { researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { formatMiles, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";

/** Which model year to buy: the best for each question, and every figure that says so. */
export function BestYearPanel({
  bestYears,
  modelYear,
}: {
  readonly bestYears: BestYears;
  readonly modelYear: ModelYearRef;
}) {
  const { years, thin, leastPerYearLeft, leastLoss, leastPrice } = bestYears;
  const picks = [
    leastPerYearLeft && {
      what: "Lowest cost per year of use",
      pick: leastPerYearLeft,
      why: `${formatPrice(leastPerYearLeft.centsPerYearLeft)} a year: ${formatPrice(leastPerYearLeft.medianPriceCents)} over ${leastPerYearLeft.yearsLeft} years.`,
    },
    leastLoss && {
      what: `Lowest depreciation over ${LOSS_YEARS} years`,
      pick: leastLoss,
      why: `${lossWords(leastLoss.lossCents, leastLoss.lossShare)} expected.`,
    },
    leastPrice && {
      what: "Lowest price now",
      pick: leastPrice,
      why: `${formatPrice(leastPrice.medianPriceCents)} median, at ${formatMiles(leastPrice.medianMileageMiles)}.`,
    },
  ].filter((pick) => pick !== null);
  return (
    <Panel
      id="best-year"
      title="Which year to buy"
      lead={
        picks.length === 0
          ? `Too few for sale to compare model years. At least two years with ${LEAST_OF_YEAR} each are needed.`
          : "Depends on what matters to you. No score: one figure for each, with all of them below."
      }
    >
      {picks.length > 0 && (
        <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
          {picks.map(({ what, pick, why }) => (
            <div key={what} className="grid content-start border-line border-t pt-3">
              <dt className="text-ink-soft text-sm">{what}</dt>
              <dd className="font-semibold text-2xl tracking-tight">
                <YearLink modelYear={modelYear} year={pick.year} />
              </dd>
              <dd className="text-sm">{why}</dd>
              <dd className="text-ink-faint text-xs">From {plural(pick.n, "vehicle")} for sale</dd>
            </div>
          ))}
        </dl>
      )}
      {years.length > 0 && <YearTable years={years} modelYear={modelYear} />}
      {thin.length > 0 && (
        <p className="mt-2 text-ink-faint text-xs">
          Too few for sale to compare:{" "}
          {thin.map(({ year, n }) => `${year} (${formatNumber(n)})`).join(", ")}.
        </p>
      )}
    </Panel>
  );
}

function YearLink({
  modelYear,
  year,
}: {
  readonly modelYear: ModelYearRef;
  readonly year: number;
}) {
  if (year === modelYear.year) return <>{year}</>;
  return (
    <Link
      href={researchPath({ ...modelYear, year })}
      prefetch={false}
      className="underline decoration-line underline-offset-4 hover:decoration-accent"
    >
      {year}
    </Link>
  );
}

function YearTable({
  years,
  modelYear,
}: {
  readonly years: readonly YearToBuy[];
  readonly modelYear: ModelYearRef;
}) {
  const hasRecalls = years.some(({ recallCount }) => recallCount !== null);
  const hasComplaints = years.some(({ complaintCount }) => complaintCount !== null);
  return (
    <>
      <div className="mt-5">
        <FigureTable label="Model years side by side">
          <thead>
            <tr>
              <th scope="col">Model year</th>
              <FigureHead>Median price</FigureHead>
              <FigureHead>Median mileage</FigureHead>
              <FigureHead>{LOSS_YEARS}-year depreciation</FigureHead>
              <FigureHead>Years left</FigureHead>
              <FigureHead>Price per year of use</FigureHead>
              {hasRecalls && <FigureHead>Recalls</FigureHead>}
              {hasComplaints && <FigureHead>Complaints</FigureHead>}
              <FigureHead>For sale</FigureHead>
            </tr>
          </thead>
          <tbody>
            {years.map((each) => (
              <tr key={each.year} className={each.year === modelYear.year ? "bg-surface-2" : ""}>
                <RowHead>
                  <YearLink modelYear={modelYear} year={each.year} />
                </RowHead>
                <td className="text-right">{formatPrice(each.medianPriceCents)}</td>
                <td className="whitespace-nowrap text-right">
                  <Distance miles={each.medianMileageMiles} />
                </td>
                <td className="whitespace-nowrap text-right">
                  {lossWords(each.lossCents, each.lossShare)}
                </td>
                <td className="text-right">{each.yearsLeft}</td>
                <td className="text-right">{formatPrice(each.centsPerYearLeft)}</td>
                {hasRecalls && <td className="text-right">{countWords(each.recallCount)}</td>}
                {hasComplaints && <td className="text-right">{countWords(each.complaintCount)}</td>}
                <td className="text-right">{formatNumber(each.n)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </div>
      <p className="mt-2 max-w-text text-ink-faint text-xs">
        Years left: to {COUNTED_ON.years} years of age or {formatNumber(COUNTED_ON.miles)} miles at{" "}
        {formatNumber(COUNTED_ON.milesPerYear)} a year, whichever comes first. Many go further.
        Repairs and fuel are not included. Depreciation is the expected loss shown above.
        {!hasRecalls &&
          !hasComplaints &&
          " Recalls and complaints were not checked for every year."}
      </p>
    </>
  );
}

const countWords = (count: number | null): string =>
  count === null ? "not checked" : formatNumber(count);
