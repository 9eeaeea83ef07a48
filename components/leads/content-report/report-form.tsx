"use client";

import type { ReactNode } from "react";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormDisclosure } from "#components/patterns/form-disclosure.tsx";
import { FormSelect, FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { OnceField } from "#components/patterns/once-field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Options } from "#components/ui/options.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import { LONGEST_DETAIL } from "#lib/domain/leads/content-report/constants.ts";
import type { FormAction } from "#lib/platform/actions/state.ts";

/**
 * Tells us what is wrong with something that stands here: a reason, and words for those who have more
 * to say.
 * @param about the hidden fields that name the thing.
 * @param isSignedIn whoever is reads what became of it with their account; others may leave an address.
 * @param unnamed who is not told who reported it: "The seller".
 */
export function ReportForm<T>({
  id,
  action,
  about,
  summary,
  reasons,
  detailLabel,
  detailHint,
  isSignedIn,
  unnamed,
}: {
  readonly id: string;
  readonly action: FormAction<T>;
  readonly about: Readonly<Record<string, string>>;
  readonly summary: ReactNode;
  readonly reasons: Readonly<Record<string, string>>;
  readonly detailLabel: string;
  readonly detailHint: string;
  readonly isSignedIn: boolean;
  readonly unnamed: string;
}) {
  return (
    <ActionForm
      id={id}
      action={action}
      failureTitle="Your report was not sent"
      className="no-print grid w-full gap-3"
      done={() => (
        <div role="status" className="w-full">
          <Notice tone="good" title="Thank you">
            We read every report. {unnamed} is not told who reported it.{" "}
            {isSignedIn ? (
              <>
                <a href="/account/activity#reports" className="underline underline-offset-2">
                  Your account
                </a>{" "}
                shows what became of it.
              </>
            ) : (
              "If you left an email address, we write to it once: what became of it."
            )}
          </Notice>
        </div>
      )}
    >
      <HiddenFields fields={about} />
      <OnceField />
      <FormDisclosure name="detail" summary={summary}>
        <FormSelect name="reason" label="What is wrong?" defaultValue="">
          <option value="">Choose</option>
          <Options words={reasons} />
        </FormSelect>
        <FormTextArea
          name="detail"
          label={detailLabel}
          hint={detailHint}
          maxLength={LONGEST_DETAIL}
        />
        {!isSignedIn && (
          <FormTextField
            name="email"
            label="Where to tell you what became of it"
            hint="Optional. We email you once, to say what became of it."
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
        <div>
          <SubmitButton variant="secondary">Send report</SubmitButton>
        </div>
      </FormDisclosure>
    </ActionForm>
  );
}
