"use client";

import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { useSubmissionId } from "#components/patterns/use-submission-id.ts";
import { CopyText } from "#components/reports/report/copy-text.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { makeApiKeyAction, makeDealershipKeyAction } from "#lib/domain/api/api-key/actions.ts";
import {
  KEY_LIFETIMES,
  LIFETIME_WORDS,
  SCOPE_BOX,
  SCOPES,
} from "#lib/domain/api/api-key/constants.ts";
import { TickBoxes } from "./tick-boxes.tsx";

/** What a new key may do where nobody says otherwise: all that only reads, and buys nothing. */
const USUAL = Object.keys(SCOPES).filter(
  (scope) => scope.endsWith(":read") && scope !== "reports:read",
);

/**
 * Makes a key and tells it, once; below it stands for the next one.
 * @param slug of the dealership that it speaks for; null: it is the viewer's own.
 */
export function ApiKeyForm({
  slug,
  submissionId,
}: {
  readonly slug: string | null;
  readonly submissionId: string;
}) {
  const [submission, done] = useSubmissionId(submissionId);
  return (
    <OneButtonForm
      id="api-key"
      action={slug === null ? makeApiKeyAction : makeDealershipKeyAction}
      failureTitle="The key is not made"
      className="mt-4 grid max-w-text gap-4"
      onDone={done}
      made={({ name, key }) => (
        <Notice tone="good" title={`The key “${name}”`} className="mt-4">
          <p>It is shown this once. Copy it now, and keep it where your program reads it.</p>
          <p className="mt-2 select-all break-all rounded-md bg-surface px-3 py-2 font-mono text-sm">
            {key}
          </p>
          <div className="mt-2">
            <CopyText text={key} what="the key" />
          </div>
        </Notice>
      )}
      fields={{ submissionId: submission }}
      submit="Make key"
      look={{ variant: "secondary" }}
    >
      {slug !== null && <input type="hidden" name="organization" value={slug} />}
      <FormTextField
        name="name"
        label="Name"
        hint="What uses it, such as Pricing script. One for each program: each can be revoked by itself."
        maxLength={60}
        autoComplete="off"
      />
      <TickBoxes
        name="scopes"
        sent="submissionId"
        legend="What it may do"
        prefix={SCOPE_BOX}
        options={SCOPES}
        ticked={USUAL}
      />
      <FormSelect name="lifetime" label="How long it works" defaultValue="never">
        {KEY_LIFETIMES.map((lifetime) => (
          <option key={lifetime} value={lifetime}>
            {LIFETIME_WORDS[lifetime]}
          </option>
        ))}
      </FormSelect>
    </OneButtonForm>
  );
}
