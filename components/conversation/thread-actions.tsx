"use client";

import { useRouter } from "next/navigation";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextArea } from "#components/patterns/form-fields.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { reportThreadAction } from "#lib/domain/content-report/actions.ts";
import { THREAD_REASONS } from "#lib/domain/content-report/constants.ts";
import { blockAction, unblockAction } from "#lib/domain/conversation/actions.ts";

/** Ends a conversation both ways; says so before. */
export function BlockForm({
  threadId,
  otherName,
}: {
  readonly threadId: string;
  readonly otherName: string;
}) {
  const router = useRouter();
  return (
    <Disclosure summary={`Block ${otherName}`}>
      <p className="mt-1 mb-3 max-w-text text-ink-soft text-sm">
        Neither of you can write to the other any more, here or about another vehicle. What was
        written stays. You can take it back at any time.
      </p>
      <ActionForm id="block" action={blockAction} onDone={() => router.refresh()}>
        <input type="hidden" name="threadId" value={threadId} />
        <div>
          <SubmitButton variant="danger">Block {otherName}</SubmitButton>
        </div>
      </ActionForm>
    </Disclosure>
  );
}

/** Takes a block back. */
export function UnblockForm({
  threadId,
  otherName,
}: {
  readonly threadId: string;
  readonly otherName: string;
}) {
  const router = useRouter();
  return (
    <ActionForm id="unblock" action={unblockAction} onDone={() => router.refresh()}>
      <input type="hidden" name="threadId" value={threadId} />
      <div>
        <SubmitButton variant="secondary">Unblock {otherName}</SubmitButton>
      </div>
    </ActionForm>
  );
}

/** Tells us what is wrong with a conversation. */
export function ReportThreadForm({
  threadId,
  submissionId,
}: {
  readonly threadId: string;
  readonly submissionId: string;
}) {
  return (
    <Disclosure summary="Report this conversation">
      <div className="mt-2">
        <ActionForm
          id="report"
          action={reportThreadAction}
          done={() => (
            <div role="status">
              <Notice tone="good" title="Thank you">
                We read every report. The other side is not told who reported.
              </Notice>
            </div>
          )}
        >
          <input type="hidden" name="threadId" value={threadId} />
          <input type="hidden" name="submissionId" value={submissionId} />
          <FormSelect name="reason" label="What is wrong?" defaultValue="">
            <option value="">Choose</option>
            {Object.entries(THREAD_REASONS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </FormSelect>
          <FormTextArea
            name="detail"
            label="What happened"
            hint="Optional. We can read the messages of this conversation once you report it."
            maxLength={2_000}
          />
          <div>
            <SubmitButton variant="secondary">Send report</SubmitButton>
          </div>
        </ActionForm>
      </div>
    </Disclosure>
  );
}
