"use client";

import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormDisclosure } from "#components/patterns/form-disclosure.tsx";
import { FormTextArea } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  disputeRecordAction,
  withdrawDisputeAction,
} from "#lib/domain/reports/record-dispute/actions.ts";
import { LONGEST_WORDS } from "#lib/domain/reports/record-dispute/constants.ts";

/** A way to say that a record is wrong, folded away beside it. */
export function DisputeForm({
  id,
  report,
  record,
  title,
  submissionId,
}: {
  /** Unique on the page. */
  readonly id: string;
  readonly report: string;
  /** The record's id in the snapshot. */
  readonly record: string;
  /** As the report calls it. */
  readonly title: string;
  readonly submissionId: string;
}) {
  return (
    <ActionForm
      id={id}
      action={disputeRecordAction}
      failureTitle="This was not sent"
      className="no-print w-fit min-w-0 max-w-text has-[details[open]]:w-full [&_summary]:justify-start [&_summary]:gap-1.5 [&_summary]:text-ink-faint [&_summary]:text-xs [&_summary]:hover:text-ink"
    >
      <HiddenFields fields={{ report, record, submissionId }} />
      <FormDisclosure
        name="submissionId"
        summary={
          <span>
            Something wrong?<span className="sr-only"> Dispute: {title}</span>
          </span>
        }
      >
        <FormTextArea
          name="words"
          label="What is wrong with this record?"
          hint="We review it and answer by email and here. The report itself does not change."
          rows={3}
          maxLength={LONGEST_WORDS}
        />
        <div>
          <SubmitButton variant="secondary" size="sm">
            Dispute this record
          </SubmitButton>
        </div>
      </FormDisclosure>
    </ActionForm>
  );
}

/** The button that takes a dispute back. */
export function WithdrawForm({
  id,
  report,
  dispute,
  record,
}: {
  readonly id: string;
  readonly report: string;
  readonly dispute: string;
  /** As the report calls it. */
  readonly record: string;
}) {
  return (
    <PressForm
      id={id}
      action={withdrawDisputeAction}
      fields={{ report, dispute }}
      label={`Withdraw the dispute about ${record}`}
      variant="secondary"
    >
      Withdraw
    </PressForm>
  );
}
