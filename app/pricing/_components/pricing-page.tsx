import { JsonLd } from "#components/listings/listing/json-ld.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import { questionsJsonLd } from "#lib/domain/discover/structured-data/rules.ts";
import { ApiPrices } from "./api-prices.tsx";
import { FreeThings } from "./free-things.tsx";
import { Plans } from "./plans.tsx";
import { questions } from "./questions.ts";
import { ReportPrices } from "./report-prices.tsx";

/** Everything that costs something here, and what does not. All of its numbers are price-list's. */
export function PricingPage({
  mode,
  isSignedIn,
}: {
  readonly mode: PaymentMode;
  readonly isSignedIn: boolean;
}) {
  const asked = questions();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-12 py-8 desk:gap-16 desk:py-12">
      <JsonLd data={questionsJsonLd(asked)} />
      <header className="grid gap-4">
        <h1 className="max-w-[24ch] font-semibold text-2xl tracking-tight desk:text-3xl">
          Looking is free. Knowing more costs a little.
        </h1>
        <p className="max-w-text text-ink-soft text-lg">
          Search, research, tools and selling your own vehicle are free. Reports, heavy API use and
          dealer tools pay for them. No one can pay to rank higher.
        </p>
        <ModeNotice mode={mode} />
      </header>
      <Plans mode={mode} isSignedIn={isSignedIn} />
      <ReportPrices mode={mode} />
      <ApiPrices mode={mode} />
      <FreeThings />
      <section aria-labelledby="questions">
        <h2 id="questions" className="font-semibold text-xl tracking-tight">
          Common questions
        </h2>
        <dl className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-2">
          {asked.map(({ question, answer }) => (
            <div key={question} className="break-inside-avoid">
              <dt className="font-medium">{question}</dt>
              <dd className="mt-1 max-w-text text-ink-soft text-sm">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function ModeNotice({ mode }: { readonly mode: PaymentMode }) {
  switch (mode) {
    case "stripe":
      return null;
    case "test":
      return (
        <Notice title="A demo market" className="max-w-text">
          Purchases here are test payments: no real money, and everything you get is made up, like
          the vehicles.
        </Notice>
      );
    case "none":
      return (
        <Notice title="Payments are not set up on this site" className="max-w-text">
          Nothing can be bought here yet, so nothing is held back for a plan either.
        </Notice>
      );
  }
}
