"use client";

import { type ReactNode, useActionState, useState } from "react";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormSelect, FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { useSubmissionId } from "#components/patterns/use-submission-id.ts";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  addDestinationAction,
  removeDestinationAction,
  restoreDestinationAction,
} from "#lib/domain/leads/adf-delivery/actions.ts";
import { makeAdfKeyAction } from "#lib/domain/leads/adf-intake/actions.key.ts";
import { timeSpanWords } from "#lib/domain/leads/lead-desk/rules.ts";
import { keepLeadSettingsAction } from "#lib/domain/leads/lead-settings/actions.ts";
import { JOIN_DAYS, REPLY_TARGETS } from "#lib/domain/leads/lead-settings/constants.ts";
import type { LeadSettings } from "#lib/domain/leads/lead-settings/types.ts";
import {
  addTemplateAction,
  removeTemplateAction,
  restoreTemplateAction,
} from "#lib/domain/leads/reply-template/actions.ts";
import { BLANKS } from "#lib/domain/leads/reply-template/constants.ts";
import { type ActionState, type FormAction, IDLE } from "#lib/platform/actions/state.ts";
import { plural } from "#lib/platform/format.ts";

interface Own {
  /** The organization's, as its addresses have it. */
  readonly slug: string;
}

/** How leads are worked. */
export function LeadSettingsForm({ slug, settings }: Own & { readonly settings: LeadSettings }) {
  const [saved, setSaved] = useState(false);
  return (
    <ActionForm
      id="lead-settings"
      action={keepLeadSettingsAction}
      onDone={() => setSaved(true)}
      className="mt-4 grid max-w-text gap-4"
    >
      <HiddenFields fields={{ organization: slug }} />
      <FormSelect
        name="replyTargetMinutes"
        label="Answer new leads within"
        hint="Counted in your opening hours, holidays left out. What takes longer is marked as late."
        defaultValue={String(settings.replyTargetMinutes)}
      >
        {REPLY_TARGETS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {timeSpanWords(minutes * 60)}
          </option>
        ))}
      </FormSelect>
      <FormSelect
        name="joinDays"
        label="Join leads of one person"
        hint="By mail address or phone number, to one that is still open. Each can be taken apart again."
        defaultValue={String(settings.joinDays)}
      >
        {JOIN_DAYS.map((days) => (
          <option key={days} value={days}>
            {days === 0 ? "Never" : `Within ${plural(days, "day")}`}
          </option>
        ))}
      </FormSelect>
      <FormTextField
        name="replyAddress"
        type="email"
        inputMode="email"
        autoComplete="email"
        label="Mailbox for answers"
        hint="Where customers of other sites answer to. Left empty, it is the member who wrote."
        defaultValue={settings.replyAddress ?? ""}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>Save</SubmitButton>
        <p role="status" className="text-ink-soft text-sm">
          {saved && "Saved."}
        </p>
      </div>
    </ActionForm>
  );
}

/** Adds a template for answers. */
export function TemplateForm({ slug, submissionId }: Own & { readonly submissionId: string }) {
  const [submission, done] = useSubmissionId(submissionId);
  const blanks = Object.entries(BLANKS).map(([word, means]) => `{${word}} ${means}`);
  return (
    <OneButtonForm
      id="template"
      action={addTemplateAction}
      onDone={done}
      className="mt-4 grid max-w-text gap-4"
      fields={{ organization: slug, submissionId: submission }}
      submit="Add template"
      look={{ variant: "secondary" }}
    >
      <FormTextField name="name" label="Name of the template" maxLength={60} autoComplete="off" />
      <FormTextArea
        name="body"
        label="What it says"
        hint={`Filled in when it is used: ${blanks.join(", ")}.`}
        rows={5}
        maxLength={4_000}
        autoComplete="off"
      />
    </OneButtonForm>
  );
}

/** Adds a place that leads are sent to. */
export function DestinationForm({ slug, submissionId }: Own & { readonly submissionId: string }) {
  const [submission, done] = useSubmissionId(submissionId);
  return (
    <OneButtonForm
      id="destination"
      action={addDestinationAction}
      onDone={done}
      className="mt-4 grid max-w-text gap-4"
      fields={{ organization: slug, submissionId: submission }}
      submit="Add destination"
      look={{ variant: "secondary" }}
    >
      <FormSelect name="channel" label="How leads are sent">
        <option value="mail">By mail: the document is the text of the mail</option>
        <option value="http">By HTTP: the document is posted to an address</option>
      </FormSelect>
      <FormTextField
        name="address"
        label="Address"
        hint="leads@crm.example, or https://crm.example/adf. Addresses in private networks are refused."
        maxLength={1_000}
        autoComplete="off"
        spellCheck={false}
      />
    </OneButtonForm>
  );
}

/** Makes a key and tells it, once; below it stands for the next one. */
export function KeyForm({ slug, submissionId }: Own & { readonly submissionId: string }) {
  const [submission, done] = useSubmissionId(submissionId);
  return (
    <OneButtonForm
      id="adf-key"
      action={makeAdfKeyAction}
      className="mt-4 grid max-w-text gap-4"
      onDone={done}
      made={({ name, key }) => (
        <Notice tone="good" title={`The key for ${name}`} className="mt-4">
          <p>It is shown this once. Copy it now and give it to them.</p>
          <p className="mt-2 select-all break-all font-mono text-sm">{key}</p>
        </Notice>
      )}
      fields={{ organization: slug, submissionId: submission }}
      submit="Make key"
      look={{ variant: "secondary" }}
    >
      <FormTextField
        name="name"
        label="Who gets the key"
        hint="As you call them, such as CarFinder."
        maxLength={60}
        autoComplete="off"
      />
    </OneButtonForm>
  );
}

interface Removable {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Things of the settings that can be removed, and for a day be brought back. */
function RemovableSettings<Removed extends { readonly removedId: string }, Restored>({
  slug,
  field,
  items,
  remove,
  restore,
  removedTitle,
  empty,
}: Own & {
  /** What the actions call one. */
  readonly field: string;
  readonly items: readonly Removable[];
  readonly remove: FormAction<Removed>;
  readonly restore: FormAction<Restored>;
  readonly removedTitle: (removed: Removed) => string;
  readonly empty: string;
}) {
  const [removal, submit] = useActionState<ActionState<Removed>, FormData>(remove, IDLE);
  const [undo, undoSubmit] = useActionState<ActionState<Restored>, FormData>(restore, IDLE);
  const removed = removal.status === "ok" ? removal.data : null;
  const isBack = removed !== null && items.some(({ id }) => id === removed.removedId);
  const failed = [undo, removal].find((state) => state.status === "failed");
  return (
    <>
      <div role="status" className="mt-3 empty:hidden">
        {failed?.status === "failed" && <Notice tone="bad">{failed.formError}</Notice>}
        {removed !== null && !isBack && (
          <Notice tone="good" title={removedTitle(removed)}>
            <form action={undoSubmit} className="mt-1 flex flex-wrap items-center gap-3">
              <HiddenFields fields={{ organization: slug, [field]: removed.removedId }} />
              <span>It can be brought back for a day.</span>
              <SubmitButton variant="secondary" size="sm">
                Undo
              </SubmitButton>
            </form>
          </Notice>
        )}
      </div>
      {items.length === 0 ? (
        <p className="mt-3 text-ink-soft text-sm">{empty}</p>
      ) : (
        <ul className="mt-3 border-line border-t">
          {items.map(({ id, name, children }) => (
            <li
              key={id}
              className="flex flex-wrap items-start justify-between gap-3 border-line border-b py-3 text-sm"
            >
              <div className="min-w-0 flex-1 basis-60">{children}</div>
              <form action={submit}>
                <HiddenFields fields={{ organization: slug, [field]: id }} />
                <SubmitButton variant="ghost" size="sm" aria-label={`Remove ${name}`}>
                  Remove
                </SubmitButton>
              </form>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Templates, each with its words. */
export function TemplateList({ slug, items }: Own & { readonly items: readonly Removable[] }) {
  return (
    <RemovableSettings
      slug={slug}
      field="template"
      items={items}
      remove={removeTemplateAction}
      restore={restoreTemplateAction}
      removedTitle={({ name }) => `${name} was removed`}
      empty="No template yet. Answers begin empty."
    />
  );
}

/** Destinations, each with its test. */
export function DestinationList({ slug, items }: Own & { readonly items: readonly Removable[] }) {
  return (
    <RemovableSettings
      slug={slug}
      field="destination"
      items={items}
      remove={removeDestinationAction}
      restore={restoreDestinationAction}
      removedTitle={({ address }) => `Leads no longer go to ${address}`}
      empty="None yet. Leads stay here and in the mailboxes of who works them."
    />
  );
}
