import { priceRange } from "#components/listings/listing/money-words.ts";
import { StackedBars } from "#components/patterns/charts/stacked-bars.tsx";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { COST_PARTS, OWNERSHIP_YEARS } from "#lib/domain/ownership/ownership-cost/constants.ts";
import { perMileWords } from "#lib/domain/ownership/ownership-cost/rules.running.ts";
import {
  coverWords,
  lackingWords,
  termsWords,
} from "#lib/domain/ownership/ownership-cost/rules.ts";
import type {
  FiveYearCost as Cost,
  FigureBasis,
  KnownPart,
  OwnershipTerms,
} from "#lib/domain/ownership/ownership-cost/types.ts";
import { formatDate, formatPrice } from "#lib/platform/format.ts";

const YEARS = Array.from({ length: OWNERSHIP_YEARS }, (_, at) => at);

/** Five-year cost to own: the total with what is in it, a bar for each year, and every part with its basis. */
export function FiveYearCost({
  name,
  cost,
  terms,
  now,
}: {
  /** What it is of: "2019 Honda Civic". */
  readonly name: string;
  readonly cost: Cost;
  readonly terms: OwnershipTerms;
  readonly now: Date;
}) {
  const { parts, total } = cost;
  const known = parts.filter((part) => part.kind === "known");
  if (known.length === 0) {
    return (
      <div className="mt-3 max-w-text text-ink-soft">
        <p>Nothing is known yet, so there is no total.</p>
        <MissingParts cost={cost} />
      </div>
    );
  }
  const drawn = known.filter(({ highCents }) => highCents > 0);
  const range = total === null ? "" : priceRange(total.lowCents, total.highCents);
  const lacking = lackingWords(cost);
  const perMile = total?.centsPerMile == null ? "" : `, ${perMileWords(total.centsPerMile)}`;
  const finding =
    total === null
      ? `No five-year total for a ${name}: ${lacking} unknown.`
      : `Five years of owning a ${name} costs about ${range}${perMile}, from what is known.`;
  return (
    <div className="mt-3">
      <p className="max-w-text">
        {total === null ? (
          <>
            <b className="font-semibold">No total:</b> {lacking} unknown.
          </>
        ) : (
          <>
            <b className="font-semibold text-2xl tracking-tight">{range}</b>{" "}
            <span className="text-ink-soft">over five years{perMile}</span>
          </>
        )}
      </p>
      <p className="mt-1 max-w-text text-ink-soft text-sm">
        {coverWords(cost)} Assumes {termsWords(terms)}
      </p>
      {drawn.length > 0 && (
        <figure className="mt-5 max-w-[720px]">
          <StackedBars
            label={finding}
            layers={drawn.map(({ id }) => COST_PARTS[id])}
            bars={YEARS.map((year) => ({
              id: String(year),
              name: `Year ${year + 1}`,
              amounts: drawn.map(({ yearsCents }) => Math.max(0, yearsCents[year] ?? 0)),
            }))}
          />
          <figcaption className="mt-1.5 text-ink-faint text-xs">
            Cost by year. Sales tax and fees fall in year 1.
          </figcaption>
        </figure>
      )}
      <FigureTable label={`Five-year cost of a ${name}, by year`}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            {YEARS.map((year) => (
              <FigureHead key={year}>Year {year + 1}</FigureHead>
            ))}
            <FigureHead>Five years</FigureHead>
          </tr>
        </thead>
        <tbody>
          {known.map((part) => (
            <PartRow key={part.id} part={part} />
          ))}
          {total !== null && (
            <tr className="font-semibold">
              <RowHead weight="semibold">Total</RowHead>
              {YEARS.map((year) => (
                <td key={year} className="text-right">
                  {formatPrice(total.yearsCents[year] ?? 0)}
                </td>
              ))}
              <td className="whitespace-nowrap text-right">{range}</td>
            </tr>
          )}
        </tbody>
      </FigureTable>
      <h3 className="mt-5 font-semibold text-md">Where each figure comes from</h3>
      <dl className="mt-2 grid max-w-text gap-2 text-sm">
        {known.map(({ id, basis }) => (
          <div key={id}>
            <dt className="inline font-medium">{COST_PARTS[id]}: </dt>
            <dd className="inline text-ink-soft">
              {basis.words}
              <AsOf basis={basis} now={now} />
            </dd>
          </div>
        ))}
      </dl>
      <MissingParts cost={cost} />
    </div>
  );
}

function AsOf({ basis: { asOf }, now }: { readonly basis: FigureBasis; readonly now: Date }) {
  if (asOf === null) return null;
  return (
    <>
      {" "}
      As of <time dateTime={asOf}>{formatDate(asOf, now)}</time>.
    </>
  );
}

function PartRow({ part }: { readonly part: KnownPart }) {
  return (
    <tr>
      <RowHead>{COST_PARTS[part.id]}</RowHead>
      {YEARS.map((year) => (
        <td key={year} className="text-right">
          {formatPrice(part.yearsCents[year] ?? 0)}
        </td>
      ))}
      <td className="whitespace-nowrap text-right">{priceRange(part.lowCents, part.highCents)}</td>
    </tr>
  );
}

function MissingParts({ cost }: { readonly cost: Cost }) {
  const missing = cost.parts.filter((part) => part.kind === "missing");
  return (
    <>
      <h3 className="mt-5 font-semibold text-md">Not known</h3>
      <dl className="mt-2 grid max-w-text gap-2 text-sm">
        {missing.map(({ id, reason }) => (
          <div key={id}>
            <dt className="inline font-medium">{COST_PARTS[id]}: </dt>
            <dd className="inline text-ink-soft">{reason}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
