import { Panel } from "#components/listings/listing/panel.tsx";
import { Fold } from "#components/ownership/garage/fold.tsx";
import { dayWords } from "#components/ownership/garage/garage-words.ts";
import { BandChart } from "#components/patterns/charts/band-chart.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { removeLoan } from "#lib/domain/ownership/garage-loan/actions.ts";
import {
  balanceOn,
  equityOf,
  equityWords,
  paymentCents,
} from "#lib/domain/ownership/garage-loan/rules.ts";
import type { GarageLoan } from "#lib/domain/ownership/garage-loan/types.ts";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { formatMonthly, formatPrice, plural } from "#lib/platform/format.ts";
import { LoanForm } from "./loan-form.tsx";

/** What would be left after paying off the loan, as a range, over time. */
export function EquityPanel({
  record,
  asOf,
}: {
  readonly record: VehicleRecord;
  readonly asOf: Date;
}) {
  const { loan, vehicle } = record;
  if (loan === null) {
    return (
      <Panel
        id="equity"
        title="Loan and equity"
        lead="Add your loan to see your balance and equity. No one else sees it, and it does not transfer with the vehicle."
      >
        <Fold summary="Add a loan" className="mt-4">
          <LoanForm vehicleId={vehicle.id} loan={null} today={record.today} />
        </Fold>
      </Panel>
    );
  }
  return (
    <Panel id="equity" title="Loan and equity" lead={<Standing record={record} loan={loan} />}>
      <EquityFigure record={record} loan={loan} asOf={asOf} />
      <div className="mt-4 flex flex-wrap items-start gap-2">
        <Fold summary="Change the loan" className="min-w-0 open:w-full">
          <LoanForm vehicleId={vehicle.id} loan={loan} today={record.today} />
        </Fold>
        <PressForm
          id="remove-loan"
          action={removeLoan}
          fields={{ vehicleId: vehicle.id }}
          size="md"
        >
          Remove the loan
        </PressForm>
      </div>
    </Panel>
  );
}

function Standing({ record, loan }: { readonly record: VehicleRecord; readonly loan: GarageLoan }) {
  const { value, today } = record;
  const owed = balanceOn(loan, today);
  const basis =
    loan.stated !== null && loan.stated.on <= today
      ? `from the payoff your lender stated on ${dayWords(loan.stated.on, today)}, paid down since`
      : `by the schedule of ${plural(loan.months, "payment")} of ${formatMonthly(paymentCents(loan))} at ${loan.aprBasisPoints / 100}%`;
  return (
    <>
      <b>{formatPrice(owed)}</b> owed today {basis}, not counting interest since the last payment.{" "}
      {value?.kind === "valued" ? (
        <EquityWords value={value} owed={owed} />
      ) : (
        "Equity needs a value first."
      )}
    </>
  );
}

function EquityWords({
  value,
  owed,
}: {
  readonly value: Parameters<typeof equityOf>[0];
  readonly owed: number;
}) {
  const equity = equityOf(value, owed);
  return (
    <>
      Equity:{" "}
      <b>
        {formatPrice(equity.lowCents)} to {formatPrice(equity.highCents)}
      </b>
      . {equityWords(equity)}
    </>
  );
}

function EquityFigure({
  record,
  loan,
  asOf,
}: {
  readonly record: VehicleRecord;
  readonly loan: GarageLoan;
  readonly asOf: Date;
}) {
  // Before the first payment the loan may not have been there.
  const rows = record.values
    .filter(({ day }) => day >= loan.firstPaymentOn)
    .map((each) => {
      const owedCents = balanceOn(loan, each.day);
      return { ...each, owedCents, equity: equityOf(each, owedCents) };
    });
  if (rows.length < 2) return null;
  const last = rows.at(-1);
  return (
    <>
      <figure className="mt-5">
        <BandChart
          label={last === undefined ? "Equity over time" : equityWords(last.equity)}
          points={rows.map(({ day, equity }) => ({
            at: noonOf(day),
            lowCents: equity.lowCents,
            middleCents: equity.middleCents,
            highCents: equity.highCents,
          }))}
          showsZero
          now={asOf}
        />
        <figcaption className="mt-1.5 text-ink-faint text-xs">
          Equity if sold at the asking price of similar vehicles. Below $0, you owed more than it
          was worth.
        </figcaption>
      </figure>
      <Disclosure className="mt-3" summary="Show data">
        <FigureTable label="Equity over time">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <FigureHead>Value</FigureHead>
              <FigureHead>Owed</FigureHead>
              <FigureHead>Left over</FigureHead>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ day, p50Cents, owedCents, equity }) => (
              <tr key={day}>
                <td className="whitespace-nowrap">{dayWords(day, record.today)}</td>
                <td className="text-right">{formatPrice(p50Cents)}</td>
                <td className="text-right">{formatPrice(owedCents)}</td>
                <td className="whitespace-nowrap text-right">
                  {formatPrice(equity.lowCents)} to {formatPrice(equity.highCents)}
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </>
  );
}
