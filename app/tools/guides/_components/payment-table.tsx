import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { monthlyPaymentCents } from "#lib/domain/finance/loan/rules.ts";
import { formatPrice } from "#lib/platform/format.ts";

/** Monthly payments to the cent are for the calculator; a table compares whole dollars. */
export function PaymentTable({
  principalCents,
  aprsPercent,
  months,
}: {
  readonly principalCents: number;
  readonly aprsPercent: readonly number[];
  readonly months: readonly number[];
}) {
  return (
    <FigureTable label={`Payments on ${formatPrice(principalCents)}`}>
      <caption className="mb-2 text-left text-ink-soft">
        What {formatPrice(principalCents)} borrowed costs: by the month, and the interest in all
      </caption>
      <thead>
        <tr>
          <th scope="col">Term</th>
          {aprsPercent.map((apr) => (
            <FigureHead key={apr}>{apr}% APR</FigureHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((term) => (
          <tr key={term}>
            <RowHead weight="normal">{term} months</RowHead>
            {aprsPercent.map((apr) => {
              const payment = monthlyPaymentCents(principalCents, apr, term);
              const interest = Math.max(0, payment * term - principalCents);
              return (
                <td key={apr} className="text-right">
                  {formatPrice(payment)}
                  <span className="block text-ink-faint text-xs">
                    {formatPrice(interest)} interest
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
