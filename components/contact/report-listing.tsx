"use client";

import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextArea } from "#components/patterns/form-fields.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { reportListingAction } from "#lib/domain/content-report/actions.ts";
import { LISTING_REASONS } from "#lib/domain/content-report/constants.ts";

/** Tells us what is wrong with a listing. */
export function ReportListing({
  listingId,
  submissionId,
}: {
  readonly listingId: number;
  readonly submissionId: string;
}) {
  return (
    <div className="no-print mt-8 max-w-[640px] border-line border-t pt-3">
      <Disclosure summary="Report this listing">
        <div className="mt-2">
          <ActionForm
            id="report-listing"
            action={reportListingAction}
            done={() => (
              <div role="status">
                <Notice tone="good" title="Thank you">
                  We read every report. The seller is not told who reported.
                </Notice>
              </div>
            )}
          >
            <input type="hidden" name="listingId" value={listingId} />
            <input type="hidden" name="submissionId" value={submissionId} />
            <FormSelect name="reason" label="What is wrong?" defaultValue="">
              <option value="">Choose</option>
              {Object.entries(LISTING_REASONS).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </FormSelect>
            <FormTextArea
              name="detail"
              label="What we should know"
              hint="Optional. Nothing about you goes to the seller."
              maxLength={2_000}
            />
            <div>
              <SubmitButton variant="secondary">Send report</SubmitButton>
            </div>
          </ActionForm>
        </div>
      </Disclosure>
    </div>
  );
}
