import { FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Stat } from "#components/ui/stat.tsx";
import { paymentCount, paymentWord } from "#lib/domain/finance/loan/rules.schedule.ts";
import { RHYTHMS } from "#lib/domain/ownership/loan-calculator/constants.ts";
import type {
  AskedLoan,
  Financed,
  WorkedLoan,
} from "#lib/domain/ownership/loan-calculator/types.ts";
import { formatCents, formatPrice, plural } from "#lib/platform/format.ts";

/** The payment and what it comes to, in large. */
export function LoanSummary({
  asked,
  worked,
}: {
  readonly asked: AskedLoan;
  readonly worked: WorkedLoan;
}) {
  if (worked.kind === "nothing") {
    return (
      <Notice title="Nothing to finance" className="mt-5">
        The down payment and trade-in cover the {formatPrice(worked.financed.beforeInterestCents)}{" "}
        total, so there is no loan to work out.
      </Notice>
    );
  }
  const { schedule, financed, aprWithFee, totalCostCents } = worked;
  const { installments, regularCents, lastCents, interestCents } = schedule;
  const count = installments.length;
  return (
    <div role="status" className="mt-5">
      <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-4 gap-y-5 desk:grid-cols-4 [&_dd]:[overflow-wrap:anywhere] max-sm:[&_dd.text-2xl]:text-xl [&_dd.text-xs]:min-h-[2lh]">
        <Stat
          label={asked.rhythm === "monthly" ? "a month" : "every two weeks"}
          value={formatCents(count === 1 ? lastCents : regularCents)}
          note={
            count === 1
              ? "One payment"
              : lastCents === regularCents
                ? `${plural(count, "payment")}`
                : `${plural(count, "payment")}, the last ${formatCents(lastCents)}`
          }
        />
        <Stat
          label="borrowed"
          value={formatCents(financed.principalCents)}
          note={`At ${asked.aprPercent}% over ${plural(asked.months, "month")}`}
        />
        <Stat
          label="total interest"
          value={formatCents(interestCents)}
          note={
            aprWithFee === null
              ? "All payments minus the amount financed"
              : `${aprWithFee.toFixed(2)}% APR with the lender’s fee`
          }
        />
        <Stat
          label="total cost"
          value={formatCents(totalCostCents)}
          note="Price, tax, fees and interest"
        />
      </dl>
    </div>
  );
}

/** What else there is to know of the figures, in sentences; beside the form, so that it moves no field. */
export function LoanNotes({
  asked,
  worked,
}: {
  readonly asked: AskedLoan;
  readonly worked: Extract<WorkedLoan, { kind: "loan" }>;
}) {
  const { schedule, financed, saved } = worked;
  return (
    <p className="max-w-text text-ink-soft text-sm">
      {asked.isExample && "An example until you change it. "}
      {saved !== null &&
        `Extra payments save ${formatCents(saved.interestCents)} of interest and ${plural(saved.payments, "payment")}. `}
      {asked.rhythm === "half" &&
        `${RHYTHMS.half} makes 26 halves, or 13 whole payments, a year${endWords(schedule.installments.length, paymentCount(asked))}. `}
      {financed.negativeEquityCents > 0 &&
        `${formatPrice(financed.negativeEquityCents)} of it is negative equity from your trade-in, financed with interest. `}
      {financed.missing.length > 0 && `Not included: ${financed.missing.join(", ")}. `}
      Your figures and a published method, not an offer. A lender’s {paymentWord(asked.rhythm)} may
      differ by how it counts days.
    </p>
  );
}

/** How much sooner it ends; with a balloon it does not. */
const endWords = (count: number, planned: number): string =>
  count < planned ? `: it ends after ${((count * 12) / 26).toFixed(1)} months` : "";

/** Amount financed, line by line. */
export function FinancedTable({ financed }: { readonly financed: Financed }) {
  return (
    <FigureTable label="Amount financed, line by line">
      <tbody>
        {financed.lines.map(({ id, label, cents, words }) => (
          <tr key={id} className="align-top">
            <RowHead>
              {label}
              {words.length > 0 && (
                <span className="block max-w-text font-normal text-ink-soft text-xs">
                  {words.join(" ")}
                </span>
              )}
            </RowHead>
            <td className="whitespace-nowrap text-right">{formatCents(cents)}</td>
          </tr>
        ))}
        <tr className="font-semibold">
          <RowHead weight="semibold">Borrowed</RowHead>
          <td className="whitespace-nowrap text-right">
            {formatCents(Math.max(0, financed.principalCents))}
          </td>
        </tr>
      </tbody>
    </FigureTable>
  );
}
