import { Panel } from "#components/listings/listing/panel.tsx";
import { StackedBars } from "#components/patterns/charts/stacked-bars.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { loanYears, monthOfPayment } from "#lib/domain/finance/loan/rules.schedule.ts";
import type { LoanSchedule } from "#lib/domain/finance/loan/types.schedule.ts";
import type { WorkedLoan } from "#lib/domain/ownership/loan-calculator/types.ts";
import { formatCents, formatPrice } from "#lib/platform/format.ts";

/** Interest and principal by year as a picture and a table, and every payment. */
export function SchedulePanel({
  worked,
  csvPath,
}: {
  readonly worked: Extract<WorkedLoan, { kind: "loan" }>;
  /** The schedule as a file. */
  readonly csvPath: string;
}) {
  const { schedule } = worked;
  const years = loanYears(schedule);
  const [first] = years;
  const share =
    first === undefined || first.paidCents === 0
      ? 0
      : Math.round((first.interestCents / first.paidCents) * 100);
  const finding = `${share}% of first-year payments is interest; ${formatPrice(schedule.interestCents)} over the loan.`;
  return (
    <Panel id="schedule" title="Payment by payment" lead={finding}>
      <figure className="mt-5 max-w-[720px]">
        <StackedBars
          label={finding}
          layers={["Principal", "Interest"]}
          bars={years.map(({ year, principalCents, interestCents }) => ({
            id: String(year),
            name: `Year ${year}`,
            amounts: [principalCents, interestCents],
          }))}
        />
        <figcaption className="mt-1.5 text-ink-faint text-xs">
          Paid each year: principal and interest.
        </figcaption>
      </figure>
      <FigureTable label="The loan by year">
        <thead>
          <tr>
            <th scope="col">Year</th>
            <Numbers names={["Paid", "Interest", "Principal", "Balance"]} />
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, paidCents, interestCents, principalCents, balanceCents }) => (
            <tr key={year}>
              <th scope="row" className="whitespace-nowrap">
                Year {year}
              </th>
              <Amounts cents={[paidCents, interestCents, principalCents, balanceCents]} />
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row" className="whitespace-nowrap">
              Total
            </th>
            <Amounts
              cents={[
                schedule.paidCents,
                schedule.interestCents,
                worked.financed.principalCents,
                0,
              ]}
            />
          </tr>
        </tbody>
      </FigureTable>
      <p className="no-print mt-3 text-sm">
        {/* A file, not a page: the browser's own link keeps it from being fetched ahead. */}
        <a href={csvPath} download className="text-accent underline">
          Every payment as a CSV file
        </a>
      </p>
      <Disclosure className="mt-2" summary={`Show all ${schedule.installments.length} payments`}>
        <AllPayments schedule={schedule} />
      </Disclosure>
    </Panel>
  );
}

function AllPayments({ schedule }: { readonly schedule: LoanSchedule }) {
  const isMonthly = schedule.paymentsPerYear === 12;
  return (
    <FigureTable label="Every payment">
      <thead>
        <tr>
          <th scope="col">Payment</th>
          {!isMonthly && <FigureHead>After months</FigureHead>}
          <Numbers names={["Paid", "Interest", "Principal", "Balance"]} />
        </tr>
      </thead>
      <tbody>
        {schedule.installments.map((paid) => (
          <tr key={paid.number}>
            <th scope="row" className="whitespace-nowrap">
              {paid.number}
            </th>
            {!isMonthly && (
              <td className="text-right">{monthOfPayment(paid.number, schedule).toFixed(1)}</td>
            )}
            <Amounts
              cents={[paid.paidCents, paid.interestCents, paid.principalCents, paid.balanceCents]}
            />
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function Numbers({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => <FigureHead key={name}>{name}</FigureHead>);
}

/** Columns beside one another never change places: their place is their name. */
function Amounts({ cents }: { readonly cents: readonly [number, number, number, number] }) {
  const [paid, interest, principal, owed] = cents;
  return (
    <>
      <td className="whitespace-nowrap text-right">{formatCents(paid)}</td>
      <td className="whitespace-nowrap text-right">{formatCents(interest)}</td>
      <td className="whitespace-nowrap text-right">{formatCents(principal)}</td>
      <td className="whitespace-nowrap text-right">{formatCents(owed)}</td>
    </>
  );
}
