import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { loanComparisonWords } from "#lib/domain/ownership/loan-calculator/rules.offers.ts";
import type {
  OfferComparison,
  WorkedOffer,
} from "#lib/domain/ownership/loan-calculator/types.offers.ts";
import { formatCents, formatPrice } from "#lib/platform/format.ts";
import { MonthLines } from "./month-lines.tsx";

/** Months between the rows of the table. */
const ROW_MONTHS = 6;

/** Two offers side by side: what each costs in the end, and when paid off earlier. */
export function OffersPanel({ comparison }: { readonly comparison: OfferComparison }) {
  const { offers } = comparison;
  const [a, b] = offers;
  const finding = loanComparisonWords(comparison);
  const rows: readonly (readonly [string, (offer: WorkedOffer) => string])[] = [
    ["Rate (APR)", ({ aprPercent }) => `${aprPercent}%`],
    ["Length", ({ months }) => `${months} months`],
    ["Rebate", ({ rebateCents }) => formatCents(rebateCents)],
    ["Borrowed", ({ principalCents }) => formatCents(principalCents)],
    ["Each payment", ({ schedule }) => formatCents(schedule.regularCents)],
    ["Total interest", ({ schedule }) => formatCents(schedule.interestCents)],
    ["Total cost", ({ totalCostCents }) => formatCents(totalCostCents)],
  ];
  return (
    <Panel id="offers" title="Two offers" lead={finding}>
      <FigureTable label="Two offers side by side">
        <thead>
          <tr>
            <th scope="col">What</th>
            {offers.map(({ name }) => (
              <FigureHead key={name}>
                Offer {name}
                {name === comparison.cheaper && ": costs less"}
              </FigureHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="text-right">{of(a)}</td>
              <td className="text-right">{of(b)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <figure className="mt-5 max-w-[720px]">
        <MonthLines
          label={finding}
          lines={[
            { name: "Offer A", cents: a.costByMonth },
            { name: "Offer B", cents: b.costByMonth },
          ]}
        />
        <figcaption className="mt-1.5 max-w-text text-ink-faint text-xs">
          Total cost if you pay off the loan after that many months: price, tax and fees minus the
          rebate, plus interest so far.
        </figcaption>
      </figure>
      <Disclosure className="mt-3" summary="Show data">
        <FigureTable label="Cost of two offers by month">
          <thead>
            <tr>
              <th scope="col">Paid off after</th>
              <FigureHead>Offer A</FigureHead>
              <FigureHead>Offer B</FigureHead>
            </tr>
          </thead>
          <tbody>
            {a.costByMonth
              .map((cents, month) => ({ month, a: cents, b: b.costByMonth[month] ?? 0 }))
              .filter(({ month }) => month % ROW_MONTHS === 0 || month === a.costByMonth.length - 1)
              .map((row) => (
                <tr key={row.month}>
                  <th scope="row">{row.month === 0 ? "Start" : `Month ${row.month}`}</th>
                  <td className="text-right">{formatPrice(row.a)}</td>
                  <td className="text-right">{formatPrice(row.b)}</td>
                </tr>
              ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </Panel>
  );
}
