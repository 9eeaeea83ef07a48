import type { Route } from "next";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { creditWords } from "#lib/domain/billing/price-list/rules.ts";
import { noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { buyCreditsPath } from "#lib/domain/reports/report/rules.ts";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import { refreshReportAction } from "#lib/domain/reports/report-purchase/actions.ts";
import type { RefreshPrice } from "#lib/domain/reports/report-purchase/types.ts";
import { formatFullDate } from "#lib/platform/format.ts";

/** Makes a report anew; the button says what that costs, and pressing it agrees to no more. */
export function RefreshForm({
  report,
  price,
  balanceParts,
  submissionId,
  back,
}: {
  readonly report: ReportId;
  readonly price: RefreshPrice;
  /** What its owner has, in hundredths of a report credit. */
  readonly balanceParts: number;
  readonly submissionId: string;
  /** Where buying credits leads back to. */
  readonly back: Route;
}) {
  const costParts = price.kind === "free" ? 0 : price.costParts;
  const missing = costParts - balanceParts;
  if (missing > 0)
    return (
      <div className="grid justify-items-start gap-1.5">
        <ButtonLink href={buyCreditsPath(back)} size="sm">
          Buy credits to refresh it
        </ButtonLink>
        <p className="text-ink-soft text-xs">
          It costs {creditWords(costParts, "report")}; you have{" "}
          {creditWords(balanceParts, "report")}.{freeAgain(price)}
        </p>
      </div>
    );
  return (
    <ActionForm
      id={`refresh-${report}`}
      action={refreshReportAction}
      failureTitle="Nothing was refreshed"
      className="grid justify-items-start gap-1.5"
    >
      <HiddenFields fields={{ report, submissionId, mostParts: costParts }} />
      <SubmitButton variant="secondary" size="sm">
        {price.kind === "free"
          ? "Refresh it free"
          : `Refresh it for ${creditWords(costParts, "report")}`}
      </SubmitButton>
      <p className="text-ink-soft text-xs">
        {price.kind === "free"
          ? `A new report as of today, with what changed. Free once a day until ${dayWords(price.until)}.`
          : `A new report as of today, with what changed. You have ${creditWords(balanceParts, "report")}.${freeAgain(price)}`}
      </p>
    </ActionForm>
  );
}

const dayWords = (day: Parameters<typeof noonOf>[0]): string => formatFullDate(noonOf(day));

function freeAgain(price: RefreshPrice): string {
  return price.kind === "paid" && price.freeFrom !== null
    ? ` Already refreshed free today; free again from ${dayWords(price.freeFrom)}.`
    : "";
}
