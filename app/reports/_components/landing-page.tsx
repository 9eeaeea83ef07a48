import Link from "next/link";
import { Panel } from "#components/listings/listing/panel.tsx";
import { PriceTerms } from "#components/reports/report-purchase/price-terms.tsx";
import { Questions } from "#components/reports/report-purchase/questions.tsx";
import { SiteChecks } from "#components/reports/report-purchase/site-checks.tsx";
import { VinLookupForm } from "#components/reports/report-purchase/vin-lookup-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { REPORT_COST } from "#lib/domain/billing/price-list/constants.ts";
import { creditWords } from "#lib/domain/billing/price-list/rules.ts";
import type { SiteCheck } from "#lib/domain/reports/report-lookup/types.landing.ts";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { QUESTIONS } from "./landing-questions.ts";
import { SampleTimeline } from "./sample-timeline.tsx";

/** What a vehicle history report is here, honestly, and the way to one. */
export function LandingPage({
  checks,
  sample,
}: {
  readonly checks: readonly SiteCheck[];
  readonly sample: ReportSnapshot;
}) {
  const held = checks.filter(({ state }) => state === "checked").length;
  return (
    <div className="page py-6 desk:py-10">
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-14 gap-y-6 lg:grid-cols-2">
        <div>
          <h1 className="text-balance font-semibold text-2xl tracking-tight desk:text-4xl">
            What has this vehicle been through?
          </h1>
          <p className="mt-3 max-w-text text-ink-soft desk:text-md">
            A VIN report that says what was found, what was not, and what could not be checked.
            Looking up is free; you pay only for the report, if you want it.
          </p>
        </div>
        <div>
          <VinLookupForm />
          <p className="mt-3 text-ink-soft text-sm">
            A report costs {creditWords(REPORT_COST.whole, "report")},{" "}
            {creditWords(REPORT_COST.withoutRecords, "report")} when title records are not
            available.{" "}
            <a href="#price" className="text-accent underline underline-offset-2">
              Credit prices
            </a>
          </p>
        </div>
      </div>
      <figure className="mt-8 min-w-0 rounded-xl border border-line p-4 desk:p-6">
        <SampleTimeline snapshot={sample} />
        <figcaption className="mt-4 flex flex-wrap items-center justify-between gap-3 text-ink-soft text-sm">
          <span className="max-w-text">
            From our sample report on a made-up vehicle. Gaps with no records are shown too.
          </span>
          <ButtonLink href={"/reports/sample"}>See the full sample</ButtonLink>
        </figcaption>
      </figure>
      <Panel
        id="holds"
        title="What a report checks"
        lead={
          <>
            <b>
              {held} of {checks.length} checks
            </b>{" "}
            available for any vehicle today. The report marks the rest as not checked.
          </>
        }
      >
        <SiteChecks checks={checks} />
        <p className="mt-3 max-w-text text-ink-soft text-sm">
          Plus the VIN decode, a valuation with comparables, and every source with its date. No
          report has every accident, all service, or how a vehicle was driven.
        </p>
      </Panel>
      <Panel id="price" title="What it costs">
        <PriceTerms />
      </Panel>
      <Panel
        id="insurance"
        title="For insurance claims"
        lead="For a total loss, settlement or policy, the insurance report adds safety equipment and a valuation you can show an insurer."
      >
        <p className="mt-3">
          <ButtonLink href={"/reports/insurance"}>Insurance reports</ButtonLink>
        </p>
      </Panel>
      <Panel id="rests" title="Where the data comes from">
        <RestsOn />
      </Panel>
      <Panel id="questions" title="Questions">
        <Questions questions={QUESTIONS} />
      </Panel>
    </div>
  );
}

function RestsOn() {
  return (
    <ul className="mt-3 grid max-w-text gap-2 text-ink-soft">
      <li>
        <b className="font-semibold text-ink">Titles, losses, thefts:</b> from approved providers of
        NMVTIS data, which states, insurers and salvage yards must report to by law, or from records
        this site’s operator imported.
      </li>
      <li>
        <b className="font-semibold text-ink">Listings:</b> every price, mileage and seller listed
        here under the VIN.
      </li>
      <li>
        <b className="font-semibold text-ink">Recalls:</b> NHTSA, by make, model and year.{" "}
        <Link
          href="/tools/recalls"
          prefetch={false}
          className="text-accent underline underline-offset-2"
        >
          Look them up free
        </Link>
        .
      </li>
      <li>
        <b className="font-semibold text-ink">The VIN itself:</b> NHTSA’s vPIC data.
      </li>
      <li>
        <b className="font-semibold text-ink">Value:</b> our own model, from vehicles for sale now,
        with its measured error.{" "}
        <Link
          href="/tools/valuation"
          prefetch={false}
          className="text-accent underline underline-offset-2"
        >
          How it works
        </Link>
        .
      </li>
    </ul>
  );
}
