"use client";

import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextArea } from "#components/patterns/form-fields.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { reportReviewAction } from "#lib/domain/content-report/actions.ts";
import { LONGEST_DETAIL, REVIEW_REASONS } from "#lib/domain/content-report/constants.ts";
import { FormDisclosure } from "./form-disclosure.tsx";

/**
 * The way to tell us that something is wrong with a review.
 * @param submissionId names this form, so that sending it twice is one report.
 */
export function ReportReview({
  reviewId,
  submissionId,
}: {
  readonly reviewId: string;
  readonly submissionId: string;
}) {
  return (
    <ActionForm
      id={`report-${reviewId}`}
      action={reportReviewAction}
      failureTitle="Your report was not sent"
      className="no-print mt-2 grid w-full max-w-text gap-3"
      done={() => (
        <p role="status" className="py-2 text-sm">
          Thank you. A person will look at this review.
        </p>
      )}
    >
      <input type="hidden" name="reviewId" value={reviewId} />
      <input type="hidden" name="submissionId" value={submissionId} />
      <FormDisclosure
        name="detail"
        summary={<span className="font-normal text-ink-faint text-xs">Report this review</span>}
      >
        <FormSelect name="reason" label="What is wrong" defaultValue="">
          <option value="">Choose</option>
          {Object.entries(REVIEW_REASONS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormSelect>
        <FormTextArea
          name="detail"
          label="More about it (optional)"
          maxLength={LONGEST_DETAIL}
          rows={3}
        />
        <div>
          <SubmitButton variant="secondary" size="sm">
            Report
          </SubmitButton>
        </div>
      </FormDisclosure>
    </ActionForm>
  );
}
