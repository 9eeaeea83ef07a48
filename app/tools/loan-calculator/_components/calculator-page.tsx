import Link from "next/link";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { ShareActions } from "#components/listings/listing/share-actions.tsx";
import { writeReaderTerms } from "#lib/domain/finance/reader-terms/rules.ts";
import type { ReaderHere } from "#lib/domain/finance/reader-terms/types.ts";
import { compareLoanOffers } from "#lib/domain/ownership/loan-calculator/rules.offers.ts";
import {
  financed,
  loanErrors,
  quotedPayment,
  workedLoan,
} from "#lib/domain/ownership/loan-calculator/rules.ts";
import {
  LOAN_CALCULATOR_PATH,
  type LoanCalculatorQuery,
  loanSearch,
} from "#lib/domain/ownership/loan-calculator/search-params.ts";
import type { AskedLoan, PrefilledFrom } from "#lib/domain/ownership/loan-calculator/types.ts";
import type { AskedCurve } from "#lib/domain/ownership/loan-calculator/types.value-curve.ts";
import { placeWords } from "#lib/domain/vehicles/place/rules.reader.ts";
import { route } from "#lib/platform/routes/route.ts";
import { CalculatorForm } from "./calculator-form.tsx";
import { EquityPanel } from "./equity-panel.tsx";
import { HowChecked } from "./how-checked.tsx";
import { FinancedTable, LoanNotes, LoanSummary } from "./loan-summary.tsx";
import { OffersPanel } from "./offers-panel.tsx";
import { QuotePanel } from "./quote-panel.tsx";
import { ReaderTermsForm } from "./reader-terms-form.tsx";
import { SchedulePanel } from "./schedule-panel.tsx";
import { TaxTable } from "./tax-table.tsx";

const CRUMBS = [
  { name: "Research", path: "/research" },
  { name: "Loan calculator", path: null },
];

/** The calculator: what is asked, what it comes to, every payment, and how it is checked. */
export function CalculatorPage({
  query,
  asked,
  here,
  from,
  curve,
  now,
  origin,
}: {
  readonly query: LoanCalculatorQuery;
  readonly asked: AskedLoan;
  /** Where the reader is, and what they typed in once. */
  readonly here: ReaderHere;
  readonly from: PrefilledFrom | null;
  readonly curve: AskedCurve;
  readonly now: Date;
  /** The site's, without a trailing slash. */
  readonly origin: string;
}) {
  const worked = workedLoan(asked);
  const errors = loanErrors(asked, financed(asked));
  const comparison = compareLoanOffers(asked);
  const quote = worked.kind === "loan" ? quotedPayment(asked, worked) : null;
  const search = loanSearch(query);
  return (
    <div className="page pt-4 pb-10">
      <Breadcrumbs crumbs={CRUMBS} origin={origin} />
      <h1 className="font-semibold text-2xl tracking-tight desk:text-3xl">Loan calculator</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        What a car loan costs, to the cent, with the method and tests behind it.
        {from !== null && (
          <>
            {" "}
            Filled in from{" "}
            <Link href={route(from.path)} prefetch={false} className="text-accent underline">
              {from.name}
            </Link>
            : {from.words}
          </>
        )}
      </p>
      <LoanSummary asked={asked} worked={worked} />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 desk:grid-cols-[360px_minmax(0,1fr)]">
        <div>
          <CalculatorForm query={query} asked={asked} errors={errors} />
          <div className="mt-4">
            <ShareActions
              title="Loan calculator"
              url={`${origin}${LOAN_CALCULATOR_PATH}${search}`}
            />
          </div>
        </div>
        <div
          className={
            worked.kind === "loan"
              ? "[&>section:first-of-type]:mt-7"
              : "[&>section:first-of-type]:mt-0"
          }
        >
          {worked.kind === "loan" && <LoanNotes asked={asked} worked={worked} />}
          <Panel id="borrowed" title="Amount financed">
            <FinancedTable financed={worked.financed} />
          </Panel>
          {quote !== null && <QuotePanel asked={asked} quote={quote} />}
          {comparison !== null && <OffersPanel comparison={comparison} />}
          {worked.kind === "loan" && (
            <>
              <EquityPanel asked={asked} worked={worked} curve={curve} now={now} />
              <SchedulePanel worked={worked} csvPath={`/api/loan-schedule${search}`} />
            </>
          )}
          <Panel
            id="your-terms"
            title="Your terms, on every page"
            lead="Preapproved? Type it in once: the search by monthly cost, listings, comparisons, five-year costs and this calculator begin with it."
          >
            <ReaderTermsForm
              key={here.own === null ? "" : writeReaderTerms(here.own)}
              own={here.own}
              place={here.place && placeWords(here.place)}
              back={`${LOAN_CALCULATOR_PATH}${loanSearch(query.listing === undefined ? {} : { listing: query.listing })}#your-terms`}
            />
          </Panel>
          <HowChecked />
          <TaxTable state={asked.state} />
        </div>
      </div>
    </div>
  );
}
