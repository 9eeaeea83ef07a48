import { monthlyPaymentCents } from "#lib/domain/loan/rules.ts";
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
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-2 text-left text-ink-soft">
          What {formatPrice(principalCents)} borrowed costs: by the month, and the interest in all
        </caption>
        <thead>
          <tr>
            <th scope="col" className="py-2 text-left font-medium">
              Term
            </th>
            {aprsPercent.map((apr) => (
              <th key={apr} scope="col" className="py-2 text-right font-medium">
                {apr}% APR
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((term) => (
            <tr key={term} className="border-line border-t">
              <th scope="row" className="py-2 text-left font-normal">
                {term} months
              </th>
              {aprsPercent.map((apr) => {
                const payment = monthlyPaymentCents(principalCents, apr, term);
                const interest = Math.max(0, payment * term - principalCents);
                return (
                  <td key={apr} className="py-2 text-right">
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
      </table>
    </div>
  );
}
