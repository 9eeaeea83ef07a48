import type { Route } from "next";
import Link from "next/link";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  FREE_REFRESH_DAYS,
  REPORT_COST,
  REPORT_PACKS,
} from "#lib/domain/billing/price-list/constants.ts";
import { creditWords } from "#lib/domain/billing/price-list/rules.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import { buyCreditsPath, previewPath, reportPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportKind } from "#lib/domain/reports/report/types.ts";
import type { VinSummary } from "#lib/domain/reports/report-lookup/types.preview.ts";
import { buyReportAction } from "#lib/domain/reports/report-purchase/actions.ts";
import type { BuyerStanding } from "#lib/domain/reports/report-purchase/types.ts";
import { formatCents, formatMoment } from "#lib/platform/format.ts";
import { loginPath } from "#lib/platform/routes/callback-path.ts";
import { RefreshForm } from "./refresh-form.tsx";

interface BuyPanelProps {
  readonly kind: ReportKind;
  readonly summary: VinSummary;
  readonly reader: BuyerStanding | null;
  readonly mode: PaymentMode;
  readonly submissionId: string;
}

const KIND_WORDS = {
  vehicle: "Vehicle history report",
  insurance: "Insurance report",
} as const satisfies Record<ReportKind, string>;

/** What a report costs this reader now, why, what they have, and the one button that buys it. */
export function BuyPanel(props: BuyPanelProps) {
  const { kind, summary, reader } = props;
  const { costParts } = summary;
  const own = reader?.own ?? null;
  return (
    <section aria-labelledby="buy-heading" className="rounded-xl border border-line p-5">
      <h2 id="buy-heading" className="font-semibold">
        {KIND_WORDS[kind]}
      </h2>
      <p className="mt-1 font-semibold text-2xl tracking-tight">
        {creditWords(costParts, "report")}
      </p>
      <p className="mt-1 text-ink-soft text-sm">{whyWords(summary)}</p>
      {own !== null && reader !== null && (
        <Notice tone="info" title="You have a report on this vehicle" className="mt-4">
          <p>As of {formatMoment(own.asOf)}.</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <ButtonLink href={reportPath(own.id)} variant="primary" size="sm">
              Open it
            </ButtonLink>
          </p>
          <div className="mt-2">
            <RefreshForm
              report={own.id}
              price={own.refresh}
              balanceParts={reader.balanceParts}
              submissionId={props.submissionId}
              back={previewPath(summary.vin, kind)}
            />
          </div>
        </Notice>
      )}
      {own === null && <Buying {...props} />}
      <ul className="mt-4 grid list-disc gap-1 border-line border-t pt-4 pl-5 text-ink-soft text-xs">
        <li>Yours to keep, as of when you buy it. It never changes.</li>
        <li>Free refreshes for {FREE_REFRESH_DAYS} days, once a day.</li>
        <li>If we cannot make it, you pay nothing.</li>
      </ul>
      <p className="mt-3 text-sm">
        <Link
          href={"/reports/sample"}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
        >
          See a sample first
        </Link>
      </p>
    </section>
  );
}

/** Why it costs what it costs. */
function whyWords({ costParts, sources }: VinSummary): string {
  const records = sources.find(({ id }) => id === "provider");
  if (costParts >= REPORT_COST.whole)
    return records?.state === "asked_when_bought"
      ? `With title, loss and theft records. If the provider does not answer, it costs ${creditWords(REPORT_COST.withoutRecords, "report")}.`
      : "With title, loss and theft records.";
  return `Instead of ${creditWords(REPORT_COST.whole, "report")}: title, loss and theft records are not available here, and the report says so.`;
}

function Buying({ kind, summary, reader, mode, submissionId }: BuyPanelProps) {
  const { vin, costParts } = summary;
  const here = previewPath(vin, kind);
  if (reader === null)
    return (
      <div className="mt-4">
        <ButtonLink href={loginPath(here)} variant="primary" size="lg" wide>
          Sign in to buy
        </ButtonLink>
        <p className="mt-2 text-ink-soft text-sm">
          {mode === "none" ? null : (
            <>A report credit is {formatCents(REPORT_PACKS.report_1.priceCents)}, less in packs. </>
          )}
          You will come back here.
        </p>
      </div>
    );
  const { balanceParts } = reader;
  const left = balanceParts - costParts;
  if (left < 0)
    return <TooFew missing={-left} balanceParts={balanceParts} mode={mode} back={here} />;
  return (
    <ActionForm
      id="buy"
      action={buyReportAction}
      failureTitle="You were not charged"
      className="mt-4 grid gap-3"
    >
      <HiddenFields fields={{ vin, kind, submissionId, mostParts: costParts }} />
      <SubmitButton size="lg" wide>
        Buy this report
      </SubmitButton>
      <p className="text-ink-soft text-sm">
        You have {creditWords(balanceParts, "report")}; {creditWords(left, "report")} after it.
      </p>
    </ActionForm>
  );
}

function TooFew({
  missing,
  balanceParts,
  mode,
  back,
}: {
  readonly missing: number;
  readonly balanceParts: number;
  readonly mode: PaymentMode;
  readonly back: Route;
}) {
  return (
    <div className="mt-4 grid gap-3">
      <p className="font-medium text-sm">
        You have {creditWords(balanceParts, "report")}: {creditWords(missing, "report")} more is
        needed.
      </p>
      {mode === "none" ? (
        <p className="text-ink-soft text-sm">
          Payments are not set up on this site, so you cannot buy credits here. The site operator
          can give you some.
        </p>
      ) : (
        <>
          <ButtonLink href={buyCreditsPath(back)} variant="primary" size="lg" wide>
            Buy credits
          </ButtonLink>
          <p className="text-ink-soft text-sm">
            {formatCents(REPORT_PACKS.report_1.priceCents)} for one, less in packs. Then you come
            back here.{mode === "test" && " Demo market: a test payment, no real money."}
          </p>
        </>
      )}
    </div>
  );
}
