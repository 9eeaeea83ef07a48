import { ReportForm } from "#components/leads/content-report/report-form.tsx";
import { reportReviewAction } from "#lib/domain/leads/content-report/actions.ts";
import { REVIEW_REASONS } from "#lib/domain/leads/content-report/constants.ts";

/** Tells us what is wrong with a review. */
export function ReportReview({
  reviewId,
  isSignedIn,
}: {
  readonly reviewId: string;
  readonly isSignedIn: boolean;
}) {
  return (
    <div className="mt-2 w-full max-w-text">
      <ReportForm
        id={`report-${reviewId}`}
        action={reportReviewAction}
        about={{ reviewId }}
        summary={<span className="font-normal text-ink-faint text-xs">Report this review</span>}
        reasons={REVIEW_REASONS}
        detailLabel="More about it"
        detailHint="Optional. The reviewer never learns who reported it."
        isSignedIn={isSignedIn}
        unnamed="The reviewer"
      />
    </div>
  );
}
