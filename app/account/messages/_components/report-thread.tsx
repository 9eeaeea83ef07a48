import { ReportForm } from "#components/leads/content-report/report-form.tsx";
import { reportThreadAction } from "#lib/domain/leads/content-report/actions.ts";
import { THREAD_REASONS } from "#lib/domain/leads/content-report/constants.ts";

/** Tells us what is wrong with a conversation. */
export function ReportThread({ threadId }: { readonly threadId: string }) {
  return (
    <ReportForm
      id="report"
      action={reportThreadAction}
      about={{ threadId }}
      summary="Report this conversation"
      reasons={THREAD_REASONS}
      detailLabel="What happened"
      detailHint="Optional. Reporting lets us read this conversation."
      isSignedIn
      unnamed="The other person"
    />
  );
}
