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
    "Each found, checked and none, or not checked and why: an insurer sees at once what the report can stand for.",
  ],
  [
    "Safety equipment in three states",
    "Stability control, crash warnings, lane departure and what a listing stated: it has it, has it not, or nobody says. NHTSA’s stars of the model year beside it.",
  ],
  [
    "A valuation for a claim",
    "Trade-in, private and dealer retail with the comparables, each with price, mileage and place, what was left out and why, and how far off such values were.",
  ],
  [
    "What a claim may add",
    "Sales tax, title and registration by state, in words, where the rules of the state are known.",
  ],
  [
    "A fingerprint",
    "A moment and a SHA-256 over every word, so that whoever gets it can see that nothing was changed.",
  ],
] as const;

const QUESTIONS = [
  {
    asked: "Will my insurer accept it?",
    answer:
      "That is for the insurer to say. What helps is in it: each comparable can be looked at, each source is named with its date, and what could not be checked is not left out.",
  },
  {
    asked: "My vehicle was totaled and the offer is low. Does it help?",
    answer:
      "It shows what vehicles like yours asked at the moment you bought the report, adjusted for mileage and options with each adjustment shown. Compare the comparables of the offer with those: same trim, same mileage, same region.",
  },
  {
    asked: "Is it another price than the vehicle history report?",
    answer: "No. It costs the same, and holds everything of that report as well.",
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
            A report for a claim or a policy
          </h1>
          <p className="mt-3 max-w-text text-ink-soft">
            Total loss, theft, safety equipment and a valuation with its comparables, of one VIN at
            one moment, with what nobody could check said as plainly as the rest.
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
        title="What can be asked on this site today"
        lead="Where nobody can be asked, the report says so in each check and costs half."
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
              From our sample, a vehicle that does not exist
            </h2>
            <ButtonLink href={"/reports/sample?kind=insurance"}>See the whole sample</ButtonLink>
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
