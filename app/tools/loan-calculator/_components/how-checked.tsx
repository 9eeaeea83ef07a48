import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { PUBLISHED_APRS } from "#lib/domain/finance/loan/constants.apr.ts";
import { PUBLISHED_CASES } from "#lib/domain/finance/loan/constants.schedule.ts";
import { impliedApr } from "#lib/domain/finance/loan/rules.apr.ts";
import { loanSchedule } from "#lib/domain/finance/loan/rules.schedule.ts";
import type { LoanPlan } from "#lib/domain/finance/loan/types.schedule.ts";
import { RHYTHMS } from "#lib/domain/ownership/loan-calculator/constants.ts";
import { formatCents, formatPrice } from "#lib/platform/format.ts";

/** The method in words, and the tables that it is tested by, worked out anew for this page. */
export function HowChecked() {
  const cases = PUBLISHED_CASES.map((each) => {
    const { regularCents, lastCents, interestCents, installments } = loanSchedule(each.plan);
    return {
      ...each,
      agrees:
        regularCents === each.regularCents &&
        lastCents === each.lastCents &&
        interestCents === each.interestCents &&
        installments.length === each.count,
    };
  });
  const agreeing = cases.filter(({ agrees }) => agrees).length;
  return (
    <Panel
      id="method"
      title="How we check this"
      lead={`${agreeing} of ${cases.length} published cases come out to the cent on this page, and so do the rates of Regulation Z’s own examples.`}
    >
      <ul className="mt-3 grid max-w-text list-disc gap-1.5 pl-5 text-ink-soft text-sm">
        <li>
          The payment is the level payment of Regulation Z (12 CFR part 1026, appendix J), rounded
          to a cent, halves up. At 0% what is borrowed is divided evenly.
        </li>
        <li>
          Each period’s interest is the yearly rate divided by the payments in a year (12, or 26
          every two weeks) on what is owed before it, rounded to a cent. The rest of the payment
          lowers what is owed.
        </li>
        <li>
          The last payment takes what is left: the rounding of all others, and a balloon. So the
          parts that repay add up to what was borrowed, exactly.
        </li>
        <li>
          What is paid beyond what is due lowers what is owed at once. Half of a monthly payment is
          rounded up to a cent.
        </li>
        <li>
          The rate of a quoted payment is the one at which all payments are worth what is borrowed;
          there is at most one, and it is found to more digits than are shown.
        </li>
        <li>Lenders who count days instead of periods come to a little more or less each time.</li>
      </ul>
      <Disclosure className="no-print mt-3" summary={`Show the ${cases.length} cases`}>
        <FigureTable label="Loans with their figures to the cent">
          <thead>
            <tr>
              <th scope="col">Case</th>
              <th scope="col">Loan</th>
              <FigureHead>Payments</FigureHead>
              <FigureHead>Each</FigureHead>
              <FigureHead>Last</FigureHead>
              <FigureHead>Interest</FigureHead>
              <th scope="col">Here</th>
            </tr>
          </thead>
          <tbody>
            {cases.map(({ name, plan, count, regularCents, lastCents, interestCents, agrees }) => (
              <tr key={name} className="align-top">
                <RowHead>{name}</RowHead>
                <td className="text-ink-soft">{planWords(plan)}</td>
                <td className="text-right">{count}</td>
                <td className="text-right">{formatCents(regularCents)}</td>
                <td className="text-right">{formatCents(lastCents)}</td>
                <td className="text-right">{formatCents(interestCents)}</td>
                <td>{agrees ? "agrees" : "differs"}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
        <p className="mt-2 max-w-text text-ink-faint text-xs">
          Worked out apart from this page’s code, in decimals of 60 digits. The same table is run as
          tests with every change.
        </p>
        <FigureTable label="Rates of Regulation Z’s examples">
          <thead>
            <tr>
              <th scope="col">Example</th>
              <FigureHead>Lent</FigureHead>
              <FigureHead>Payments</FigureHead>
              <FigureHead>Printed rate</FigureHead>
              <FigureHead>Here</FigureHead>
            </tr>
          </thead>
          <tbody>
            {PUBLISHED_APRS.map(({ name, stream, aprPercent }) => {
              const found = impliedApr(stream);
              return (
                <tr key={name}>
                  <RowHead>{name}</RowHead>
                  <td className="text-right">{formatPrice(stream.amountCents)}</td>
                  <td className="text-right">{stream.paymentsCents.length}</td>
                  <td className="text-right">{aprPercent.toFixed(2)}%</td>
                  <td className="text-right">
                    {found.kind === "found" ? `${found.aprPercent.toFixed(2)}%` : "none"}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </FigureTable>
      </Disclosure>
    </Panel>
  );
}

function planWords(plan: LoanPlan): string {
  return [
    `${formatCents(plan.principalCents)} at ${plan.aprPercent}% over ${plan.months} months`,
    ...(plan.rhythm === "monthly" ? [] : [RHYTHMS[plan.rhythm].toLowerCase()]),
    ...(plan.balloonCents === 0 ? [] : [`balloon ${formatPrice(plan.balloonCents)}`]),
    ...(plan.extraCents === 0 ? [] : [`${formatPrice(plan.extraCents)} more each time`]),
    ...(plan.once === null
      ? []
      : [`${formatPrice(plan.once.cents)} more with payment ${plan.once.atPayment}`]),
  ].join(", ");
}
