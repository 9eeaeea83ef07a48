import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { InsuranceSection } from "#components/reports/report/insurance-section.tsx";
import { PriceTerms } from "#components/reports/report-purchase/price-terms.tsx";
import { Questions } from "#components/reports/report-purchase/questions.tsx";
import { SiteChecks } from "#components/reports/report-purchase/site-checks.tsx";
import { VinLookupForm } from "#components/reports/report-purchase/vin-lookup-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { SiteCheck } from "#lib/domain/reports/report-lookup/types.landing.ts";
import type { ReportCheckId } from "#lib/domain/reports/report-snapshot/constants.ts";
import type { ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { siteUrl } from "#lib/platform/env.ts";

const CRUMBS = [
  { name: "Reports", path: "/reports" },
  { name: "Insurance", path: null },
];

/** The checks that an insurer asks about first. */
const FIRST: readonly ReportCheckId[] = ["loss", "theft", "brands", "salvage"];

const HOLDS = [
  [
    "Total loss, theft, salvage and brands",
    "Each one found, none found, or not checked and why, so an insurer sees what the report covers.",
  ],
  [
    "Safety equipment",
    "Stability control, crash warnings, lane departure and what a listing stated: yes, no or unknown. With NHTSA’s star ratings for the model year.",
  ],
  [
    "A valuation for a claim",
    "Trade-in, private party and dealer retail, with comparables (price, mileage, location), what was left out and why, and how accurate our values are.",
  ],
  [
    "What a claim may add",
    "Sales tax, title and registration by state, where we know the state’s rules.",
  ],
  [
    "A fingerprint",
    "A time stamp and a SHA-256 fingerprint, so anyone can verify nothing was changed.",
  ],
] as const;

const QUESTIONS = [
  {
    asked: "Will my insurer accept it?",
    answer:
      "That is up to the insurer. It helps that every comparable can be looked up, every source is dated, and what could not be checked is listed.",
  },
  {
    asked: "My vehicle was totaled and the offer is low. Does this help?",
    answer:
      "It shows asking prices of vehicles like yours when you bought the report, adjusted for mileage and options, step by step. Compare them with the offer’s comparables: same trim, mileage and region.",
  },
  {
    asked: "Does it cost more than the vehicle history report?",
    answer: "No. It costs the same and includes everything in that report.",
  },
] as const;

/** What an insurance report holds, and the way to one. */
export function InsurancePage({
  checks,
  sample,
}: {
  readonly checks: readonly SiteCheck[];
  /** What the sample says for an insurer. */
  readonly sample: ReportSnapshot["insurance"];
}) {
  return (
    <div className="page py-6 desk:py-8">
      <Breadcrumbs crumbs={CRUMBS} origin={siteUrl()} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 lg:grid-cols-2">
        <div>
          <h1 className="text-balance font-semibold text-2xl tracking-tight desk:text-3xl">
            A report for a claim or policy
          </h1>
          <p className="mt-3 max-w-text text-ink-soft">
            Total loss, theft, safety equipment and a valuation with comparables for one VIN, and a
            plain list of what could not be checked.
          </p>
          <div className="mt-6">
            <VinLookupForm kind="insurance" />
          </div>
        </div>
        <dl className="grid">
          {HOLDS.map(([name, words]) => (
            <div key={name} className="border-line border-b py-2.5 first:border-t">
              <dt className="font-[560]">{name}</dt>
              <dd className="text-ink-soft text-sm">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Panel
        id="asked"
        title="What is available today"
        lead="Where no provider is available, the report says so and costs half."
      >
        <SiteChecks checks={checks.filter(({ id }) => FIRST.includes(id))} />
      </Panel>
      {sample !== null && (
        <section
          aria-labelledby="sample-heading"
          className="mt-11 rounded-xl border border-line p-5 [&>section]:mt-5"
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="sample-heading" className="font-semibold text-warn">
              From our sample report on a made-up vehicle
            </h2>
            <ButtonLink href={"/reports/sample?kind=insurance"}>See the full sample</ButtonLink>
          </div>
          <InsuranceSection insurance={sample} />
        </section>
      )}
      <Panel id="price" title="What it costs">
        <PriceTerms />
      </Panel>
      <Panel id="questions" title="Questions">
        <Questions questions={QUESTIONS} />
      </Panel>
    </div>
  );
}
