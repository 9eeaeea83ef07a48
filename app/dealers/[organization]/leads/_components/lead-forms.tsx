"use client";

import { useEffect } from "react";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextArea } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { useSubmissionId } from "#components/patterns/use-submission-id.ts";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { answerLeadAction } from "#lib/domain/leads/lead-desk/actions.reply.ts";
import {
  assignLeadAction,
  markOpenedAction,
  setLeadStatusAction,
  writeNoteAction,
} from "#lib/domain/leads/lead-desk/actions.work.ts";
import { LEAD_STATUS_WORDS, LEAD_STATUSES } from "#lib/domain/leads/lead-desk/constants.work.ts";
import type { LeadWorker } from "#lib/domain/leads/lead-desk/types.ts";
import type { LeadStatus } from "#lib/domain/leads/lead-desk/types.work.ts";
import { IDLE } from "#lib/platform/actions/state.ts";

interface About {
  /** The organization's, as its addresses have it. */
  readonly slug: string;
  readonly leadId: string;
}

/** The status of a lead as buttons, one for each that it can have. */
export function StatusForm({ slug, leadId, status }: About & { readonly status: LeadStatus }) {
  return (
    <ActionForm id="lead-status" action={setLeadStatusAction} className="grid gap-2">
      <HiddenFields fields={{ organization: slug, lead: leadId }} />
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Status</legend>
        <div className="inline-flex flex-wrap overflow-hidden rounded-md border border-line">
          {LEAD_STATUSES.map((each) => (
            <button
              key={each}
              type="submit"
              name="status"
              value={each}
              aria-pressed={each === status}
              className="inline-flex min-h-9 items-center px-3 text-ink-soft text-sm -outline-offset-2 hover:text-ink aria-pressed:bg-surface-3 aria-pressed:font-medium aria-pressed:text-ink"
            >
              {LEAD_STATUS_WORDS[each]}
            </button>
          ))}
        </div>
      </fieldset>
    </ActionForm>
  );
}

/** Gives a lead to somebody. */
export function AssignForm({
  slug,
  leadId,
  assigneeId,
  workers,
}: About & { readonly assigneeId: number | null; readonly workers: readonly LeadWorker[] }) {
  const known = workers.some(({ userId }) => userId === assigneeId);
  return (
    <ActionForm
      id="lead-assign"
      action={assignLeadAction}
      className="flex flex-wrap items-end gap-2"
    >
      <HiddenFields fields={{ organization: slug, lead: leadId }} />
      <FormSelect
        name="member"
        label="Who sees to it"
        defaultValue={known ? String(assigneeId) : ""}
      >
        <option value="">Nobody</option>
        {workers.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </FormSelect>
      <SubmitButton variant="secondary">Assign</SubmitButton>
    </ActionForm>
  );
}

/** Answers a lead. */
export function AnswerForm({
  slug,
  leadId,
  submissionId,
  name,
  hint,
  draft,
}: About & {
  readonly submissionId: string;
  readonly name: string;
  /** Where the answer goes. */
  readonly hint: string;
  /** What it begins with. */
  readonly draft: string;
}) {
  const [submission, done] = useSubmissionId(submissionId);
  return (
    <OneButtonForm
      id="lead-answer"
      action={answerLeadAction}
      onDone={done}
      className="grid gap-3"
      fields={{ organization: slug, lead: leadId, submissionId: submission }}
      submit="Send answer"
    >
      <FormTextArea
        key={draft}
        name="body"
        label={`Answer ${name}`}
        hint={hint}
        rows={6}
        maxLength={4_000}
        autoComplete="off"
        defaultValue={draft}
      />
    </OneButtonForm>
  );
}

/** Writes a note for colleagues. */
export function NoteForm({
  slug,
  leadId,
  submissionId,
}: About & { readonly submissionId: string }) {
  const [submission, done] = useSubmissionId(submissionId);
  return (
    <OneButtonForm
      id="lead-note"
      action={writeNoteAction}
      onDone={done}
      className="grid gap-3"
      fields={{ organization: slug, lead: leadId, submissionId: submission }}
      submit="Save note"
      look={{ variant: "secondary" }}
    >
      <FormTextArea
        name="note"
        label="Note for colleagues"
        hint="Never shown to the customer. It cannot be changed later."
        rows={3}
        maxLength={4_000}
        autoComplete="off"
      />
    </OneButtonForm>
  );
}

/** Tells that somebody who works leads has seen this one. It shows nothing. */
export function NoteOpened({ slug, leadId }: About) {
  useEffect(() => {
    const form = new FormData();
    form.set("organization", slug);
    form.set("lead", leadId);
    // What it cannot tell is told by the first answer.
    void markOpenedAction(IDLE, form);
  }, [slug, leadId]);
  return null;
}
